import { createSpelling } from '../../cells/make-slugs.ts';
import { formatMap, mapPath } from '../../cells/sheet-map.ts';
import type { JsonSchema } from '../../types/data.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { toSchema } from '../field-schemas.ts';
import { subjectOf } from '../names.ts';
import { type NewFile, type NewFiles, textOf } from '../new-files.ts';
import { fieldText, fieldValue, labelOf, showField } from '../row-fields.ts';
import { formatFurther, labelsOf, toCsv } from '../row-files.ts';
import { findProductRoles, type ProductFields, type ProductRole } from './catalogue-columns.ts';
import { needsUnicode, type OwnRows, toOwnRows } from './own-rows.ts';
import type { DirectoryChoices } from './plan-directory.ts';
import { readOwnTable } from './read-own-table.ts';
import { type FieldLabels, readInLanguage, readWords, wordsOf } from './start-words.ts';
import { withTypes } from './with-types.ts';

/** The files of a catalogue whose rows are those of a table, and what was inferred. */
interface OwnCatalogue {
  readonly files: NewFiles;
  readonly dataset: InferredDataset;
  readonly labels: FieldLabels;
  /** Returns the same start in another language, without rows. */
  readonly inLanguage: (code: string) => NewFiles;
}

/** What is shown as the table writes it, whatever type its cells could have. */
const AS_WRITTEN: ReadonlySet<ProductRole> = new Set(['name', 'category', 'colour', 'material', 'size']);
/** Files that only the collections and the posts of the sample need. */
const OF_SAMPLE =
  /^data\/(?:posts\/|collections\.|products\.yaml$)|\/(?:posts|collections)\.schema\.json$|^templates\/pages\/(?:journal|post|collections?)\.tsx$/;

/**
 * Plans a catalogue from a CSV or TSV file. Pictures are files beside it. Posts and collections of the sample
 * are left out. @throws UsageError if the file has no rows or no category; the file system's own error
 */
export async function planOwnCatalogue(
  file: string,
  title: string,
  { roles = {}, ...choices }: DirectoryChoices,
): Promise<OwnCatalogue> {
  const { language = 'en' } = choices;
  const { table, found, pictures } = readOwnTable(file, choices, {
    name: 'products',
    of: 'product',
    find: (inferred) => findProductRoles(inferred, file, roles),
    asWritten: AS_WRITTEN,
  });
  const words = readWords(language);
  const { dataset, further, isUnicode } = toProducts(table, found, {
    language,
    others: wordsOf(words, 'others'),
    noCurrency: 'Prices name no currency, so they are shown in EUR. Change "currency" in data/site.yaml.',
  });
  const label = labelOf(subjectOf(file)).replace(/[{}]/g, '') || title;
  const inLanguage = (code: string) => withoutRows(title, code, label, found.has('colour'));
  const files = inLanguage(language);
  const change = (path: string, edit: (text: string) => string) => files.set(path, edit(textOf(files, path)));
  change('data/site.yaml', (text) => {
    const site = isUnicode ? text.replace('slugs: by-language', 'slugs: unicode') : text;
    return site.replace('currency: EUR', `currency: ${found.get('price')?.unit ?? 'EUR'}`);
  });
  const shown = further.filter(({ isAlt }) => !isAlt).map(showField);
  change('templates/pages/product.tsx', (text) => formatFurther(text, shown, 'fields'));
  change('data/schemas/products.schema.json', (text) => ownSchema(text, further, found.has('photoAlt')));
  const all = new Map<string, NewFile>([
    ...(await withTypes(files, ['products', 'pages'])),
    ...pictures,
    ['data/products.csv', toCsv(dataset)],
    [mapPath('products'), formatMap(dataset.map)],
  ]);
  return { files: all, dataset, labels: { fields: labelsOf(shown) }, inLanguage };
}

