import { splitList } from '../../cells/cell-text.ts';
import type { InferredDataset, InferredField } from '../../cells/infer/dataset-types.ts';
import { subjectOf } from '../../cells/infer/names.ts';
import { UsageError } from '../../problems/errors.ts';
import { didYouMean, listNames } from '../../problems/suggest.ts';
import { asSlug } from '../../utils/as-slug.ts';
import { fieldText, fieldValue } from '../row-fields.ts';
import {
  type ColumnUses,
  createFinder,
  type FieldsByRole,
  hasHeading,
  headingWords,
  isMostly,
  isSummary,
  isWebsite,
  takeAlt,
} from './column-roles.ts';

/** The datasets of a product's site that a table can fill. */
export const SAAS_TABLES = ['features', 'integrations', 'competitors', 'terms'] as const;
/** A dataset of a product's site that a table can fill. */
export type SaasTable = (typeof SAAS_TABLES)[number];

/** What the columns of each table are for. They are the names of fields. */
const ROLES = {
  features: ['name', 'summary', 'points', 'body', 'picture', 'pictureAlt'],
  integrations: ['name', 'kind', 'summary', 'sends', 'receives', 'setup', 'website', 'logo', 'body'],
  competitors: ['name', 'summary', 'price', 'suits', 'strengths', 'lacks', 'website', 'logo', 'body'],
  terms: ['name', 'summary', 'body', 'also'],
} as const;

/** What a column is for in a table of a product's site. */
export type SaasRole = (typeof ROLES)[SaasTable][number];
/** The fields of a table by what they are for. */
export type SaasFields = FieldsByRole<SaasRole>;

/** Roles whose values are lists. */
export const SAAS_LISTS: ReadonlySet<SaasRole> = new Set(['points', 'strengths', 'lacks', 'also']);

/** What people call the roles besides. */
const ALIASES: Readonly<Record<SaasTable, Readonly<Record<string, SaasRole>>>> = {
  features: { description: 'summary', benefits: 'points', screenshot: 'picture', text: 'body' },
  integrations: { category: 'kind', description: 'summary', text: 'body' },
  competitors: { description: 'summary', audience: 'suits', weaknesses: 'lacks', text: 'body' },
  terms: { definition: 'summary', description: 'summary', related: 'also', text: 'body' },
};

/** Words of names of files in English, German, French, Spanish and Arabic, without accents. */
const FILES: Readonly<Record<SaasTable, string>> = {
  features:
    'feature features funktion funktionen fonction fonctions fonctionnalites funcion funciones funcionalidades ميزات الميزات مزايا المزايا',
  integrations: `integration integrations integrationen integracion integraciones connectors schnittstellen anbindung
    anbindungen connexion connexions conexion conexiones
    connecteurs conectores تكاملات التكاملات روابط الروابط`,
  competitors: `competitor competitors competition alternatives wettbewerber mitbewerber konkurrenten konkurrenz
    concurrents concurrence competidores competencia منافسون منافسين المنافسون المنافسين`,
  terms:
    'term terms glossary glossar begriff begriffe termes glossaire termino terminos glosario مصطلحات المصطلحات مسرد المسرد',
};

/** Words of headings in the same languages. */
const WORDS: Readonly<Partial<Record<SaasRole, string>>> = {
  summary: `summary teaser tagline excerpt purpose does definition meaning kurztext kurzbeschreibung zweck bedeutung
    resume accroche signification resumen significado definicion ملخص تعريف التعريف`,
  kind: `category categories group type kind kategorie kategorien gruppe typ art bereich categorie famille categoria
    grupo tipo الفيه الفئه القسم النوع`,
  sends: 'sends outgoing sendet ausgehend envoie sortant envia saliente',
  receives: 'receives incoming empfangt eingehend recoit entrant recibe entrante',
  setup: 'setup installation einrichtung configuration configuracion instalacion الاعداد',
  price:
    'price prices pricing cost preis preise kosten prix tarif tarifs precio precios coste السعر سعر الاسعار',
  suits: 'suits audience target best zielgruppe geeignet cible public publico clientes الجمهور',
  strengths: `strengths strength pros advantages advantage starken vorteile forts atouts avantages fortalezas ventajas
    مزايا المزايا`,
  lacks: `lacks lack lacking missing weaknesses weakness cons limitations gaps disadvantages fehlt fehlend schwachen
    nachteile manque manques faiblesses inconvenients falta faltan carencias desventajas debilidades ينقص عيوب العيوب`,
  website: 'website web url homepage webseite site sitio link lien enlace الموقع',
  points:
    'points highlights benefits punkte nutzen vorteile avantages benefices ventajas beneficios puntos الفوايد',
  also: 'also related siehe verwandt verwandte voir associes ver relacionados انظر',
};

/** Headings of a text that may be short or long. */
const DESCRIPTION =
  `description details text about what beschreibung erklarung presentation explication descripcion
  explicacion الوصف وصف الشرح`.split(/\s+/);

/** A definition may be longer than a text on a card. */
const LONGEST_SUMMARY = 320;

/**
 * Returns the dataset that a table fills: the one that a person names, or else that of the name of its file.
 * @throws UsageError if there is no such dataset, or if the name does not say
 */
