import { fieldPath } from '../../load/formats/csv-columns.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { CellRule } from '../sheet-map.ts';
import { findAlt, namedPictures, type PictureFinder, pathOfPicture } from '../table-pictures.ts';
import type { TextTable } from '../tidy-table.ts';
import { chooseColumns, noteLeft } from './choose-columns.ts';
import { type CleanField, cleanField } from './clean-field.ts';
import type { InferOptions, InferredField, UnderstoodColumn } from './dataset-types.ts';
import { fieldSchema } from './field-schemas.ts';
import { localeOf, namedColumns, renameTaken, withReference } from './infer-fields.ts';
import { describeColumns } from './understood.ts';

/** A field that a dataset gets, since a table has a column for it. */
export interface NewField {
  /** The name of the column. */
  readonly heading: string;
  /** The name of the field. A field of a mapping has a name with dots: `prices.from`. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** How the cells of the column are written, if they differ from the others of the table. */
  readonly rule: CellRule | undefined;
}

/** What columns are that no field of a dataset is for. */
export interface NewColumns {
  readonly fields: readonly NewField[];
  /** What was understood of each column, also of those that are left out, in their order. */
  readonly understood: readonly UnderstoodColumn[];
  /** The names of columns that are left out, since they look internal. */
  readonly internal: readonly string[];
  readonly notes: readonly string[];
}

/** How new columns are understood. */
interface NewColumnOptions extends Omit<InferOptions, 'skip' | 'tidy'> {
  /** Finds the pictures that cells name. */
  readonly pictures: PictureFinder;
}

/**
 * Infers the fields of columns that rows get. Columns for the people who keep the table are left out. `taken`
 * are the names of the fields that rows have.
 * @throws UsageError for a chosen column that the table lacks, or whose cells do not fit
 */
export function inferNewColumns(
  table: TextTable,
  taken: ReadonlySet<string>,
  options: NewColumnOptions,
): NewColumns {
  const own = { ...options, tidy: true };
  const chosen = chooseColumns(table, own);
  const isLeft = new Set(chosen.left.map(({ at }) => at));
  const columns = namedColumns(table, freeNames(chosen.names, taken)).filter(({ at }) => !isLeft.has(at));
  const notes = noteLeft(table.names, chosen, own);
  const locale = localeOf(own);
  const cleaned = columns.map((column) =>
    cleanField(column, chosen.types.get(column.at), false, false, locale, notes),
  );
  const named = renameTaken(
    cleaned.map(({ field }) => field),
    true,
    notes,
  );
  const linked = named.map((field, at) =>
    withReference(field, options.datasets ?? new Map(), cleaned[at]?.cells ?? []),
  );
  const isChosen = new Set(columns.flatMap(({ at }, own) => (chosen.types.has(at) ? own : [])));
  const fields = linked.map((field, at) =>
    isChosen.has(at) ? field : asPicture(field, cleaned[at]?.cells ?? [], options.pictures, notes),
  );
  const cut = options.pictures.cut();
  if (cut !== undefined) notes.push(`${cut}.`);
  const names = [...taken, ...fields.map(({ name }) => name)];
  return {
    fields: fields.map((field, at) => {
      const heading = field.column ?? '';
      // The name of the column leads to the field, or else its title does.
      const isFound = fieldPath(heading).join('.') === field.name;
      const alt = field.format === 'picture' ? findAlt(field.name, names) : undefined;
      const own = { ...fieldSchema(field), ...(alt !== undefined && { alt }) };
      const schema = { ...(!isFound && { title: heading }), ...own };
      return { heading, name: field.name, schema, rule: cleaned[at]?.rule };
    }),
    understood: describeColumns(table, chosen, withPaths(cleaned, fields, options.pictures), fields),
    internal: chosen.left.map(({ at }) => table.names[at] ?? ''),
    notes,
  };
}

/**
 * Returns the field of a column as one of pictures if its cells name some and one of them is there, as a new
 * site has it.
 */
function asPicture(
  field: InferredField,
  cells: readonly string[],
  find: PictureFinder,
  notes: string[],
): InferredField {
  if (field.type !== 'string' || field.reference !== undefined) return field;
  const { named, missing } = namedPictures(cells.filter(Boolean), find) ?? { named: [], missing: [] };
  if (named.length === 0) return field;
  if (missing.length === named.length) {
    notes.push(
      `"${field.column}" names pictures that are neither beside the sheet nor in the site, such as "${named[0]}", so it becomes text. If it is to show pictures, put the files beside the sheet first.`,
    );
    return field;
  }
  const { enum: _, ...rest } = field;
  return { ...rest, format: 'picture', isTaxonomy: false, isLong: false };
}

/** Returns cleaned columns whose pictures are named by their paths. */
function withPaths(
  cleaned: readonly CleanField[],
  fields: readonly InferredField[],
  find: PictureFinder,
): CleanField[] {
  return cleaned.map((one, at) =>
    fields[at]?.format === 'picture'
      ? { ...one, about: undefined, cells: one.cells.map((cell) => pathOfPicture(cell, find)) }
      : one,
  );
}

/** Returns names of fields that rows do not have: one inside of a field that is no mapping has no dot. */
function freeNames(names: readonly string[], taken: ReadonlySet<string>): string[] {
  const all = new Set(taken);
  const isTaken = (name: string) => all.has(name) || [...all].some((other) => other.startsWith(`${name}.`));
  return names.map((name) => {
    const steps = name.split('.');
    const isInside = steps.slice(1).some((_, at) => all.has(steps.slice(0, at + 1).join('.')));
    const own = isInside ? name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()) : name;
    let free = own;
    for (let number = 2; isTaken(free); number++) free = `${own}${number}`;
    all.add(free);
    return free;
  });
}
