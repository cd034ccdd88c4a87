import type { DataRow, EditableData } from '../edit/open-data.ts';
import { formatOf } from '../load/formats/format-table.ts';
import { UsageError } from '../problems/errors.ts';
import { listNames } from '../problems/suggest.ts';
import type { DataObject } from '../types/data.ts';
import type { LoadedSite } from '../types/plan.ts';
import { isObject } from '../utils/data-values.ts';
import { annotatedPaths } from '../utils/schema.ts';
import { movedPages, type Renaming } from './page-changes.ts';
import {
  addChange,
  addEntries,
  applyAll,
  type EditsByFile,
  entriesOf,
  findOverlays,
  findReferences,
  removeEntries,
} from './row-names.ts';
import { findRow } from './select-rows.ts';
import { createRewriter, findInTemplates, rewriteLinks } from './text-links.ts';

/** What a rename works with: the site before, and a look at the site as the edits make it. */
export interface RenamedSite {
  readonly data: EditableData;
  readonly before: LoadedSite | undefined;
  readonly date: string;
  preview(): Promise<{ readonly site: LoadedSite | undefined }>;
}

/** What an act says of itself. */
export interface ActNotes {
  readonly rows: readonly string[];
  readonly formerly?: readonly string[];
  readonly notes: readonly string[];
}

/** Gives a row another slug, with everything that names the row or links to its pages. @throws UsageError */
export async function renameRow(site: RenamedSite, name: string, slug: string): Promise<ActNotes> {
  const { data, before, date } = site;
  const row = findRow(data, name);
  const { dataset, slug: old } = row;
  if (slug === old) throw new UsageError(`the row is named "${slug}" already`, 'Nothing was written.');
  if (slug.includes('/'))
    throw new UsageError(`"${slug}" is no slug`, 'Write the new slug alone, without the dataset.');
  if (data.rows(dataset).some((one) => one.slug === slug))
    throw new UsageError(
      `the dataset "${dataset}" has a row "${slug}" already`,
      `Choose another slug, or join both with "rowpress retire ${name} --into ${dataset}/${slug}".`,
    );
  const renaming: Renaming = { dataset, from: old, to: slug };
  const named = renameNames(data, row, renaming);
  const { site: after } = await site.preview();
  const moved = movedPages(before, after, renaming, date);
  const rewritten = moveAddresses(
    data,
    before,
    moved,
    `${dataset}/${old} is ${dataset}/${slug} since ${date}.`,
  );
  return {
    rows: [`${dataset}/${slug}`],
    formerly: [`${dataset}/${old}`],
    notes: [
      ...(named === 0
        ? []
        : [`${named === 1 ? 'One reference names' : `${named} references name`} the new slug.`]),
      ...linkNotes(rewritten.links),
      ...[...moved].slice(0, 20).map(([from, to]) => `${from} redirects to ${to}`),
      ...(moved.size > 20 ? [`and ${moved.size - 20} more redirects`] : []),
      ...rewritten.notes,
    ],
  };
}

/** Says how many texts have other links now. */
export function linkNotes(links: number): string[] {
  if (links === 0) return [];
  return [`${links === 1 ? 'One text links' : `${links} texts link`} to the new address.`];
}

/** Changes the slug of a row, its translations, and every field that names it. Returns how many fields do. */
function renameNames(data: EditableData, row: DataRow, { dataset, from, to }: Renaming): number {
  const edits: EditsByFile = new Map();
  const moves: (readonly [string, string])[] = [];
  for (const own of [row, ...findOverlays(data, dataset, from)]) {
    if (own.value.slug === undefined && formatOf(own.file).isOneRow)
      moves.push([own.file, renamed(own.file, to)]);
    else addChange(edits, { ...own, path: ['slug'] }, to);
  }
  const references = findReferences(data, dataset, from);
  for (const reference of references) addChange(edits, reference, to);
  const held = entriesOf(data, 'held');
  for (const [at, entry] of held?.entries ?? [])
    if (entry.row === `${dataset}/${from}`)
      addChange(edits, { file: held?.file ?? '', at, path: ['row'] }, `${dataset}/${to}`);
  const families = renameInRoutes(data, edits, { dataset, from, to });
  applyAll(data, edits);
  for (const [path, next] of moves) data.move(path, next);
  return references.length + families;
}

