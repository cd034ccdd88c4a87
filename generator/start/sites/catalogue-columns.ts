import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import { UsageError } from '../../problems/errors.ts';
import { type ColumnUses, createFinder, type FieldsByRole, lacksColumn, takeAlt } from './column-roles.ts';

/** What a column is for in a catalogue. */
const ROLES = [
  ...(['name', 'category', 'colour', 'price', 'summary', 'about', 'care', 'material', 'size'] as const),
  ...(['availability', 'photo', 'photoAlt'] as const),
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
  availability: `available availability stock verfugbar verfugbarkeit lieferbar lager lagernd vorratig disponible
    disponibilite disponibilidad existencias متوفر التوفر متاح`,
  size: 'size dimensions measures grosse masse abmessungen taille format tamano medidas القياس الحجم',
};

/** The fields of a table by what they are for. */
export type ProductFields = FieldsByRole<ProductRole>;

const USES: ColumnUses<ProductRole> = {
  roles: ROLES,
  aliases: { color: 'colour' },
  of: 'a catalogue',
  words: WORDS,
  fits: hasType,
};

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
  const { found, take, takeByHeadings } = createFinder(dataset, USES, chosen);
  take('name', ({ name }) => name === dataset.title);
  takeByHeadings();
  take('photo', ({ format }) => format === 'picture');
  take('price', ({ unit }) => unit !== undefined && unit !== '%');
  take('about', ({ isLong, format }) => isLong && (!format || format === 'markdown'));
  const values = dataset.fields.filter((field) => field.isTaxonomy && hasType('category', field));
  if (values.length === 1) take('category', (field) => field === values[0]);
  takeAlt(dataset, found, 'photo', 'photoAlt');
  if (!found.has('category'))
    throw lacksColumn(dataset, file, 'category', { uses: USES, start: 'catalogue', needs: NEEDS });
  const availability = found.get('availability');
  if (availability && !hasType('availability', availability))
    throw new UsageError(
      `--as availability=${availability.column}: its cells say something else than yes and no`,
      'Leave it out: the column is then a fact of each product. Or write yes or no into its cells.',
    );
  return found;
}

function hasType(role: ProductRole, { type, format }: InferredField): boolean {
  if (role === 'price') return type === 'number' || type === 'integer';
  if (role === 'availability') return type === 'boolean';
  if (role === 'photo') return format === 'picture';
  const isText = type === 'string' && (!format || format === 'markdown');
  return isText || ((role === 'name' || role === 'size') && (type === 'number' || type === 'integer'));
}

const NEEDS = 'A catalogue needs a category for each product.';
