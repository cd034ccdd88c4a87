import { isDeepStrictEqual } from 'node:util';
import { editForNewRow, fileForNewRow } from '../acts/new-row.ts';
import { formatCell } from '../cells/cell-text.ts';
import type { FieldKind, ReadCell, SheetLocale } from '../cells/field-kind.ts';
import { createSpelling, writeSlug } from '../cells/make-slugs.ts';
import { createCellReader } from '../cells/read-cell.ts';
import { applyPatch, type Change, newMapping, patchOf } from '../edit/changes.ts';
import type { RowEdit } from '../edit/edit-rows.ts';
import type { DataRow, EditableData } from '../edit/open-data.ts';
import type { FileCopy } from '../edit/write-files.ts';
import { formatOf } from '../load/formats/format-table.ts';
import { createRowCheck } from '../load/validate/row-check.ts';
import { isSafeSlug } from '../load/validate/safe-texts.ts';
import { slugRule } from '../plan/site-settings.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataPath, DataValue } from '../types/data.ts';
import { isObject, valueAtPath } from '../utils/data-values.ts';
import { groupBy } from '../utils/lists.ts';
import type { MappedColumn } from './column-map.ts';
import type { ReadSheet, SheetRow } from './read-sheet.ts';
import { createNames } from './row-names.ts';
import { createBesideCheck, type SheetPictures } from './sheet-pictures.ts';
import { readSlugs } from './sheet-slugs.ts';

/** What is imported into a dataset, and how. */
export interface ImportedSheet {
  readonly dataset: string;
  readonly sheet: ReadSheet;
  readonly columns: readonly MappedColumn[];
  readonly locale: SheetLocale;
  readonly pictures: SheetPictures;
  /** The fields whose texts slugs are made of, if the sheet has no column of slugs. */
  readonly madeFrom?: readonly string[] | undefined;
  /** Whether new rows are drafts. */
  readonly asDrafts: boolean;
  /** Whether an empty cell leaves the field of a row as it is. */
  readonly keepsEmpty: boolean;
  /** How many rows that the sheet lacks are removed: exactly so many, or none. */
  readonly deleteMissing: number | undefined;
}

/** What an import does, by the slugs of rows. */
export interface ImportResult {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** How many cells of rows that exist have another value than before. */
  readonly cells: number;
  readonly rejected: readonly RejectedRow[];
  /** The pictures that the site gets with these rows. */
  readonly copies: readonly FileCopy[];
}

/** A row that is not imported, and why: a sentence for each fault. */
export interface RejectedRow extends SheetRow {
  readonly reasons: readonly string[];
}

/** A row of the sheet that is imported: what it changes. */
interface GoodRow {
  readonly slug: string;
  readonly current: DataRow | undefined;
  readonly changes: readonly Change[];
  readonly cells: number;
}

/**
 * Changes the rows of a dataset as a sheet has them, field by field, in memory. A row with a fault is
 * rejected, and the others are imported. A cell that says what the row already has changes nothing.
 * @throws UsageError if the sheet has no names of rows, or if other rows are missing than were confirmed
 */
export function importRows(data: EditableData, imported: ImportedSheet): ImportResult {
  const { dataset, sheet, deleteMissing } = imported;
  const rows = data.rows(dataset);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const readRow = createRowReader(data, imported, bySlug);
  const good: GoodRow[] = [];
  const rejected: RejectedRow[] = [];
  const seen = new Map<string, number>();
  const slugs = readSlugs(imported, rows, slugRule(data.opened.site));
  for (const [at, row] of sheet.rows.entries()) {
    const slug = slugs[at] ?? '';
    const twice = seen.get(slug);
    if (twice === undefined) seen.set(slug, row.number);
    const result =
      twice === undefined ? readRow(row, slug) : [`slug "${slug}": ${sheet.unit} ${twice} has it already`];
    if (Array.isArray(result)) rejected.push({ ...row, reasons: result });
    else good.push(result as GoodRow);
  }
  const missing = rows.filter(({ slug }) => !seen.has(slug));
  if (deleteMissing !== undefined && deleteMissing !== missing.length)
    throw new UsageError(
      `the sheet lacks ${missing.length} rows of "${dataset}", and --delete-missing confirms ${deleteMissing}`,
      `Nothing was written. If these rows are to go, write --delete-missing ${missing.length}: ${missing
        .slice(0, 5)
        .map(({ slug }) => slug)
        .join(', ')}${missing.length > 5 ? ' …' : '.'}`,
    );
  const removed = deleteMissing === undefined ? [] : missing;
  applyRows(data, imported, good, removed);
  const changing = good.filter(({ current, changes }) => current && changes.length > 0);
  return {
    added: good.flatMap(({ slug, current }) => (current ? [] : slug)),
    changed: changing.map(({ slug }) => slug),
    removed: removed.map(({ slug }) => slug),
    unchanged: good.filter(({ current, changes }) => current && changes.length === 0).length,
    cells: changing.reduce((sum, { cells }) => sum + cells, 0),
    rejected,
    copies: imported.pictures.copiesFor(
      good.flatMap(({ changes }) => changes),
      imported.columns,
    ),
  };
}

