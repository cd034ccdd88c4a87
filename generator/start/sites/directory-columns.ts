import { UsageError } from '../../problems/errors.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import { isPhone } from '../columns.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { fieldText } from '../row-fields.ts';

/** What a column is for in a directory. */
export const ROLES = [
  'name',
  'city',
  'services',
  'summary',
  'about',
  'address',
  'postcode',
  'phone',
  'email',
  'website',
  'hours',
  'prices',
  'photo',
] as const;

/** What a column is for in a directory. */
export type Role = (typeof ROLES)[number];

/** Words of headings in English, German, French, Spanish and Arabic, without accents. */
const WORDS: Readonly<Partial<Record<Role, string>>> = {
  city: 'city town place location ort stadt gemeinde ville commune localite ciudad localidad municipio poblacion المدينه مدينه البلده',
  services: `services service specialties specialities specialty speciality category categories offers leistungen leistung
    angebot angebote kategorie kategorien fachgebiet fachgebiete fachrichtung branche prestations prestation categorie
    specialite specialites servicios servicio categoria categorias especialidad especialidades الخدمات الخدمه خدمات التخصص الفئه`,
  summary: 'summary teaser tagline excerpt kurztext kurzbeschreibung resume accroche resumen ملخص',
  about: 'about description details text beschreibung info presentation descripcion sobre الوصف وصف',
  address: 'address street anschrift adresse strasse rue direccion calle domicilio العنوان عنوان الشارع',
  postcode: 'postcode zip zipcode postal plz postleitzahl cp الرمز',
  phone: 'phone telephone tel mobile telefon telefonnummer handy telefono movil الهاتف هاتف',
  email: 'email mail courriel correo البريد',
  website: 'website web url homepage webseite internet site sitio الموقع',
  hours: 'hours opening offnungszeiten horaires horaire ouverture horario horarios ساعات اوقات',
  prices:
    'prices price cost fee preise preis kosten preisspanne prix tarif tarifs precio precios tarifa الاسعار السعر',
};

/** Returns the words of a heading: in small letters, without accents. */
export function headingWords(heading: string): string[] {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The fields of a table by what they are for. Each is for one thing. */
export type RoleFields = ReadonlyMap<Role, InferredField>;

/**
 * Returns what the columns of a table are for: those that `chosen` names, then those whose headings say so,
 * then those whose cells do. @throws UsageError if no column has the city or the services, or if `chosen`
 * names no column or no role
 */
export function findRoles(
  dataset: InferredDataset,
  file: string,
  chosen: Readonly<Record<string, string>>,
): RoleFields {
  const found = new Map<Role, InferredField>();
  for (const [role, column] of Object.entries(chosen))
    found.set(roleOf(role), findField(dataset, role, column));
  const taken = () => [...found.values()];
  const isFree = (field: InferredField) => field.name !== 'slug' && !taken().includes(field) && !field.isAlt;
  const take = (role: Role, fits: (field: InferredField) => boolean) => {
    if (found.has(role)) return;
    const field = dataset.fields.find((one) => isFree(one) && hasFormat(role, one) && fits(one));
    if (field) found.set(role, field);
  };
  take('name', ({ name }) => name === dataset.title);
  for (const isWhole of [true, false])
    for (const role of ROLES) {
      const words = WORDS[role]?.split(/\s+/) ?? [];
      take(role, (field) => {
        const heading = headingWords(field.column ?? '');
        const isText = field.type === 'string' || field.type === 'array' || role === 'prices';
        return isText && (!isWhole || heading.length === 1) && heading.some((word) => words.includes(word));
      });
    }
  takeByCells(dataset, take);
  for (const role of ['city', 'services'] as const) if (!found.has(role)) throw lacks(dataset, file, role);
  return found;
}

/** Formats that some roles need, as the schema of places says. */
const FORMATS: Readonly<Partial<Record<Role, InferredField['format']>>> = {
  ...{ email: 'email', website: 'link', photo: 'picture' },
};

const hasFormat = (role: Role, { format }: InferredField) =>
  FORMATS[role] === undefined || FORMATS[role] === format;

/** Times of the day with something between them. */
const TIMES = /\d{1,2}(?:[:.h]\d{2})?\s*(?:am|pm|h|uhr)?\s*[-–]\s*\d{1,2}(?:[:.h]\d{2})?/i;

/** Finds what headings do not say, by what most cells are. */
function takeByCells(
  { fields, rows }: InferredDataset,
  take: (role: Role, fits: (field: InferredField) => boolean) => void,
): void {
  const most = ({ name }: InferredField, test: (text: string) => boolean) => {
    const texts = rows.map((row) => fieldText(row, name)).filter(Boolean);
    return texts.length > 0 && texts.filter(test).length * 4 >= texts.length * 3;
  };
  const only = (test: (field: InferredField) => boolean) => {
    const [one, ...others] = fields.filter(test);
    return one && others.length === 0 ? one : undefined;
  };
  take('photo', ({ format }) => format === 'picture');
  take('email', ({ format }) => format === 'email');
  take('website', ({ format }) => format === 'link');
  take('phone', (field) => field.type === 'string' && most(field, isPhone));
  take(
    'hours',
    (field) => field.type !== 'boolean' && most(field, (text) => TIMES.test(text) && /\p{L}/u.test(text)),
  );
  take('about', ({ isLong, format }) => isLong && (!format || format === 'markdown'));
  take('summary', (field) => field.type === 'string' && !field.format && most(field, isSentence));
  const list = only(({ type, isTaxonomy }) => type === 'array' && isTaxonomy);
  take('services', (field) => field === list);
  const values = only(
    ({ type, isTaxonomy, format, name }) => type === 'string' && isTaxonomy && !format && name !== 'slug',
  );
  take('city', (field) => field === values);
}

const isSentence = (text: string) => text.split(/\s+/).length >= 5 && text.length <= 220;

function roleOf(role: string): Role {
  const known = ROLES.find((name) => name === role || (name === 'services' && role === 'service'));
  if (known) return known;
  throw new UsageError(
    `--as ${role}=…: a directory has no use of that name`,
    didYouMean(role, [...ROLES], `Uses: ${ROLES.join(', ')}.`),
  );
}

/** Returns the field of a column that a person names. @throws UsageError if there is none */
export function findField({ fields }: InferredDataset, role: string, wanted: string): InferredField {
  const lower = wanted.trim().toLowerCase();
  const isIt = (name: string | undefined) => name?.trim().toLowerCase() === lower;
  const found = fields.find(({ column, name }) => isIt(column) || (column !== undefined && isIt(name)));
  if (found) return found;
  const columns = fields.flatMap(({ column }) => column ?? []);
  throw new UsageError(
    `--as ${role}=${wanted}: the table has no such column`,
    didYouMean(wanted, columns, `Columns: ${listNames(columns)}.`),
  );
}

function lacks({ fields }: InferredDataset, file: string, role: 'city' | 'services'): UsageError {
  const columns = fields.flatMap(({ column }) => column ?? []);
  const words = WORDS[role]?.split(/\s+/).slice(0, 6).join(', ');
  return new UsageError(
    `${file} has no column with the ${role === 'city' ? 'city' : 'services'} of each row`,
    [
      `A directory needs a city and a service for each row. Headings such as ${words} were looked for`,
      `among these: ${listNames(columns)}.`,
      `Name the column: --as ${role}="COLUMN". Without --start directory, --from takes any table.`,
    ].join(' '),
  );
}
