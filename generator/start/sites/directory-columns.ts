import { isPhone } from '../../cells/infer/columns.ts';
import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import {
  type ColumnUses,
  createFinder,
  type FieldsByRole,
  isMostly,
  isSummary,
  isWebsite,
  lacksColumn,
  takeAlt,
} from './column-roles.ts';

/** What a column is for in a directory. */
const ROLES = [
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
  'photoAlt',
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

/** The fields of a table by what they are for. */
export type RoleFields = FieldsByRole<Role>;

/** Formats that some roles need, as the schema of places says. */
const FORMATS: Readonly<Partial<Record<Role, InferredField['format']>>> = {
  ...{ email: 'email', website: 'link', photo: 'picture' },
};

const USES: ColumnUses<Role> = {
  roles: ROLES,
  aliases: { service: 'services' },
  of: 'a directory',
  words: WORDS,
  fits: (role, { format }) => FORMATS[role] === undefined || FORMATS[role] === format,
};

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
  const { found, take, takeByHeadings } = createFinder(dataset, USES, chosen);
  take('name', ({ name }) => name === dataset.title);
  takeByHeadings((role, { type }) => type === 'string' || type === 'array' || role === 'prices');
  takeByCells(dataset, take);
  takeAlt(dataset, found, 'photo', 'photoAlt');
  for (const role of ['city', 'services'] as const)
    if (!found.has(role))
      throw lacksColumn(dataset, file, role, { uses: USES, start: 'directory', needs: NEEDS });
  return found;
}

/** Times of the day with something between them. */
const TIMES = /\d{1,2}(?:[:.h]\d{2})?\s*(?:am|pm|h|uhr)?\s*[-–]\s*\d{1,2}(?:[:.h]\d{2})?/i;

/** Finds what headings do not say, by what most cells are. */
function takeByCells(
  dataset: InferredDataset,
  take: (role: Role, fits: (field: InferredField) => boolean) => void,
): void {
  const { fields } = dataset;
  const most = (field: InferredField, test: (text: string) => boolean) => isMostly(dataset, field, test);
  const only = (test: (field: InferredField) => boolean) => {
    const [one, ...others] = fields.filter(test);
    return one && others.length === 0 ? one : undefined;
  };
  take('photo', ({ format }) => format === 'picture');
  take('email', ({ format }) => format === 'email');
  take('website', isWebsite);
  take('phone', (field) => field.type === 'string' && most(field, isPhone));
  take(
    'hours',
    (field) => field.type !== 'boolean' && most(field, (text) => TIMES.test(text) && /\p{L}/u.test(text)),
  );
  take('about', ({ isLong, format }) => isLong && (!format || format === 'markdown'));
  take('summary', (field) => field.type === 'string' && !field.format && most(field, isSummary));
  const list = only(({ type, isTaxonomy }) => type === 'array' && isTaxonomy);
  take('services', (field) => field === list);
  const values = only(
    ({ type, isTaxonomy, format, name }) => type === 'string' && isTaxonomy && !format && name !== 'slug',
  );
  take('city', (field) => field === values);
}

const NEEDS = 'A directory needs a city and a service for each row.';