/** Makes the function that reads a row of the sheet. It returns the reasons of a row that is rejected. */
function createRowReader(
  data: EditableData,
  { dataset, columns, locale, pictures, asDrafts, keepsEmpty }: ImportedSheet,
  bySlug: ReadonlyMap<string, DataRow>,
) {
  const schema = data.opened.value.schemas.get(dataset)?.schema;
  const readers = createReaders(locale, createNames(data), pictures);
  const faultsOf = createRowCheck(dataset, schema);
  const besideOf = createBesideCheck(schema, columns);
  const rule = slugRule(data.opened.site);
  const hasSlugs = columns.some(({ name }) => name === 'slug');
  const spell = createColumnSpelling(columns, bySlug, locale.language);
  return (row: SheetRow, slug: string): GoodRow | string[] => {
    if (slug === '')
      return [
        hasSlugs ? 'slug: the cell is empty' : 'slug: no slug can be made of the name. Add a column "slug"',
      ];
    const current = bySlug.get(slug);
    if (!current && !isSafeSlug(slug, rule.hasLetters))
      return [`slug: "${slug}" cannot be part of an address. Write "${writeSlug(slug, rule)}"`];
    const reasons: string[] = [];
    const changes: Change[] = [];
    for (const column of columns) {
      const change = readColumnOf(row, column, current?.value, readers(column), keepsEmpty, spell);
      if (change === undefined) continue;
      if (typeof change === 'string') reasons.push(`${column.heading}: ${change}`);
      else changes.push(change);
    }
    if (reasons.length > 0) return reasons;
    const own = current || hasSlugs ? changes : [{ path: ['slug'], value: slug }, ...changes];
    const all = current || !asDrafts ? own : [...own, { path: ['draft'], value: true }];
    const whole = withoutEmptyItems(current?.value ?? {}, all);
    const value = applyPatch(current?.value ?? {}, patchOf(whole)) as DataObject;
    const faults =
      whole.length === 0 ? [] : [...faultsOf({ ...value, slug }), ...besideOf(current?.value, value)];
    return faults.length > 0 ? faults : { slug, current, changes: whole, cells: changes.length };
  };
}

/** Makes the function that spells a value of a column like those that rows have, if its rule says so. */
function createColumnSpelling(
  columns: readonly MappedColumn[],
  bySlug: ReadonlyMap<string, DataRow>,
  language: string,
): (column: MappedColumn, value: DataValue) => DataValue {
  const spell = createSpelling(language);
  const spellAll = ({ name, rule }: MappedColumn, value: DataValue): DataValue => {
    if (!rule?.spelled) return value;
    if (Array.isArray(value)) return [...new Set(value.map((item) => spellOne(name, item)))];
    return spellOne(name, value);
  };
  const spellOne = (name: string, value: DataValue) =>
    typeof value === 'string' ? spell(name, value) : value;
  for (const column of columns.filter(({ rule }) => rule?.spelled))
    for (const { value } of bySlug.values()) spellAll(column, valueAtPath(value, column.path) ?? null);
  return spellAll;
}

/** Reads a cell of a row that has a value so far, or none. */
type CellOfRowReader = (cell: string, kind: FieldKind, before: DataValue | undefined) => ReadCell;

