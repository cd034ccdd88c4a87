import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { SheetLocale } from '../cells/field-kind.ts';
import { findMarks, marksInWords, usedMarks } from '../cells/list-marks.ts';
import { formatMap, mapPath, type SheetMap } from '../cells/sheet-map.ts';
import type { PictureFinder } from '../cells/table-pictures.ts';
import type { Change } from '../edit/changes.ts';
import { editRows } from '../edit/edit-rows.ts';
import type { EditableData } from '../edit/open-data.ts';
import type { FileChange } from '../edit/write-files.ts';
import type { DataObject, DataValue } from '../types/data.ts';
import { valueAtPath } from '../utils/data-values.ts';
import { type AddedColumns, addColumns, type NewColumnChoices, refuseChoices } from './add-columns.ts';
import { type MappedColumn, mapColumns, unknownColumns } from './column-map.ts';
import { type Delivery, type DeliveryOptions, localeOf } from './read-delivery.ts';
import type { ReadSheet } from './read-sheet.ts';
import { createNames } from './row-names.ts';

/** A column of an imported sheet: its heading, its field, and how many of its cells are filled. */
export interface ImportedColumn {
  readonly heading: string;
  /** Undefined for a column that is left out. */
  readonly field: string | undefined;
  /** Whether the dataset gets the field by this import. */
  readonly isNew: boolean;
  /** What its cells are, such as `number`, `list` or the dataset of a reference, or why it is left out. */
  readonly type: string;
  readonly filled: number;
  /** The first different cells that are filled. */
  readonly examples: readonly string[];
  /** What new values these cells become, as a data file has them. */
  readonly values?: readonly string[];
}

/** What was understood of a sheet, and what was cleaned, one sentence each. */
export interface UnderstoodSheet {
  readonly columns: readonly ImportedColumn[];
  readonly notes: readonly string[];
}

/** What was understood of the columns of a sheet. */
export interface ReadColumns extends UnderstoodSheet {
  readonly mapped: readonly MappedColumn[];
  readonly locale: SheetLocale;
  /** The map of columns, if it changes. */
  readonly beside: readonly FileChange[];
}

/** How the columns of a sheet are read. */
interface ColumnOptions extends DeliveryOptions {
  readonly addColumns?: NewColumnChoices | undefined;
}

/**
 * Returns the field of each column. With `addColumns`, the dataset gets the fields that it lacks. `pictures`
 * finds those that cells name.
 */
export function readColumns(
  data: EditableData,
  { sheet, map: given, mapFile, notes }: Delivery,
  options: ColumnOptions,
  pictures: PictureFinder,
): ReadColumns {
  const { dataset, file, addColumns: choices } = options;
  const schemaOf = () => data.opened.value.schemas.get(dataset)?.schema;
  const rows = data.rows(dataset).map(({ slug, value }) => ({ ...value, slug }));
  const locale = localeOf(data, options, given);
  const unknown = unknownColumns(sheet.names, schemaOf(), rows, given);
  const filled = unknown.filter((at) => sheet.rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''));
  const empty = unknown.flatMap((at) => (filled.includes(at) ? [] : (sheet.names[at] ?? '')));
  if (choices) refuseChoices(sheet, { unknown, filled }, choices);
  const added =
    choices && filled.length > 0
      ? addColumns(data, { dataset, sheet, file, pictures }, filled, { ...choices, ...locale })
      : undefined;
  const map = withColumns(given, added, empty);
  const mapped = withMarks(sheet, mapColumns(sheet.names, schemaOf(), rows, map), rows, createNames(data));
  const isSaved = options.map !== undefined || added !== undefined;
  const change =
    isSaved && mapFile !== undefined
      ? changeOfMap(data.root, mapFile, { names: sheet.names, columns: mapped, map, added, empty })
      : undefined;
  return {
    ...{ mapped, locale, beside: change ? [change] : [] },
    columns: listColumns(sheet, mapped, added),
    notes: [
      ...notes,
      ...empty.map(
        (heading) => `The column "${heading}" is no field and empty in every row, so it is left out.`,
      ),
      ...(added?.notes ?? []),
      ...(added && mapFile === undefined ? [noteOtherTable(dataset)] : []),
    ],
  };
}

const noteOtherTable = (dataset: string) =>
  `${mapPath(dataset)} is of another table, so it stays. With --map FILE the new columns are kept in a map of this one.`;

/** Decides what stands between the items of each list, by all cells of its column and by what is known. */
function withMarks(
  sheet: ReadSheet,
  columns: readonly MappedColumn[],
  rows: readonly DataObject[],
  namesOf: ReturnType<typeof createNames>,
): MappedColumn[] {
  return columns.map((column) => {
    const { at, kind, rule, path } = column;
    if (!kind.types.includes('array') || rule?.between !== undefined || rule?.hours) return column;
    const reference = kind.items?.reference;
    const written = rows.flatMap((row) => valueAtPath(row, path) ?? []);
    const items = new Set([
      ...(reference === undefined ? [] : namesOf(reference).keys()),
      ...[...(kind.items?.allowed ?? []), ...written].map((item) => String(item).toLowerCase()),
    ]);
    const cells = sheet.rows.map(({ cells }) => (cells[at] ?? '').trim());
    const between = findMarks(cells, { isList: true, items });
    return between.length > 1 || between === ',' ? { ...column, rule: { ...rule, between } } : column;
  });
}

