import type { Snapshot } from '../types/diff.ts';
import type { ComparedPage, LinkLabels } from './compared-pages.ts';

/** A change on this share of a template's pages, and on so many, is one of the template. */
const TEMPLATE_PART = 0.9;
const TEMPLATE_PAGES = 5;
/** No page has this address. */
const OF_TEMPLATE = '';

/** Returns whether a change on `count` pages of a template with `size` pages is one of the template. */
export function isOfTemplate(count: number, size = 1): boolean {
  return count >= TEMPLATE_PAGES && count / size >= TEMPLATE_PART;
}

/**
 * Finds the page that a changed sentence belongs to, if it changed on several pages: of those whose rows may
 * have changed, the one that most of the others link to, and then the one that says it first. The text of a
 * link to a changed page belongs to that page. What changed on nearly all pages of a template belongs to no
 * page.
 */
export function findOwners(
  labels: ReadonlyMap<ComparedPage, LinkLabels>,
  { textsOf, pages: all }: Snapshot,
): ReadonlyMap<string, string> {
  const pagesOf = new Map<string, ComparedPage[]>();
  for (const page of labels.keys())
    for (const { before, after } of page.change.sentences)
      for (const text of [before, after]) {
        if (text === undefined) continue;
        const pages = pagesOf.get(text);
        if (pages) pages.push(page);
        else pagesOf.set(text, [page]);
      }
  const owners = new Map<string, string>();
  const sizes = countBy(all.map(({ template }) => template));
  for (const [text, pages] of pagesOf) {
    if (pages.length < 2) continue;
    const counts = countBy(pages.map(({ after }) => after.template));
    if ([...counts].some(([template, count]) => isOfTemplate(count, sizes.get(template)))) {
      owners.set(text, OF_TEMPLATE);
      continue;
    }
    const links = countBy(pages.flatMap((page) => [...(labels.get(page)?.keys() ?? [])]));
    const linksTo = ({ after }: ComparedPage) => links.get(after.path) ?? 0;
    const possible = pages.filter(
      (page) => linksTo(page) > 0 && page.rows?.length !== 0 && !isLabel(text, labels.get(page)),
    );
    const most = possible.reduce((max, page) => Math.max(max, linksTo(page)), 0);
    const owner = firstToSay(
      text,
      possible.filter((page) => linksTo(page) === most),
      textsOf,
    );
    if (owner) owners.set(text, owner.after.path);
  }
  return owners;
}

/** Returns the page that says a text first. A page is read only if there are several. */
function firstToSay(
  text: string,
  pages: readonly ComparedPage[],
  textsOf: Snapshot['textsOf'],
): ComparedPage | undefined {
  if (pages.length < 2) return pages[0];
  const places = pages.map((page) => {
    const place = textsOf(page.after)?.indexOf(text) ?? -1;
    return { page, place: place < 0 ? Infinity : place };
  });
  return places.reduce((first, other) => (other.place < first.place ? other : first)).page;
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function isLabel(text: string, labels: LinkLabels = new Map()): boolean {
  return [...labels.values()].some((own) => own.some((label) => label.includes(text)));
}
