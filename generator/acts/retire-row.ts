import type { DataRow, EditableData } from '../edit/open-data.ts';
import { formatOf } from '../load/formats/format-table.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataPath, DataValue } from '../types/data.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { formatPath, valueAtPath } from '../utils/data-values.ts';
import { annotatedPaths } from '../utils/schema.ts';
import { isPublic, movedPages } from './page-changes.ts';
import { type ActNotes, linkNotes, type RenamedSite } from './rename-row.ts';
import {
  addChange,
  addEntries,
  applyAll,
  type EditsByFile,
  findOverlays,
  findReferences,
  isRequired,
  type Reference,
  removeEntries,
} from './row-names.ts';
import { findRow, schemaOf } from './select-rows.ts';
import { createRewriter, findInTemplates, rewriteLinks } from './text-links.ts';

/** Where the addresses of a retired row lead: to an address, to those of another row, or nowhere. */
export interface RetireOptions {
  readonly to?: string | undefined;
  readonly into?: string | undefined;
  /** Why it is gone. */
  readonly gone?: string | undefined;
  /** Whether the other row gets the fields that it lacks. */
  readonly keepFields: boolean;
}

/** Removes a row with all that names it, and says where its addresses lead. @throws UsageError */
export async function retireRow(
  site: RenamedSite,
  name: string,
  options: RetireOptions,
): Promise<ActNotes & { readonly problems: readonly Problem[] }> {
  const { data, before, date } = site;
  const { to, into, gone, keepFields } = options;
  const row = findRow(data, name);
  if ([to, into, gone].filter((one) => one !== undefined).length !== 1)
    throw new UsageError(
      'say where its addresses lead',
      'Write one of --to ADDRESS, --into DATASET/SLUG and --gone "REASON".',
    );
  if (keepFields && into === undefined)
    throw new UsageError('--keep-fields belongs to --into', 'Leave it out, or name the row with --into.');
  const heir = into === undefined ? undefined : findRow(data, into);
  if (heir && heir.file === row.file && heir.at === row.at)
    throw new UsageError('a row cannot be retired into itself', 'Name another row with --into.');
  const problems = dropReferences(data, row, heir);
  if (problems.length > 0) return { rows: [name], notes: [], problems };
  const kept = heir && keepFields ? keepOwnFields(data, row, heir) : 0;
  removeRows(data, row);
  removeEntries(data, 'held', (entry) => entry.row === `${row.dataset}/${row.slug}`);
  const { site: after } = await site.preview();
  const left = publicPathsLost(before, after, date);
  const targets = new Map(left.map((path) => [path, to ?? '']));
  if (heir) {
    const moved =
      heir.dataset === row.dataset
        ? movedPages(before, after, { dataset: row.dataset, from: row.slug, to: heir.slug }, date)
        : new Map<string, string>();
    const main = after?.index.pageOfRow(heir.dataset, heir.slug)?.path;
    for (const path of left) {
      const target = moved.get(path) ?? main;
      if (target === undefined)
        throw new UsageError(`${into} has no page that ${path} could lead to`, 'Name an address with --to.');
      targets.set(path, target);
    }
  }
  const notes = leadOn(data, before, targets, { gone, reason: `${name} was retired on ${date}.`, date });
  return {
    rows: [name, ...(heir ? [`${heir.dataset}/${heir.slug}`] : [])],
    notes: [...(kept > 0 ? [`${kept} fields went to ${into}.`] : []), ...notes],
    problems: [],
  };
}

function publicPathsLost(
  before: LoadedSite | undefined,
  after: LoadedSite | undefined,
  date: string,
): string[] {
  const pages = before?.index.pages ?? [];
  return pages
    .filter((page) => isPublic(page, date) && after?.index.byPath.has(page.path) === false)
    .map(({ path }) => path);
}

/**
 * Takes a row out of the fields that name it, or puts the heir in its place. Returns a problem for each field
 * that must name a row.
 */
function dropReferences(data: EditableData, row: DataRow, heir: DataRow | undefined): Problem[] {
  const references = findReferences(data, row.dataset, row.slug).filter(
    (reference) => !(reference.file === row.file && reference.at === row.at),
  );
  const isSame = heir?.dataset === row.dataset;
  const edits: EditsByFile = new Map();
  const problems: Problem[] = [];
  for (const reference of references) {
    if (heir && isSame && !hasAlready(reference, heir.slug)) addChange(edits, reference, heir.slug);
    else if (reference.holder === 'required') problems.push(requiredReference(data, reference, row));
    else addChange(edits, { ...reference, path: emptied(data, reference) ?? reference.path }, undefined);
  }
  if (problems.length === 0) applyAll(data, edits);
  return problems;
}

