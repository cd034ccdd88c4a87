import { isOfDraft } from '../../plan/checks/clashing-drafts.ts';
import { pageSource } from '../../plan/page-source.ts';
import type { LoadedSite } from '../../types/loaded-site.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { Place, Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/is-object.ts';
import { lossProblem } from '../loss-problem.ts';
import { STALE_MARK } from '../videos/shown-video.ts';
import type { LayoutCheck } from './check-layouts.ts';
import type { LinkFault } from './find-fault.ts';
import { findLink, type SourceFinder } from './source-finder.ts';

/**
 * The pages that have a fault: the first of them, if this build looks at one, and their number. A page of a draft
 * is the first only if all are.
 */
export interface FaultyPages {
  readonly fault: LinkFault;
  readonly first: IndexedPage | undefined;
  readonly count: number;
}

/** Returns the warning of a link that pages have, or of something that they lost: at its place in a row or a template, if it stands there. */
export function linkProblem(
  { fault, first, count }: FaultyPages,
  { site }: { readonly site: LoadedSite },
  { fragments }: LayoutCheck,
  finder: SourceFinder,
): Problem {
  const { link, says, advice } = fault;
  const pages = `${first?.path ?? 'a page'}${count > 1 ? ` and ${count - 1} more` : ''}`;
  if (link.startsWith(STALE_MARK)) return staleVideo(link.slice(STALE_MARK.length), site);
  if (link.startsWith('!') && first)
    return lossProblem(link, pages, templateOf(first, site), finder, {
      ...pageSource(first, site),
      column: 1,
    });
  const problem = {
    kind: 'broken-link',
    severity: first && isOfDraft(first) ? 'note' : 'warning',
    advice: advice(),
  } as const;
  const layout = fragments.get(link);
  if (layout) {
    const have = count > 1 ? 'have' : 'has';
    const message = `the layout "${layout.name}" links to ${link}, but ${pages} ${have} no element with this id`;
    return { ...problem, ...layout.place, message };
  }
  const message = `${pages} ${count > 1 ? 'link' : 'links'} to ${link}${says}`;
  const place = first && findPlace(link, first, site, finder);
  return { ...problem, ...(place ?? { file: site.data.routes.file, line: 1, column: 1 }), message };
}

/** Returns the note of a video that shows something else than its page, at its entry. */
function staleVideo(path: string, { data: { 'page-videos': document } }: LoadedSite): Problem {
  const entries = Array.isArray(document?.value) ? document.value : [];
  const at = entries.findIndex((entry) => isObject(entry) && entry.page === path);
  return {
    kind: 'stale-video',
    severity: 'note',
    file: document?.file ?? 'data/page-videos.json',
    line: document?.lines[at] ?? 1,
    column: 1,
    message: `the video of ${path} was encoded from other scenes than its page has now`,
    advice: `Run "rowpress encode ${path}", and commit the files that it writes.`,
  };
}

function findPlace(link: string, page: IndexedPage, site: LoadedSite, finder: SourceFinder): Place {
  for (const row of Object.values(page.rows)) {
    // The row of a value is only the first of those that have it.
    if (row.fieldValue !== undefined) continue;
    const place = finder.inRow(row, link);
    if (place) return place;
  }
  const place = finder.inCode(templateOf(page, site), (line) => findLink(line, link));
  return place ?? { ...pageSource(page, site), column: 1 };
}

function templateOf({ family }: IndexedPage, { index }: LoadedSite): string {
  return `templates/pages/${index.families.find(({ name }) => name === family)?.template}.tsx`;
}
