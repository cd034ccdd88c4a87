import { createPathReader } from '../audit/audited-site.ts';
import type { PageChange, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';

/** A page that was published before and still is, with its facts. */
export interface ComparedPage {
  readonly before: SiteFact;
  readonly after: SiteFact;
  readonly change: PageChange;
  /** The names of its rows whose text is another one. Undefined if that is not known. */
  readonly rows: readonly string[] | undefined;
}

/** Of which changed pages a page shows something, and whether all of its changes follow from that. */
export interface Explained {
  readonly by: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/**
 * Makes the function that explains the changes of a page by other pages: by those that it links to, if a
 * changed sentence is in a link to them or is among their own changed texts. `texts` are the changed texts of
 * pages by address; a page without any shows nothing of its changed row.
 */
export function createExplainer(
  texts: ReadonlyMap<string, ReadonlySet<string>>,
  old: Snapshot,
  now: Snapshot,
): (page: ComparedPage) => Explained {
  const readers = [createPathReader(old.baseUrl), createPathReader(now.baseUrl)] as const;
  const labelsOf = ({ before, after }: ComparedPage): ReadonlyMap<string, readonly string[]> => {
    const labels = new Map<string, string[]>();
    for (const [at, page] of [before, after].entries())
      for (const { href, text } of page.links) {
        const path = readers[at]?.(href, page.path);
        if (path === undefined || path === page.path || !texts.has(path)) continue;
        const known = labels.get(path);
        if (known) known.push(text);
        else labels.set(path, [text]);
      }
    return labels;
  };
  return (page) => {
    const { fields, index, links, sentences } = page.change;
    const labels = labelsOf(page);
    const by = new Set<string>();
    let isWhole = fields.length === 0 && index.before === index.after;
    for (const [path, own] of labels)
      if ([...links.gained, ...links.lost].some(({ text }) => own.includes(text))) by.add(path);
    for (const text of sentences.flatMap(({ before, after }) => [before ?? '', after ?? ''])) {
      if (text === '') continue;
      const found = [...labels].filter(
        ([path, own]) => own.some((label) => label.includes(text)) || texts.get(path)?.has(text),
      );
      if (found.length === 0) isWhole = false;
      for (const [path] of found) by.add(path);
    }
    // The row of a page may hold texts that only other pages show.
    if (by.size === 0) for (const path of labels.keys()) if (texts.get(path)?.size === 0) by.add(path);
    return { by, isWhole };
  };
}