/** Returns whether the list of a reference has a slug already. */
function hasAlready({ holder, row, path }: Reference, slug: string): boolean {
  if (holder !== 'list') return false;
  const list = valueAtPath(row?.value, path.slice(0, -1));
  return Array.isArray(list) && list.includes(slug);
}

/** Returns the path of a list that would be empty without a reference, if its field may be left out. */
function emptied(data: EditableData, { holder, row, path }: Reference): DataPath | undefined {
  const list = path.slice(0, -1);
  const schema = row && schemaOf(data, row.dataset);
  const value = valueAtPath(row?.value, list);
  if (holder !== 'list' || !schema || !Array.isArray(value) || value.length > 1) return undefined;
  return isRequired(schema, list) ? undefined : list;
}

function requiredReference(data: EditableData, { file, at, path }: Reference, row: DataRow): Problem {
  const place = data.opened.value.locate(file, at === undefined ? path : [at, ...path]);
  return {
    kind: 'unknown-reference',
    severity: 'error',
    ...place,
    message: `${formatPath(path)}: names "${row.slug}", and the field must name a row`,
    advice: 'Name another row there first, or use --into, which puts the other row in its place.',
  };
}

/** Gives the heir the fields of a row that it lacks, but none that would name the heir. Returns how many. */
function keepOwnFields(data: EditableData, row: DataRow, heir: DataRow): number {
  const now = data.rows(heir.dataset).find(({ slug }) => slug === heir.slug) ?? heir;
  const schema = schemaOf(data, row.dataset);
  const references = schema === undefined ? [] : annotatedPaths(schema, 'reference');
  const isSelf = (value: DataValue) => value === heir.slug || value === row.slug;
  const changes = Object.entries(row.value).flatMap(([field, value]) => {
    if (['slug', 'draft', 'body'].includes(field) || now.value[field] !== undefined) return [];
    const isReference = references.some(
      ({ path, value: target }) => path[0] === field && path.length < 3 && target === heir.dataset,
    );
    const kept = isReference && Array.isArray(value) ? value.filter((one) => !isSelf(one)) : value;
    const isEmpty =
      kept === undefined || (isReference && (isSelf(kept) || (Array.isArray(kept) && kept.length === 0)));
    return isEmpty ? [] : [{ path: [field], value: kept }];
  });
  if (changes.length > 0) data.edit(now.file, [{ kind: 'change', row: now.at, changes }]);
  return changes.length;
}

/** Removes a row and its translations. A file of one row is removed. */
function removeRows(data: EditableData, row: DataRow): void {
  for (const own of [row, ...findOverlays(data, row.dataset, row.slug)]) {
    if (own.at === undefined || formatOf(own.file).isOneRow) data.move(own.file);
    else data.edit(own.file, [{ kind: 'remove', row: own.at }]);
  }
}

/** Writes where lost addresses lead. Returns what a person should know. */
function leadOn(
  data: EditableData,
  before: LoadedSite | undefined,
  targets: ReadonlyMap<string, string>,
  {
    gone,
    reason,
    date,
  }: { readonly gone: string | undefined; readonly reason: string; readonly date: string },
): string[] {
  if (targets.size === 0) return [];
  const isLost = (address: unknown) => targets.has(String(address));
  removeEntries(data, 'accepted', ({ address }) => isLost(address));
  removeEntries(data, 'page-videos', ({ page }) => isLost(page));
  const baseUrl = String(before?.site.baseUrl ?? '').replace(/\/$/, '');
  const rewrite = createRewriter(targets, baseUrl);
  const places = findInTemplates(data.root, rewrite);
  const byHand = places.map((place) => `Change by hand: ${place} names an address of it`);
  if (gone !== undefined) {
    const chains = removeEntries(data, 'redirects', ({ to }) => isLost(String(to).replace(/[?#].*$/, '')));
    const addresses = [...targets.keys(), ...chains.map(({ from }) => String(from))].filter(
      (address) => !address.endsWith('*'),
    );
    addEntries(
      data,
      'gone',
      addresses.map((address): DataObject => ({ address, reason: gone, date })),
    );
    return [...addresses.map((address) => `${address} is gone`), ...byHand];
  }
  const links = rewriteLinks(data, rewrite);
  addEntries(
    data,
    'redirects',
    [...targets].map(([from, to]): DataObject => ({ from, to, reason })),
  );
  return [...linkNotes(links), ...[...targets].map(([from, to]) => `${from} redirects to ${to}`), ...byHand];
}
