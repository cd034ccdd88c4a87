import type { SheetLocale } from '../cells/field-kind.ts';
import type { ColumnType, UnderstoodColumn } from '../cells/infer/dataset-types.ts';
import { inferNewColumns, type NewColumns } from '../cells/infer/new-columns.ts';
import type { SheetMap } from '../cells/sheet-map.ts';
import type { PictureFinder } from '../cells/table-pictures.ts';
import type { EditableData } from '../edit/open-data.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import { fieldNames, rowSchema } from '../utils/schema.ts';
import { namesOfFields } from './column-map.ts';
import type { ReadSheet } from './read-sheet.ts';

/** How the columns of a sheet become fields that a dataset does not have yet. */
export interface NewColumnChoices {
  /** Types that were chosen, by headings. */
  readonly types: Readonly<Record<string, ColumnType>>;
  /** Columns that are not left out, although they look internal. */
  readonly keep: readonly string[];
}

/** The fields that a dataset got. */
export interface AddedColumns {
  /** What a map of columns gets: the field of each column, or null if it stays out, and rules of cells. */
  readonly map: Required<Pick<SheetMap, 'columns' | 'cells'>>;
  readonly understood: readonly UnderstoodColumn[];
  readonly notes: readonly string[];
}

/** A sheet, where it is from, and what finds the pictures that it names. */
interface SheetOfDataset {
  readonly dataset: string;
  readonly sheet: ReadSheet;
  readonly file: string;
  readonly pictures: PictureFinder;
}

/**
 * Adds a field to the schema of a dataset, in memory, for each column of a sheet that is none yet. `unknown`
 * are the positions of these columns. Their types are inferred as those of a new site.
 * @throws UsageError if a choice does not fit, or if the schema cannot get the fields
 */
export function addColumns(
  data: EditableData,
  { dataset, sheet, file, pictures }: SheetOfDataset,
  unknown: readonly number[],
  { types, keep, language, dates }: NewColumnChoices & SheetLocale,
): AddedColumns {
  const schema = data.opened.value.schemas.get(dataset)?.schema;
  const rows = data.rows(dataset).map(({ value }) => value);
  const names = namesOfFields(schema, rows);
  const row = schema && rowSchema(schema);
  // A mapping of which fields are known can get another one.
  const others = schema && row ? fieldNames(row, schema) : [];
  const isLeaf = (name: string) => !names.some((other) => other.startsWith(`${name}.`));
  const taken = new Set([...names, ...others.filter(isLeaf), 'slug']);
  const headings = unknown.map((at) => sheet.names[at] ?? '');
  const { fields, understood, internal, notes } = inferNewColumns(
    {
      ...{ names: headings, notes: [], delimiter: ',', unit: sheet.unit },
      records: sheet.rows.map(({ cells }) => unknown.map((at) => cells[at] ?? '')),
      lines: sheet.rows.map(({ number }) => number),
    },
    taken,
    { fileName: file, language, dates, columns: types, keep, datasets: slugsOf(data), pictures },
  );
  for (const { name, schema: field } of fields) data.addField(dataset, name.split('.'), field);
  return {
    map: {
      columns: Object.fromEntries([
        ...fields.map(({ heading, name }) => [heading, name]),
        ...internal.map((heading) => [heading, null]),
      ]),
      cells: Object.fromEntries(fields.flatMap(({ heading, rule }) => (rule ? [[heading, rule]] : []))),
    },
    understood: understood.map(inWordsOfImport),
    notes: [...noteNear(fields, names), ...notes.map(withLocale), ...noteFields(dataset, fields)],
  };
}

/**
 * Refuses choices about columns that become no field. `unknown` are the positions of the columns that are no
 * field yet, and `filled` those of them that have a value.
 * @throws UsageError for a column that is a field, that is empty, or that the sheet lacks
 */
export function refuseChoices(
  { names }: ReadSheet,
  { unknown, filled }: Readonly<Record<'unknown' | 'filled', readonly number[]>>,
  { types, keep }: NewColumnChoices,
): void {
  const refuse = (flag: string, heading: string) => {
    const at = names.indexOf(heading);
    if (at >= 0 && !unknown.includes(at))
      throw new UsageError(
        `${flag} "${heading}": the column is no new one`,
        'The schema says what its cells are, and the map which field it is. Leave the flag out.',
      );
    if (at >= 0 && !filled.includes(at))
      throw new UsageError(
        `${flag} "${heading}": the column is empty in every row`,
        'It becomes a field once a row has a value. Leave the flag out.',
      );
    // The inference finds names of new columns, in any case and by their fields as well.
    if (at < 0 && filled.length === 0)
      throw new UsageError(
        `${flag} "${heading}": the sheet has no such column that is new`,
        didYouMean(heading, names, `Columns: ${listNames(names)}.`),
      );
  };
  for (const heading of Object.keys(types)) refuse('--column', heading);
  for (const heading of keep) refuse('--keep', heading);
}

/** Returns the slugs of each dataset, to find columns that name rows. */
function slugsOf(data: EditableData): ReadonlyMap<string, ReadonlySet<string>> {
  const { schemas } = data.opened.value;
  const own = data.datasets.filter((name) => schemas.get(name)?.overlayOf === undefined);
  return new Map(own.map((name) => [name, new Set(data.rows(name).map(({ slug }) => slug))]));
}

/** The inference speaks of the flag of a new site. */
const withLocale = (text: string) => text.replaceAll('--language ', '--locale ');

function inWordsOfImport(column: UnderstoodColumn): UnderstoodColumn {
  return { ...column, about: column.about === undefined ? undefined : withLocale(column.about) };
}

/** Returns notes about new columns that are spelt nearly like a field. */
function noteNear(fields: NewColumns['fields'], names: readonly string[]): string[] {
  return fields.flatMap(({ heading, name }) => {
    const near = didYouMean(heading, names, '');
    return near === ''
      ? []
      : `The column "${heading}" becomes the new field ${name}. ${near} Then say so in the map.`;
  });
}

/** Says what no import does for new fields. */
function noteFields(dataset: string, fields: NewColumns['fields']): string[] {
  if (fields.length === 0) return [];
  const names = fields.map(({ name }) => name).join(', ');
  const which = fields.length === 1 ? `The field ${names} is` : `The fields ${names} are`;
  return [
    `${which} new in ${dataset}. No template shows ${fields.length === 1 ? 'it' : 'them'} yet: "rowpress types" writes the types that templates use.`,
  ];
}