/** Returns the path of a file of one row with another name: `posts/old.de.md` becomes `posts/new.de.md`. */
function renamed(path: string, slug: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const [, ...endings] = path.slice(folder.length).split('.');
  return `${folder}${[slug, ...endings].join('.')}`;
}

/** Changes the families that show the row by its name, or select by it. */
function renameInRoutes(data: EditableData, edits: EditsByFile, { dataset, from, to }: Renaming): number {
  const routes = entriesOf(data, 'routes');
  let count = 0;
  for (const [at, family] of routes?.entries ?? []) {
    const place = { file: routes?.file ?? '', at };
    const change = (path: (string | number)[], value: string) => {
      addChange(edits, { ...place, path }, value);
      count++;
    };
    for (const [as, row] of Object.entries(isObject(family.rows) ? family.rows : {}))
      if (row === `${dataset}/${from}`) change(['rows', as], `${dataset}/${to}`);
    const bound = new Map([
      ...Object.entries((family.each ?? {}) as DataObject),
      ...Object.entries((family.rows ?? {}) as DataObject).map(
        ([as, row]) => [as, String(row).split('/')[0]] as const,
      ),
    ]);
    for (const [field, test] of Object.entries(isObject(family.where) ? family.where : {})) {
      if (!namesRow(data, bound, field, dataset)) continue;
      if (test === from) change(['where', field], to);
      if (Array.isArray(test))
        for (const [item, value] of test.entries()) if (value === from) change(['where', field, item], to);
      if (!isObject(test)) continue;
      for (const part of ['is', 'not']) if (test[part] === from) change(['where', field, part], to);
    }
  }
  return count;
}

/** Returns whether a condition's field holds slugs of a dataset. */
function namesRow(
  { opened }: EditableData,
  bound: ReadonlyMap<string, unknown>,
  field: string,
  dataset: string,
): boolean {
  const [as = '', ...steps] = field.split('.');
  const source = String(bound.get(as) ?? '');
  if (steps.length === 0 || steps.join('.') === 'slug') return source === dataset;
  const schema = opened.value.schemas.get(source)?.schema;
  const references = schema === undefined ? [] : annotatedPaths(schema, 'reference');
  return references.some(
    ({ path, value }) =>
      value === dataset && path.filter((step) => step !== '*').join('.') === steps.join('.'),
  );
}

/**
 * Leads old addresses to new ones: rewrites the links of all texts, adds redirects, and removes entries for
 * addresses that are pages now.
 */
export function moveAddresses(
  data: EditableData,
  before: LoadedSite | undefined,
  moved: ReadonlyMap<string, string>,
  reason: string,
): { readonly links: number; readonly notes: readonly string[] } {
  if (moved.size === 0) return { links: 0, notes: [] };
  const baseUrl = String(before?.site.baseUrl ?? '').replace(/\/$/, '');
  const rewrite = createRewriter(moved, baseUrl);
  const links = rewriteLinks(data, rewrite);
  const pages = new Set(moved.values());
  removeEntries(data, 'redirects', ({ from }) => pages.has(String(from)));
  removeEntries(data, 'gone', ({ address }) => pages.has(String(address)));
  addEntries(
    data,
    'redirects',
    [...moved].map(([from, to]) => ({ from, to, reason })),
  );
  const places = findInTemplates(data.root, rewrite);
  const notes =
    places.length === 0 ? [] : [`Change by hand, or leave it to the redirect: ${listNames(places)}`];
  return { links, notes };
}
