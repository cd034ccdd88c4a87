import type { InferredDataset } from '../dataset-types.ts';
import { fieldText, fieldValue } from '../row-fields.ts';
import type { ProductFields } from './catalogue-columns.ts';
import { createSpelling, needsUnicode, type OwnRows, toOwnRows } from './own-rows.ts';

/** The rows of a table as products of a catalogue. */
interface CatalogueRows extends OwnRows {
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
  const spell = createSpelling(language);
  let without = 0;
  const { dataset, further } = toOwnRows(table, roles, {
    name: 'products',
    taken: ['photoFocus', 'availability', 'added'],
    typeOf: (role, { type }) => (role === 'price' ? type : 'string'),
    read: (row, field, role) => {
      if (role === undefined || role === 'price' || role === 'photo') return fieldValue(row, field.name);
      const text = fieldText(row, field.name).trim();
      if (role === 'category' && text === '') without++;
      if (role === 'category') return text === '' ? others : spell(role, text);
      if (text === '') return undefined;
      return role === 'colour' ? spell(role, text) : text;
    },
    notes: (rows) => [
      ...(without > 0
        ? [`${without} of ${rows} rows have no category, so they stand below "${others}".`]
        : []),
      ...(hasNoCurrency(roles) ? [noCurrency] : []),
    ],
  });
  const texts = dataset.rows.flatMap(({ category, colour }) => [category, colour]);
  return { dataset, further, needsUnicode: needsUnicode(texts) };
}

const hasNoCurrency = (roles: ProductFields) => roles.has('price') && !roles.get('price')?.unit;