export function saasTableOf(file: string, into: string | undefined): SaasTable {
  if (into === undefined) {
    const found = tableOfName(file);
    if (found) return found;
    throw new UsageError(
      `the name of ${file} does not say which rows of a product's site it has`,
      `Say it with --into features, integrations, competitors or terms, or name the file so: integrations.csv.`,
    );
  }
  const known = SAAS_TABLES.find((name) => name === into) ?? (into === 'glossary' ? 'terms' : undefined);
  if (known) return known;
  throw new UsageError(
    `--into ${into}: a product's site has no rows of that name`,
    didYouMean(into, [...SAAS_TABLES], `Rows: ${listNames([...SAAS_TABLES])}.`),
  );
}

/** Returns the dataset that the name of a file speaks of, unless it speaks of none or of several. */
export function tableOfName(file: string): SaasTable | undefined {
  const words = headingWords(subjectOf(file).replace(/\d+/g, ' '));
  const named = SAAS_TABLES.filter((table) => FILES[table].split(/\s+/).some((word) => words.includes(word)));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Returns what the columns of a table are for: those that `chosen` names, then those whose headings say so,
 * then those whose cells do. Only the name must be there.
 * @throws UsageError if no column has the name, or if `chosen` names no column or no role
 */
export function findSaasRoles(
  dataset: InferredDataset,
  table: SaasTable,
  file: string,
  chosen: Readonly<Record<string, string>>,
): SaasFields {
  const uses: ColumnUses<SaasRole> = {
    roles: ROLES[table],
    aliases: ALIASES[table],
    of: `a table of ${table}`,
    words: WORDS,
    fits: (role, field) => (ROLES[table] as readonly SaasRole[]).includes(role) && fits(role, field),
  };
  const { found, take, takeByHeadings } = createFinder(dataset, uses, chosen);
  const isShort = (field: InferredField) => isShortText(dataset, field);
  take('name', ({ name }) => name === dataset.title);
  takeByHeadings((role, field) => {
    if (role === 'also') return areTerms(dataset, field);
    return role === 'summary' ? isShort(field) : true;
  });
  for (const role of ['picture', 'logo'] as const) take(role, ({ format }) => format === 'picture');
  take('website', isWebsite);
  take('summary', (field) => hasHeading(field, DESCRIPTION) && isShort(field));
  take('body', (field) => hasHeading(field, DESCRIPTION));
  take('body', ({ isLong, format }) => isLong && (!format || format === 'markdown'));
  take('summary', (field) => !field.format && isMostly(dataset, field, isSummary) && isShort(field));
  if (table === 'features') takeAlt<SaasRole>(dataset, found, 'picture', 'pictureAlt');
  if (!found.has('name')) throw lacksName(dataset, file);
  return found;
}

/** Returns whether cells can be what a role needs. Names and prices are shown as they are written. */
function fits(role: SaasRole, { type, format }: InferredField): boolean {
  if (role === 'website') return format === 'link';
  if (role === 'picture' || role === 'logo') return format === 'picture';
  if (SAAS_LISTS.has(role) && type === 'array') return true;
  const isNumber = type === 'number' || type === 'integer';
  if ((role === 'name' || role === 'price') && isNumber) return true;
  return type === 'string' && (!format || format === 'markdown');
}

/** Returns whether texts are short enough for a summary, and have one line each. */
function isShortText({ rows }: InferredDataset, { name, format }: InferredField): boolean {
  const texts = rows.map((row) => fieldText(row, name));
  return (
    format !== 'markdown' && texts.every((text) => text.length <= LONGEST_SUMMARY && !text.includes('\n'))
  );
}

/** Returns whether all items of a column are names or slugs of rows of its table. */
function areTerms(dataset: InferredDataset, field: InferredField): boolean {
  const slugs = slugsByName(dataset);
  const items = dataset.rows.flatMap((row) => itemsOf(fieldValue(row, field.name)));
  return items.length > 0 && items.every((item) => slugs.has(keyOf(item)));
}

/** Returns the slugs of rows by their names and by themselves, as `keyOf` folds them. */
export function slugsByName({ rows, title }: InferredDataset): ReadonlyMap<string, string> {
  const slugs = rows.map(({ slug }) => String(slug));
  const byName = rows.map((row, at): [string, string] => [keyOf(fieldText(row, title)), slugs[at] ?? '']);
  return new Map([...byName.reverse(), ...slugs.map((slug): [string, string] => [keyOf(slug), slug])]);
}

/** Folds a name, so that capitals and signs do not matter. */
export const keyOf = (name: string): string => asSlug(name) ?? name.trim().toLowerCase();

/** Returns the items of a cell: between `|`, in lines, or between `;`, as the import reads them. */
export function itemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return (splitList(String(value ?? '')) ?? []).map(String);
}

function lacksName({ fields }: InferredDataset, file: string): UsageError {
  const columns = fields.flatMap(({ column }) => column ?? []);
  return new UsageError(
    `${file} has no column with the name of each row`,
    [`Its columns are ${listNames(columns)}.`, 'Name one: --as name="COLUMN".'].join(' '),
  );
}
