import { type FieldKind, kindOf } from '../cells/field-kind.ts';
import type { CellRule, SheetMap } from '../cells/sheet-map.ts';
import { readColumn } from '../load/formats/csv-columns.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { DataObject, DataPath, JsonSchema } from '../types/data.ts';
import { fieldSchema, itemSchema, rowSchema } from '../utils/schema.ts';
import { type SheetColumn, sheetColumns } from './columns.ts';

/** A column of a sheet and its field. */
export interface MappedColumn extends SheetColumn {
  /** The position of the column in the sheet, from 0, and its name there. */
  readonly at: number;
  readonly heading: string;
  readonly kind: FieldKind;
  /** How its cells are written, if they differ from the others. */
  readonly rule: CellRule | undefined;
}

/** The column of a file of rejected rows that says why they were rejected. */
export const REASONS = 'reasons';

/**
 * Returns the field of each column of a sheet: by the map, by the name of the field, or by its label, which
 * is the `title` of its schema. A column without a name, and the one of reasons, are left out.
 * @throws UsageError for a column that is no field, and for a field with two columns
 */
export function mapColumns(
  names: readonly string[],
  schema: JsonSchema | undefined,
  rows: readonly DataObject[],
  { columns: map, cells: rules = {} }: SheetMap,
): MappedColumn[] {
  const known = knownColumns(schema, rows);
  const mapped: MappedColumn[] = [];
  for (const [at, heading] of names.entries()) {
    const field = fieldNamed(heading, map);
    if (field === undefined) continue;
    const column = findColumn(field, known, schema);
    if (!column) throw unknownColumn(heading, known);
    const other = mapped.find(({ name }) => name === column.name);
    if (other)
      throw new UsageError(
        `the columns "${other.heading}" and "${heading}" are both the field ${column.name}`,
        other.heading === heading
          ? `They are the columns ${other.at + 1} and ${at + 1} of the sheet, and --skip would leave out both. Rename one of them in the sheet.`
          : `Leave one of them out: --skip "${heading}".`,
      );
    const rule = Object.hasOwn(rules, heading) ? rules[heading] : undefined;
    mapped.push({ ...column, at, heading, rule });
  }
  return mapped;
}

/** Returns the positions of the columns of a sheet that are no field of the dataset, in their order. */
export function unknownColumns(
  names: readonly string[],
  schema: JsonSchema | undefined,
  rows: readonly DataObject[],
  { columns: map }: SheetMap,
): number[] {
  const known = knownColumns(schema, rows);
  return names.flatMap((heading, at) => {
    const field = fieldNamed(heading, map);
    const isKnown = field === undefined || findColumn(field, known, schema) !== undefined;
    return isKnown || names.indexOf(heading) < at ? [] : at;
  });
}

/** Returns the names of fields and what people call them, of which one may be meant by a heading. */
export function namesOfFields(schema: JsonSchema | undefined, rows: readonly DataObject[]): string[] {
  return allNames(knownColumns(schema, rows));
}

function knownColumns(schema: JsonSchema | undefined, rows: readonly DataObject[]): KnownColumn[] {
  return sheetColumns(schema, rows).map((column) => ({
    ...column,
    kind: kindOf(column.schema, schema ?? {}),
  }));
}

/** Returns the field of a column by the map, or else its heading. Undefined for one that is left out. */
function fieldNamed(heading: string, map: SheetMap['columns']): string | undefined {
  if (heading === '' || heading.toLowerCase() === REASONS) return undefined;
  return (Object.hasOwn(map, heading) ? map[heading] : heading) ?? undefined;
}

type KnownColumn = SheetColumn & { readonly kind: FieldKind };

function findColumn(
  field: string,
  known: readonly KnownColumn[],
  schema: JsonSchema | undefined,
): KnownColumn | undefined {
  const lower = field.trim().toLowerCase();
  const same = known.find(({ name }) => name === field.trim());
  if (same) return same;
  const alike = known.filter(
    ({ name, kind }) => name.toLowerCase() === lower || kind.label?.toLowerCase() === lower,
  );
  if (alike.length === 1) return alike[0];
  return schema && fieldOf(field.trim(), schema);
}

/** Returns the column of a field that no row has yet, such as the fourth item of a list. */
function fieldOf(name: string, root: JsonSchema): KnownColumn | undefined {
  const steps = name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const { path, isKnown } = steps.some((step) => typeof step === 'number')
    ? { path: steps as DataPath, isKnown: true }
    : readColumn(name, root);
  let schema = rowSchema(root);
  for (const step of path)
    schema =
      schema && (typeof step === 'number' ? itemSchema(schema, root) : fieldSchema(schema, step, root));
  if (!isKnown || !schema) return undefined;
  return { name: path.join('.'), path, schema, isRequired: false, kind: kindOf(schema, root) };
}

function allNames(known: readonly KnownColumn[]): string[] {
  return known.flatMap(({ name, kind }) => [name, ...(kind.label === undefined ? [] : [kind.label])]);
}

function unknownColumn(heading: string, known: readonly KnownColumn[]): UsageError {
  const skip = `leave it out: --skip "${heading}"`;
  const near = didYouMean(heading, allNames(known), '');
  const add = 'If it is new, --add-columns adds a field for it to the schema.';
  return new UsageError(
    `the column "${heading}" is no field of the dataset`,
    near === ''
      ? `${add} Else say in the map which field it is, or ${skip}. Fields: ${known
          .slice(0, 12)
          .map(({ name }) => name)
          .join(', ')}.`
      : `${near} Or ${skip}. ${add}`,
  );
}