/** Returns a map with the columns that were added, and without those that are empty in this sheet. */
function withColumns(map: SheetMap, added: AddedColumns | undefined, empty: readonly string[]): SheetMap {
  const left = Object.fromEntries(empty.map((heading) => [heading, null]));
  const cells = { ...map.cells, ...added?.map.cells };
  return {
    ...map,
    columns: { ...map.columns, ...added?.map.columns, ...left },
    ...(Object.keys(cells).length > 0 && { cells }),
  };
}

/** What is known of a sheet that was read. */
interface MappedSheet {
  readonly names: readonly string[];
  readonly columns: readonly MappedColumn[];
  readonly map: SheetMap;
  readonly added: AddedColumns | undefined;
  /** Columns that are no field and have no value. */
  readonly empty: readonly string[];
}

/**
 * Returns how the file of a map changes: a file that does not exist gets all columns of the sheet, and
 * another one those that are new. Undefined if it stays as it is.
 */
function changeOfMap(root: string, file: string, read: MappedSheet): FileChange | undefined {
  const path = relative(root, resolve(file));
  if (!existsSync(file)) return { path, before: undefined, after: formatMap(wholeMap(read)) };
  const { added } = read;
  if (!added) return undefined;
  const changes = [
    ...Object.entries(added.map.columns).map(
      ([heading, value]): Change => ({ path: ['columns', heading], value }),
    ),
    ...Object.entries(added.map.cells).map(
      ([heading, rule]): Change => ({ path: ['cells', heading], value: rule as DataValue }),
    ),
  ];
  const before = readFileSync(file, 'utf8');
  const edited = {
    path: 'map.json',
    text: before,
    value: JSON.parse(before) as DataValue,
    schema: undefined,
  };
  const after = editRows(edited, [{ kind: 'change', row: undefined, changes }]);
  // Data has no keys such as `constructor`, and columns may have any name. Then the file gets the usual form.
  return { path, before, after: after ?? formatMap(withColumns(JSON.parse(before), added, [])) };
}

function wholeMap({ names, columns, map, empty }: MappedSheet): SheetMap {
  const fields = names.map((heading, at) => [
    heading,
    columns.find((column) => column.at === at)?.name ?? null,
  ]);
  // The next table may have values in a column that is empty here.
  const isKnown = (heading: unknown) => heading !== '' && !empty.includes(String(heading));
  return { ...map, columns: Object.fromEntries(fields.filter(([heading]) => isKnown(heading))) };
}

const MOST_EXAMPLES = 3;

/** Returns what was understood of each column of a sheet. */
function listColumns(
  { names, rows }: ReadSheet,
  columns: readonly MappedColumn[],
  added: AddedColumns | undefined,
): ImportedColumn[] {
  return names.flatMap((heading, at) => {
    const cells = rows.map((row) => (row.cells[at] ?? '').trim());
    const filled = cells.filter((cell) => cell !== '');
    if (heading === '' && filled.length === 0) return [];
    const column = columns.find((one) => one.at === at);
    const own = added?.understood.find((one) => one.heading === heading);
    const about = own?.about === undefined ? '' : ` (${own.about})`;
    const isNew = own !== undefined && column !== undefined;
    const examples = [...new Set(filled)].slice(0, MOST_EXAMPLES);
    return [
      {
        ...{ heading, field: column?.name, isNew, filled: filled.length },
        type: column ? (own ? `${own.type}${about}` : typeOf(column, cells)) : (own?.about ?? 'left out'),
        examples: isNew ? own.examples.map(({ cell }) => cell) : examples,
        ...(isNew && { values: own.examples.map(({ value }) => value) }),
      },
    ];
  });
}

/** Returns the type of a field in the words of `--column`, where there are some. */
function typeOf({ kind, rule }: MappedColumn, cells: readonly string[]): string {
  const { types, reference, format, allowed, items } = kind;
  if (types.includes('array')) {
    const marks = rule?.hours ? undefined : marksInWords(usedMarks(cells, rule?.between));
    const list = items?.reference === undefined ? 'list' : `list of ${items.reference}`;
    return marks === undefined ? list : `${list} (${marks})`;
  }
  if (reference !== undefined) return reference;
  if (types.includes('boolean')) return 'yes-no';
  if (allowed) return 'text (few values)';
  const plain = types.filter((type) => type !== 'null' && type !== 'string');
  return plain[0] ?? format ?? 'text';
}
