import { createPathReader } from '../audit/audited-site.ts';
import type { Snapshot } from '../types/diff.ts';
import type { ComparedPage, LinkLabels } from './compared.ts';
import { findOwners } from './text-owners.ts';

/** Of which changed pages a page shows something, and whether all of its changes follow from that. */
export interface Explained {
  readonly by: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/**
 * Explains the changes of pages by other pages: by those that they link to, if a changed sentence is in a link
 * to them or is among their own changed texts. `texts` are the changed texts of pages by address; a page
 * without any shows nothing of its changed row. Returns the explanations by address.
 */
export function explainPages(
  pages: readonly ComparedPage[],
  texts: ReadonlyMap<string, ReadonlySet<string>>,
  old: Snapshot,
  now: Snapshot,
): ReadonlyMap<string, Explained> {
  const labels = new Map(pages.map((page) => [page, labelsOf(page, texts, old, now)]));
  const owners = findOwners(labels, now);
  return new Map(
    pages.map((page) => [page.after.path, explain(page, labels.get(page) ?? new Map(), texts, owners)]),
  );
}

function labelsOf(
  { before, after }: ComparedPage,
  texts: ReadonlyMap<string, unknown>,
  old: Snapshot,
  now: Snapshot,
): LinkLabels {
  const labels = new Map<string, string[]>();
  for (const [page, { baseUrl }] of [
    [before, old],
    [after, now],
  ] as const) {
    const read = createPathReader(baseUrl);
    for (const { href, text } of page.links) {
      const path = read(href, page.path);
      if (path === undefined || path === page.path || !texts.has(path)) continue;
      const known = labels.get(path);
      if (known) known.push(text);
      else labels.set(path, [text]);
    }
  }
  return labels;
}

function explain(
  { change, after }: ComparedPage,
  labels: LinkLabels,
  texts: ReadonlyMap<string, ReadonlySet<string>>,
  owners: ReadonlyMap<string, string>,
): Explained {
  const { fields, index, links, sentences } = change;
  const by = new Set<string>();
  let isWhole = fields.length === 0 && index.before === index.after;
  for (const [path, own] of labels)
    if ([...links.gained, ...links.lost].some(({ text }) => own.includes(text))) by.add(path);
  for (const text of sentences.flatMap((sentence) => [sentence.before ?? '', sentence.after ?? ''])) {
    if (text === '') continue;
    const owner = owners.get(text);
    const isOf = (path: string) => (owner === undefined || owner === path) && texts.get(path)?.has(text);
    const found =
      owner === after.path
        ? []
        : [...labels].filter(([path, own]) => own.some((label) => label.includes(text)) || isOf(path));
    if (found.length === 0) isWhole = false;
    for (const [path] of found) by.add(path);
  }
  // The row of a page may hold texts that only other pages show.
  if (by.size === 0) for (const path of labels.keys()) if (texts.get(path)?.size === 0) by.add(path);
  return { by, isWhole };
}
