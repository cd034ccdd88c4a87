import type { InferredDataset } from '../../cells/infer/dataset-types.ts';
import { createSpelling } from '../../cells/make-slugs.ts';
import { fieldText, fieldValue, labelOfFile } from '../row-fields.ts';
import { findProductRoles, type ProductFields, type ProductRole } from './catalogue-columns.ts';
import { changeFile, fieldsOfStart, leaveOut, replaceOwn } from './edit-start.ts';
import { type OwnRows, showRows, toOwnRows } from './own-rows.ts';
import { filesOfTable, type OwnStart, readOwnTable, type TableChoices } from './read-own-table.ts';
import type { TableFamilies } from './short-pages.ts';
import { readInLanguage, readWords, wordsOf } from './start-words.ts';

/** What is shown as the table writes it, whatever type its cells could have. */
const AS_WRITTEN: ReadonlySet<ProductRole> = new Set(['name', 'category', 'colour', 'material', 'size']);

/** The family that only products with colours have. */
const OF_COLOURS = 'category-colour';

/** Returns what shows products. */
function familiesOf(hasColours: boolean): TableFamilies {
  return {
    details: ['product'],
    lists: ['home', 'category', ...(hasColours ? [OF_COLOURS] : []), 'products'],
    listed: ['name', 'colour', 'price'],
  };
}

/** What tells products of one name apart. Prices change too often for that. */
const TELLING = {
  first: ['colour', 'size', 'material', 'category'],
  never: ['price', 'summary', 'about', 'care', 'availability', 'photo', 'photoAlt'],
};

/**
 * Reads a CSV or TSV file as the products of a catalogue. Pictures are files beside it. Posts and collections
 * of the sample are left out.
 * @throws UsageError if the file has no rows or no category; the file system's own error
 */
export function readOwnCatalogue(
  file: string,
  title: string,
  { roles = {}, ...choices }: TableChoices,
): OwnStart {
  const { language = 'en' } = choices;
  const { table, found, pictures } = readOwnTable(file, choices, {
    name: 'products',
    of: 'product',
    find: (inferred) => findProductRoles(inferred, file, roles),
    asWritten: AS_WRITTEN,
  });
  const others = wordsOf(readWords(language), 'others');
  const hasColours = found.has('colour');
  const { dataset, labels, showIn } = showRows(toProducts(table, found, { language, others }), {
    ...{ row: 'product', group: 'fields', hasAlt: found.has('photoAlt'), without: [OF_COLLECTIONS] },
    ...{ inAddresses: ['category', 'colour'], telling: TELLING, families: familiesOf(hasColours) },
  });
  const currency = found.get('price')?.unit ?? 'EUR';
  const label = labelOfFile(file, title);
  const isTaken = dataset.rows.some(({ name, category }) =>
    [name, category].some((text) => isSame(text, label)),
  );
  const inLanguage = (code: string) => {
    const files = showIn(withoutSample(title, code, { label, isTaken }, hasColours));
    changeFile(files, 'data/site.yaml', (text) => text.replace('currency: EUR', `currency: ${currency}`));
    return files;
  };
  return { dataset, labels, inLanguage, added: filesOfTable(dataset, pictures) };
}

/** Returns whether a text and a label differ in capitals alone. */
const isSame = (text: unknown, label: string) => String(text).toLowerCase() === label.toLowerCase();

/** The field with the collection of a product, which no table has. */
const OF_COLLECTIONS = 'collection';

/**
 * Returns the files of a catalogue in a language, without its sample rows, and with the name of a table. If
 * the name is the heading of another page as well, that of the home page says more.
 */
function withoutSample(
  title: string,
  language: string,
  { label, isTaken }: { readonly label: string; readonly isTaken: boolean },
  hasColours: boolean,
): Map<string, string> {
  const words = readWords(language);
  const files = readInLanguage('catalogue', title, language, {
    shopHeadline: isTaken ? `${label}: ${wordsOf(words, 'shopHomeTitle')}` : label,
    shopDescription: wordsOf(words, 'ownShopDescription', { label }),
  });
  files.delete('data/products.yaml');
  leaveOut(files, {
    families: ['collections', 'collection', 'journal', 'post', ...(hasColours ? [] : [OF_COLOURS])],
    datasets: ['collections', 'posts'],
  });
  changeFile(files, 'data/site.yaml', (text) =>
    replaceOwn(text, 'categories', '  # categories:\n  #   LAST-PART-OF-ITS-ADDRESS: A sentence.\n'),
  );
  changeFile(files, 'data/routes.yaml', inOrderOfTable);
  return files;
}

/** Lists products in the order of the table, which has no day of each, and relates those of a category. */
function inOrderOfTable(routes: string): string {
  return routes
    .replace('  date: "{{product.added}}"\n', '')
    .replaceAll(', sort: -date', '')
    .replace('tags: product.collection', 'tags: product.category');
}

/**
 * Returns the rows of a table as products: its columns have the names of fields of a product, and a category
 * or a colour is always spelt in one way. Rows without a category have `others` instead.
 */
function toProducts(
  table: InferredDataset,
  roles: ProductFields,
  { language, others }: { readonly language: string; readonly others: string },
): OwnRows {
  const spell = createSpelling(language);
  let without = 0;
  return toOwnRows(table, roles, {
    name: 'products',
    taken: fieldsOfStart('catalogue', 'products').filter((name) => name !== OF_COLLECTIONS),
    typeOf: (role, { type }) => (role === 'price' ? type : 'string'),
    cells: {
      category: { spelled: true, empty: others },
      colour: { spelled: true },
      availability: { yesNo: AVAILABILITY },
    },
    read: (row, field, role) => {
      if (role === 'availability') return availabilityOf(fieldValue(row, field.name));
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
      ...(hasNoCurrency(roles) ? [NO_CURRENCY] : []),
    ],
  });
}

/** What a product is whose cell says that it can be sent, or that it cannot. */
const AVAILABILITY = ['in-stock', 'sold-out'] as const;

/** Returns the availability of a product. A cell without a value says nothing. */
function availabilityOf(value: unknown): string | undefined {
  return typeof value === 'boolean' ? AVAILABILITY[value ? 0 : 1] : undefined;
}

const hasNoCurrency = (roles: ProductFields) => roles.has('price') && !roles.get('price')?.unit;
const NO_CURRENCY = 'Prices name no currency, so they are shown in EUR. Change "currency" in data/site.yaml.';