/** Returns the files of a catalogue in a language, without its sample rows, and with the name of a table. */
function withoutRows(title: string, language: string, label: string, hasColours: boolean) {
  const description = wordsOf(readWords(language), 'ownShopDescription', { label });
  const files = readInLanguage('catalogue', title, language, {
    shopHeadline: label,
    shopDescription: description,
  });
  for (const path of [...files.keys()].filter((name) => OF_SAMPLE.test(name))) files.delete(path);
  if (!hasColours) files.delete('templates/pages/category-colour.tsx');
  files.set('data/site.yaml', withoutSample(textOf(files, 'data/site.yaml'), hasColours));
  return files.set('data/routes.yaml', ownRoutes(textOf(files, 'data/routes.yaml'), hasColours));
}

/** The rows of a table as products of a catalogue. */
interface CatalogueRows extends OwnRows {
  /** Whether a category or a colour has no letters a to z, so that addresses need those of its alphabet. */
  readonly isUnicode: boolean;
}

/**
 * Returns the rows of a table as products: its columns have the names of fields of a product, and a category
 * or a colour is always spelt in one way. Rows without a category have `others` instead.
 */
function toProducts(
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
      ...(hasNoCurrency(roles) ? [noCurrency] : []),
    ],
  });
  const texts = dataset.rows.flatMap(({ category, colour }) => [category, colour]);
  return { dataset, further, isUnicode: needsUnicode(texts) };
}

/** What a product is whose cell says that it can be sent, or that it cannot. */
const AVAILABILITY = ['in-stock', 'sold-out'] as const;

/** Returns the availability of a product. A cell without a value says nothing. */
function availabilityOf(value: unknown): string | undefined {
  return typeof value === 'boolean' ? AVAILABILITY[value ? 0 : 1] : undefined;
}

const hasNoCurrency = (roles: ProductFields) => roles.has('price') && !roles.get('price')?.unit;

/** Leaves out links to what only the sample has, and its texts about categories. */
function withoutSample(site: string, hasColours: boolean): string {
  const families = `[product, category, ${hasColours ? 'category-colour, ' : ''}products]`;
  return site
    .replace(/families: \[.*\]/, `families: ${families}`)
    .replace(/(suggestions: \["[^"]*"), "[^"]*"\]/, '$1]')
    .replace(/(navigation:\n.*\n).*\n.*\n/, '$1')
    .replace(/^ {2}categories:\n[\s\S]*$/m, '  # categories:\n  #   LAST-PART-OF-ITS-ADDRESS: A sentence.\n');
}

/** Leaves out the families that only the sample has, and lists products in the order of the table. */
function ownRoutes(routes: string, hasColours: boolean): string {
  const isGone = hasColours
    ? /^- name: (?:collections?|journal|post)$/m
    : /^- name: (?:collections?|journal|post|category-colour)$/m;
  return routes
    .split(/\n\n/)
    .filter((family) => !isGone.test(family))
    .join('\n\n')
    .replace(/^ {4}(?:featured|collections?|posts): .*\n/gm, '')
    .replace(hasColours ? /$^/ : /^ {4}colours: .*\n/gm, '')
    .replace('  date: "{{product.added}}"\n', '')
    .replace(/, sort: -date/g, '')
    .replace('tags: product.collection', 'tags: product.category');
}

/** Adds the fields that only the table has, and leaves out what it cannot have. */
function ownSchema(text: string, further: readonly InferredField[], hasAlt: boolean): string {
  const schema = JSON.parse(text) as { $defs: { row: { properties: Record<string, JsonSchema> } } };
  const inferred = toSchema('products', '', further) as unknown as typeof schema;
  const { collection: _, photo, ...properties } = schema.$defs.row.properties;
  const { alt, ...decoration } = photo as Record<string, unknown>;
  schema.$defs.row.properties = {
    ...inferred.$defs.row.properties,
    ...properties,
    photo: { ...decoration, ...(hasAlt && { alt }) } as JsonSchema,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