/** Makes the function that returns the reader of a column, whose cells may be written in their own way. */
function createReaders(
  locale: SheetLocale,
  namesOf: Parameters<typeof createCellReader>[1],
  pictures: SheetPictures,
): (column: MappedColumn) => CellOfRowReader {
  const make = (own: SheetLocale): CellOfRowReader => {
    const { read } = createCellReader(own, namesOf);
    return (cell, kind, before) => {
      const result = read(cell, kind);
      return 'value' in result ? pictures.read(result.value, kind, before) : result;
    };
  };
  const common = make(locale);
  const own = new Map<string, CellOfRowReader>();
  return ({ name, rule }) => {
    if (!rule) return common;
    const reader = own.get(name) ?? make({ ...locale, ...rule });
    own.set(name, reader);
    return reader;
  };
}

/** Returns how a cell changes a row, or why it cannot. Undefined if it says what the row has. */
function readColumnOf(
  { cells }: SheetRow,
  column: MappedColumn,
  current: DataObject | undefined,
  read: CellOfRowReader,
  keepsEmpty: boolean,
  spell: ReturnType<typeof createColumnSpelling>,
): Change | string | undefined {
  const { at, name, path, kind, isRequired, rule } = column;
  if (name === 'slug' && current) return undefined;
  const written = cells[at] ?? '';
  const cell = written.trim() === '' ? (rule?.empty ?? '') : written;
  const before = valueAtPath(current, path);
  if (cell === formatCell(before) || cell.trim() === formatCell(before).trim()) return undefined;
  if (cell.trim() === '') {
    if (keepsEmpty && current) return undefined;
    return isRequired ? 'the cell is empty, and each row needs it' : { path, value: undefined };
  }
  const result = read(cell, kind, before);
  if ('fault' in result) return result.fault;
  const value = spell(column, result.value);
  return isDeepStrictEqual(value, before) ? undefined : { path, value };
}

/** Returns changes that remove an item of a list instead of each of its fields. */
function withoutEmptyItems(value: DataObject, changes: readonly Change[]): readonly Change[] {
  const removals = changes.filter((change) => change.value === undefined);
  if (removals.length === 0) return changes;
  const after = applyPatch(value, patchOf(changes));
  const empty = new Map<string, DataPath>();
  for (const { path } of removals) {
    const last = path.findLastIndex((step) => typeof step === 'number');
    const item = path.slice(0, last + 1);
    const left = last < 0 || last === path.length - 1 ? undefined : valueAtPath(after, item);
    if (isObject(left) && Object.keys(left).length === 0) empty.set(item.join('.'), item);
  }
  const isInside = (path: DataPath) =>
    [...empty.values()].some((item) => item.every((step, at) => path[at] === step));
  return [
    ...changes.filter(({ path }) => !isInside(path)),
    ...[...empty.values()].map((path) => ({ path, value: undefined })),
  ];
}

/** Applies the rows of a sheet to the files of a dataset. */
function applyRows(
  data: EditableData,
  { dataset }: ImportedSheet,
  good: readonly GoodRow[],
  removed: readonly DataRow[],
): void {
  const edits: (readonly [file: string, edit: RowEdit])[] = [];
  const add = (...edit: (typeof edits)[number]) => edits.push(edit);
  for (const { current, changes } of good)
    if (current && changes.length > 0) add(current.file, { kind: 'change', row: current.at, changes });
  const files = data.filesOf(dataset);
  const beside = files.find((file) => !formatOf(file).isOneRow) ?? files[0];
  for (const { slug, current, changes } of good) {
    if (current) continue;
    const file = fileForNewRow(data, dataset, slug, beside);
    add(file, editForNewRow(file, newMapping(changes)));
  }
  // From the last to the first, since a removal moves the rows below.
  for (const { file, at } of removed.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)))
    if (at !== undefined) add(file, { kind: 'remove', row: at });
  const like = beside === undefined ? undefined : data.file(beside).text;
  const editOf = ([, edit]: (typeof edits)[number]) => edit;
  for (const [file, own] of groupBy(edits, ([path]) => path)) data.edit(file, own.map(editOf), like);
  for (const { file, at } of removed) if (at === undefined) data.move(file);
}
