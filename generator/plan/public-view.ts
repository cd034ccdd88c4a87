import type { FileStat } from '../cache/index.ts';
import type { LoadedSite } from '../load-site.ts';
import type { IndexedPage } from '../types/page.ts';
import { hashLines } from '../utils/hash-content.ts';
import { valueAt } from '../utils/schema/visit-path.ts';

/**
 * The hash of all that pages are made of besides their own rows: code and assets (by their stamps), the site's data, routes, schemas and choices, and what pages show of
 * each other. While it stays, a page changes only with the text of its own rows, and need not be planned to know that.
 */
export function siteFingerprint(
  { index, data, site }: LoadedSite,
  stamps: readonly FileStat[],
  choices: readonly unknown[],
): string {
  const listed = findListed(data.routes.value);
  return hashLines(
    (function* () {
      yield JSON.stringify([stamps, choices, site, data.routes.value, [...data.schemas]]);
      yield index.errorPage?.path ?? '';
      for (const { name, rows } of data.datasets.values()) {
        yield name;
        for (const { slug, value } of rows)
          yield `${slug}\n${typeof value.name === 'string' ? value.name : ''}`;
      }
      for (const page of index.pages) yield publicView(page, listed);
    })(),
  );
}

/** The families that lists and links of other pages take pages from, and the fields by which they choose among these. */
export interface ListedPages {
  readonly families: ReadonlySet<string>;
  readonly fields: readonly string[];
}

/** What other pages may show of a page, or choose it by. */
export function publicView(
  { path, family, indexable, draft, parent, link, rows }: IndexedPage,
  { families, fields }: ListedPages,
): string {
  const shown = `${path} ${indexable} ${draft} ${parent ?? ''} ${link.label}`;
  if (!families.has(family)) return shown;
  const [first] = Object.values(rows);
  const chosenBy = fields.map((field) => valueAt(first?.value, field.split('.')) ?? null);
  return `${shown} ${JSON.stringify([link, chosenBy])}`;
}

/** Finds what routes.yaml lists. */
export function findListed(routes: unknown): ListedPages {
  const families = new Set<string>();
  const fields = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { from, where } = value as { readonly from?: unknown; readonly where?: unknown };
    if (from !== undefined) {
      for (const name of [from].flat()) families.add(String(name));
      for (const field of Object.keys(where ?? {})) fields.add(field);
    }
    for (const item of Object.values(value)) visit(item);
  };
  visit(routes);
  return { families, fields: [...fields].sort() };
}
