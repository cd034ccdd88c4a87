import type { FileStamp } from './cache/index.ts';
import { hashContent, hashLines } from './hash/index.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { Row } from './types/data.ts';
import type { IndexedPage } from './types/page.ts';

/**
 * The hash of all that pages are made of besides their own rows: code and assets (by their stamps), the site's data, routes, schemas and choices, and what pages show of
 * each other. While it stays, a page changes only with the text of its own rows, and need not be planned to know that.
 */
export function sharedBasis(
  { index, data, site }: PreparedSite,
  stamps: readonly FileStamp[],
  choices: readonly unknown[],
): string {
  const listed = listedFamilies(data.routes.value);
  return hashLines(
    (function* () {
      yield JSON.stringify([stamps, choices, site, data.routes.value, [...data.schemas]]);
      yield index.errorPage?.path ?? '';
      for (const { name, rows } of data.datasets.values()) {
        yield name;
        for (const { slug, value } of rows)
          yield `${slug}\n${typeof value.name === 'string' ? value.name : ''}`;
      }
      for (const page of index.pages) yield publicPart(page, listed.has(page.family));
    })(),
  );
}

/** What other pages may show of a page: of one that lists can hold, all that its row may say. */
function publicPart({ path, indexable, draft, parent, link, rows }: IndexedPage, isListed: boolean): string {
  const shown = `${path} ${indexable} ${draft} ${parent ?? ''} ${link.label}`;
  return isListed ? `${shown} ${JSON.stringify(link)} ${Object.values(rows).map(textHash).join(' ')}` : shown;
}

function textHash({ stored, value }: Row): string {
  return stored?.hash ?? hashContent(JSON.stringify(value));
}

/** The families that lists and links of others take pages from. */
function listedFamilies(routes: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === 'from') for (const name of [item].flat()) names.add(String(name));
      visit(item);
    }
  };
  visit(routes);
  return names;
}
