import { UsageError } from '../../problems/errors.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { findField, headingWords } from './directory-columns.ts';

/** What a column is for in a catalogue. */
const ROLES = [
  ...(['name', 'category', 'colour', 'price', 'summary', 'about', 'care', 'material', 'size'] as const),
  ...(['photo', 'photoAlt'] as const),
];

/** What a column is for in a catalogue. */
export type ProductRole = (typeof ROLES)[number];

/** Words of headings in English, German, French, Spanish and Arabic, without accents. */
const WORDS: Readonly<Partial<Record<ProductRole, string>>> = {
  category: `category categories group type kategorie warengruppe gruppe art sparte categorie rayon famille
    categoria grupo tipo familia الفيه الفئه القسم النوع`,
  colour: 'colour color glaze farbe farbton glasur couleur teinte coloris color اللون لون',
  price: 'price prices cost preis verkaufspreis vk prix tarif precio السعر سعر',
  summary: 'summary teaser tagline excerpt kurztext kurzbeschreibung resume accroche resumen ملخص',
  about: 'about description details text beschreibung presentation descripcion الوصف وصف',
  care: 'care cleaning pflege pflegehinweis entretien soin cuidado cuidados العنايه',
  material: 'material fabric materials werkstoff stoff matiere materiau materiales الماده الخامه',
  size: 'size dimensions measures grosse masse abmessungen taille format tamano medidas القياس الحجم',
};

/** The fields of a table by what they are for. Each is for one thing. */
export type ProductFields = ReadonlyMap<ProductRole, InferredField>;

/**
 * Returns what the columns of a table of products are for: those that `chosen` names, then those whose
 * headings say so, then those whose cells do. A price is a number, and a photo is a file beside the table.
 * @throws UsageError if no column has the category, or if `chosen` names no column or no role
 */
export function findProductRoles(
  dataset: InferredDataset,
  file: string,
  chosen: Readonly<Record<string, string>>,
): ProductFields {
  const found = new Map<ProductRole, InferredField>();
  for (const [role, column] of Object.entries(chosen))
    found.set(roleOf(role), findField(dataset, role, column));
  const take = (role: ProductRole, fits: (field: InferredField) => boolean) => {
    const taken = [...found.values()];
    const isFree = (one: InferredField) => one.name !== 'slug' && !one.isAlt && !taken.includes(one);
    const field = found.has(role)
      ? undefined
      : dataset.fields.find((one) => isFree(one) && hasType(role, one) && fits(one));
    if (field) found.set(role, field);
  };
  take('name', ({ name }) => name === dataset.title);
  for (const isWhole of [true, false])
    for (const role of ROLES) {
      const words = WORDS[role]?.split(/\s+/) ?? [];
      take(role, ({ column = '' }) => {
        const heading = headingWords(column);
        return (!isWhole || heading.length === 1) && heading.some((word) => words.includes(word));
      });
    }
  take('photo', ({ format }) => format === 'picture');
  take('price', ({ unit }) => unit !== undefined && unit !== '%');
  take('about', ({ isLong, format }) => isLong && (!format || format === 'markdown'));
  const values = dataset.fields.filter((field) => field.isTaxonomy && hasType('category', field));
  if (values.length === 1) take('category', (field) => field === values[0]);
  addAlt(dataset, found);
  if (!found.has('category')) throw lacks(dataset, file);
  return found;
}

function hasType(role: ProductRole, { type, format }: InferredField): boolean {
  if (role === 'price') return type === 'number' || type === 'integer';
  if (role === 'photo') return format === 'picture';
  const isText = type === 'string' && (!format || format === 'markdown');
  return isText || ((role === 'name' || role === 'size') && (type === 'number' || type === 'integer'));
}

/** Finds the column that says what the photo shows. */
function addAlt({ fields, schema }: InferredDataset, found: Map<ProductRole, InferredField>): void {
  const { $defs } = schema as { $defs?: { row?: { properties?: Record<string, { alt?: string }> } } };
  const alt = $defs?.row?.properties?.[found.get('photo')?.name ?? '']?.alt;
  const field = fields.find(({ name }) => name === alt);
  if (field && !found.has('photoAlt')) found.set('photoAlt', field);
}

function roleOf(role: string): ProductRole {
  const known = ROLES.find((name) => name === role || (name === 'colour' && role === 'color'));
  if (known) return known;
  throw new UsageError(
    `--as ${role}=…: a catalogue has no use of that name`,
    didYouMean(role, [...ROLES], `Uses: ${ROLES.join(', ')}.`),
  );
}

function lacks({ fields }: InferredDataset, file: string): UsageError {
  const columns = fields.flatMap(({ column }) => column ?? []);
  return new UsageError(
    `${file} has no column with the category of each row`,
    [
      `A catalogue needs a category for each product. Headings such as ${WORDS.category?.split(/\s+/).slice(0, 6).join(', ')}`,
      `were looked for among these: ${listNames(columns)}.`,
      `Name the column: --as category="COLUMN". Without --start catalogue, --from takes any table.`,
    ].join(' '),
  );
}
