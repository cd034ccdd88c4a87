import { fieldPath } from '../../load/formats/csv-columns.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { CellRule } from '../sheet-map.ts';
import type { TextTable } from '../tidy-table.ts';
import { chooseColumns, noteInternal } from './choose-columns.ts';
import { cleanField } from './clean-field.ts';
import type { InferOptions, UnderstoodColumn } from './dataset-types.ts';
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

/**
 * Infers the fields of columns that rows get. Columns for the people who keep the table are left out. `taken`
 * are the names of the fields that rows have.
 * @throws UsageError for a chosen column that the table lacks, or whose cells do not fit
 */
export function inferNewColumns(
  table: TextTable,
  taken: ReadonlySet<string>,
  options: Omit<InferOptions, 'skip' | 'tidy'>,
): NewColumns {
  const own = { ...options, tidy: true };
  const chosen = chooseColumns(table, own);
  const isLeft = new Set(chosen.left.map(({ at }) => at));
  const columns = namedColumns(table, freeNames(chosen.names, taken)).filter(({ at }) => !isLeft.has(at));
  const notes = noteInternal(table.names, chosen, own);
  const locale = localeOf(own);
  const cleaned = columns.map((column) =>
    cleanField(column, chosen.types.get(column.at), false, false, locale, notes),
  );
  const named = renameTaken(
    cleaned.map(({ field }) => field),
    true,
    notes,
  );
  const fields = named.map((field, at) =>
    withReference(field, options.datasets ?? new Map(), cleaned[at]?.cells ?? []),
  );
  return {
    fields: fields.map((field, at) => {
      const heading = field.column ?? '';
      // The name of the column leads to the field, or else its title does.
      const isFound = fieldPath(heading).join('.') === field.name;
      const schema = { ...(!isFound && { title: heading }), ...fieldSchema(field) };
      return { heading, name: field.name, schema, rule: cleaned[at]?.rule };
    }),
    understood: describeColumns(table, chosen, cleaned, fields),
    internal: chosen.left.map(({ at }) => table.names[at] ?? ''),
    notes,
  };
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
