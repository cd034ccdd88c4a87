import { createSpelling } from '../../cells/make-slugs.ts';
import { asSlug } from '../../utils/as-slug.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { fieldText, fieldValue } from '../row-fields.ts';
import type { ProductFields } from './catalogue-columns.ts';
import { describe, newName, renameMap, withCellRules } from './directory-rows.ts';

/** The rows of a table as products of a catalogue. */
interface CatalogueRows {
  readonly dataset: InferredDataset;
  /** Columns that a catalogue has no use for. Pages show those that say not only what a picture shows. */
  readonly further: readonly InferredField[];
  /** Whether a category or a colour has no letters a to z, so that addresses need those of its alphabet. */
  readonly needsUnicode: boolean;
}

/**
 * Returns the rows of a table as products: its columns have the names of fields of a product, and a category
 * or a colour is always spelt in one way. Rows without a category have `others` instead.
 */
export function toProducts(
  table: InferredDataset,
  roles: ProductFields,
  {
    language,
    others,
    noCurrency,
  }: { readonly language: string; readonly others: string; readonly noCurrency: string },
): CatalogueRows {
  const roleOf = new Map([...roles].map(([role, field]) => [field, role]));
  const names = new Set<string>(['slug', 'photoFocus', 'availability', 'added', ...roles.keys()]);
  const renamed = new Map(table.fields.map((field) => [field, newName(field, roleOf.get(field), names)]));
  const nameOf = (field: InferredField) => renamed.get(field) ?? field.name;
  const spell = createSpelling(language);
  let without = 0;
  const readCell = (row: InferredDataset['rows'][number], field: InferredField) => {
    const role = roleOf.get(field);
    if (role === undefined || role === 'price' || role === 'photo') return fieldValue(row, field.name);
    const text = fieldText(row, field.name).trim();
    if (role === 'category' && text === '') without++;
    if (role === 'category') return text === '' ? others : spell(role, text);
    if (text === '') return undefined;
    return role === 'colour' ? spell(role, text) : text;
  };
  const rows = table.rows.map((row) =>
    Object.fromEntries(
      table.fields.flatMap((field): [string, unknown][] => {
        const value = readCell(row, field);
        return value === undefined ? [] : [[nameOf(field), value]];
      }),
    ),
  );
  const fields = table.fields.map((field): InferredField => {
    const { enum: _, ...rest } = field;
    const isNumber = roleOf.get(field) === 'price' || !roleOf.has(field);
    return isNumber ? { ...field, name: nameOf(field) } : { ...rest, name: nameOf(field), type: 'string' };
  });
  const notes = [
    ...(without > 0
      ? [`${without} of ${rows.length} rows have no category, so they stand below "${others}".`]
      : []),
    ...(hasNoCurrency(roles) ? [noCurrency] : []),
  ];
  return {
    dataset: {
      ...table,
      ...{ name: 'products', title: 'name', fields, rows, isClean: false },
      notes: [...table.notes, ...notes],
      understood: table.understood.map((column) => describe(column, table.fields, renamed, roleOf)),
      map: withCellRules(renameMap(table.map, table.fields, renamed), {
        category: { spelled: true, empty: others },
        colour: { spelled: true },
      }),
    },
    further: fields.filter((_, at) => isFurther(table.fields[at] as InferredField, roleOf)),
    needsUnicode: rows.some((row) =>
      [row.category, row.colour].some((text) => text !== undefined && asSlug(String(text)) === undefined),
    ),
  };
}

const hasNoCurrency = (roles: ProductFields) => roles.has('price') && !roles.get('price')?.unit;

const isFurther = (field: InferredField, roleOf: ReadonlyMap<InferredField, string>) =>
  field.column !== undefined && !roleOf.has(field) && field.name !== 'slug';
