import { basename } from 'node:path';
import type { InferOptions, InferredDataset } from '../cells/infer/dataset-types.ts';
import { formatMap, mapPath } from '../cells/sheet-map.ts';
import { UsageError } from '../problems/errors.ts';
import { DEFAULT_LIMITS } from '../types/audit.ts';
import type { JsonSchema } from '../types/data.ts';
import { readRegular } from '../utils/files.ts';
import { DOCUMENT_NAMES } from '../utils/paths.ts';
import { inferDataset } from './infer-dataset.ts';
import { type NewFile, type NewFiles, readOwnStart } from './new-files.ts';
import { chooseFields, type FieldChoice, labelOf, labelOfFile } from './row-fields.ts';
import { formatRows, formatTemplate, labelsOf, rowTypeName } from './row-files.ts';
import { findPictures } from './row-pictures.ts';
import { findQualifiers, formatRowTexts, quote } from './row-texts.ts';
import { describeSame } from './sites/same-names.ts';
import { AUDIT_FILE, countHomeCards, type TableFamilies, withShortPages } from './sites/short-pages.ts';
import { readWords, type StartWords, wordsOf } from './sites/start-words.ts';
import { typesOfSchema } from './write-types.ts';

/** The files of a site that shows the rows of a CSV file, and what was inferred. */
interface RowSite {
  readonly files: NewFiles;
  readonly dataset: InferredDataset;
  /** What people call the fields that the template shows, by their messages below `fields`. */
  readonly labels: Readonly<Record<string, string>>;
}

/** How the rows of a table are read. Language is English if it is left out. */
export type RowChoices = Pick<InferOptions, 'language' | 'dates' | 'columns' | 'skip' | 'keep'>;

/** What texts of routes write for the name of the site. */
const SITE_NAME = '{{site.name}}';

/** Names of datasets that would be other files of `data/`, or addresses of rowpress's own. */
const TAKEN = new Set([...DOCUMENT_NAMES, 'schemas', 'assets', 'home', 'hub', 'error', 'not-found']);

/**
 * Plans a site from a CSV or TSV file: its schema, rows, families, a template with its types, and the map
 * with which the next table is imported.
 * @throws UsageError if the file has no rows, or if choices do not fit it; the file system's own error
 */
export async function planRows(file: string, title: string, choices: RowChoices): Promise<RowSite> {
  const { language } = choices;
  const content = readRegular(file);
  const inferred = inferDataset(content, { fileName: basename(file), tidy: true, ...choices });
  if (inferred.rows.length === 0)
    throw new UsageError(
      `${file} has no rows`,
      'Give it a line with the names of its columns, and a line for each page.',
    );
  const { dataset, files: pictures } = findPictures(withFreeName(inferred), file);
  const { name } = dataset;
  const { schema, typeName } = nameRow(dataset.schema);
  const schemaPath = `data/schemas/${name}.schema.json`;
  const choice = chooseFields(dataset);
  const label = labelOfFile(file, labelOf(name));
  const words = readWords(language);
  const { headline, homeTitle } = nameHome(title, label, words);
  const shown = shownIn(dataset, choice);
  const cards = countHomeCards(dataset, shown.listed);
  const routes = formatRoutes(dataset, choice, { label, homeTitle, cards }, words);
  const starts = readOwnStart('rows', {});
  const template = starts.get('templates/pages/row.tsx') ?? '';
  starts.delete('templates/pages/row.tsx');
  const files = new Map<string, NewFile>([
    ...starts,
    ...pictures,
    ['data/site.yaml', siteYaml({ title, label, headline }, routes.hub, words, language)],
    ['data/routes.yaml', routes.text],
    [`data/${name}.csv`, formatRows(content, basename(file), dataset)],
    [schemaPath, `${JSON.stringify(schema, null, 2)}\n`],
    [mapPath(name), formatMap(dataset.map)],
    [`templates/pages/${name}.tsx`, formatTemplate(template, typeName, name, choice)],
    [`templates/types/${name}.schema.d.ts`, await typesOfSchema(schema, schemaPath)],
  ]);
  const audit = withShortPages('', dataset, shown);
  if (audit !== '') files.set(AUDIT_FILE, audit);
  const isCopied = files.get(`data/${name}.csv`) === content;
  const notes = isCopied ? [...dataset.notes] : notesOfCopy(dataset, language);
  const apart = findQualifiers(dataset, choice).map(({ path }) => path);
  notes.push(...describeSame(dataset, apart));
  return { files, dataset: { ...dataset, notes }, labels: labelsOf([...choice.facts, ...choice.texts]) };
}

/**
 * Returns the title of the home page and, if the site has the name of its table, a heading of its own: the
 * list has that name as its heading already. Two short names are too little for a title.
 */
function nameHome(
  title: string,
  label: string,
  words: StartWords,
): { readonly homeTitle: string; readonly headline: string | undefined } {
  const named = (name: string) => wordsOf(words, 'rowsHome', { label: name });
  if (title.trim().toLowerCase() === label.toLowerCase())
    return { homeTitle: named(SITE_NAME), headline: named(title) };
  const isShort = `${title}: ${label}`.length < DEFAULT_LIMITS.titleCharacters;
  return {
    homeTitle: isShort
      ? `${wordsOf(words, 'listDescription', { label })} – ${SITE_NAME}`
      : `${SITE_NAME}: ${label}`,
    headline: undefined,
  };
}

/** Returns which families show the rows, as `formatRoutes` names them. */
function shownIn({ name, title }: InferredDataset, { lede, short }: FieldChoice): TableFamilies {
  const family = familyOf(name);
  return {
    details: [family],
    lists: ['home', `${family}-list`],
    listed: [title, ...short.map(({ path }) => path), ...(lede ? [lede.path] : [])],
  };
}

/** Returns the notes about a file that was written again, in UTF-8. */
function notesOfCopy(
  { name, notes, fields, isClean }: InferredDataset,
  language: string | undefined,
): string[] {
  const others = notes.filter((note) => !note.endsWith('must be UTF-8.'));
  const isOther = fields.some(({ column }) => /[^\P{L}a-z]/iu.test(column ?? ''));
  if (isOther && language === undefined)
    others.push('data/site.yaml says "language: en". If the rows are in another one, use --language.');
  const values = isClean ? '' : ', clean values';
  return [
    `data/${name}.csv has the same rows, with a slug for each${values} and other names of columns.`,
    ...others,
  ];
}

function withFreeName(dataset: InferredDataset): InferredDataset {
  return TAKEN.has(dataset.name) ? { ...dataset, name: `${dataset.name}-rows` } : dataset;
}

/** Returns the schema with a title of its row that is the name of a free type, and that name. */
function nameRow(schema: JsonSchema): { readonly schema: JsonSchema; readonly typeName: string } {
  const definitions = schema.$defs as Readonly<Record<string, JsonSchema>> | undefined;
  const row = definitions?.row ?? {};
  const typeName = rowTypeName(row.title);
  return { schema: { ...schema, $defs: { ...definitions, row: { ...row, title: typeName } } }, typeName };
}

/** What people call a site, its rows, and its home page if that has a heading of its own. */
interface SiteNames {
  readonly title: string;
  readonly label: string;
  readonly headline: string | undefined;
}

function siteYaml(
  { title, label, headline }: SiteNames,
  hub: string,
  words: StartWords,
  language = 'en',
): string {
  const description = wordsOf(words, 'rowsDescription', { label });
  return `# yaml-language-server: $schema=../node_modules/rowpress/generator/schemas/site.schema.json
name: ${quote(title)}
# Where the site will be published. Change it before the first upload.
baseUrl: https://www.example.com
# The language of the pages. It also decides how dates and numbers are written.
language: ${language}
# Slugs write letters as the language does, such as muenchen for München in German.
slugs: by-language
description: ${quote(description)}
icon: icon.svg

# Fields of the site's own: templates read them as site.own.NAME.
own:${headline === undefined ? '' : `\n  headline: ${quote(headline)}`}
  # The links of the header and the footer.
  navigation:
    - { label: ${quote(label)}, href: ${quote(hub)} }
`;
}

/** How many rows one list shows. A longer list is cut into pages. */
const MAX_ON_ONE_PAGE = 120;
const PAGE_SIZE = 60;

/** Returns the name of the family with a page for each row. A name begins with a letter. */
const familyOf = (name: string) => (/^[A-Za-z]/.test(name) ? name : `rows-${name}`);

/** The names and addresses of a dataset's pages. */
interface RowRoutes {
  /** The address of the first list. */
  readonly hub: string;
  readonly text: string;
}

/**
 * Returns `data/routes.yaml` for a dataset: a home page, a list, a page for each row, and the error page.
 * `label` is what people call the dataset. It has no braces. `homeTitle` is the title of the home page, which
 * shows the first `cards` rows.
 */
function formatRoutes(
  dataset: InferredDataset,
  choice: FieldChoice,
  { label, homeTitle, cards }: Readonly<Record<'label' | 'homeTitle', string> & { cards: number }>,
  words: StartWords,
): RowRoutes {
  const { name, rows } = dataset;
  const family = familyOf(name);
  const isLong = rows.length > MAX_ON_ONE_PAGE;
  // The number of a list's page and a slug of digits would be the same address.
  const hasNumbers = rows.some(({ slug }) => /^\d+$/.test(String(slug)));
  const hub = hasNumbers && isLong ? `/all-${family}/` : `/${family}/`;
  const more = wordsOf(words, 'atAGlance');
  const texts = formatRowTexts(dataset, choice, label, isLong, { others: wordsOf(words, 'others'), more });
  const part = isLong ? `{{#if list.part}}${wordsOf(words, 'listPart')}{{/if}}` : '';
  const hubTitle = wordsOf(words, isLong ? 'partsTitle' : 'listTitle', { label });
  const text = [
    '# yaml-language-server: $schema=../node_modules/rowpress/generator/schemas/routes.schema.json',
    '- name: home',
    '  path: /',
    '  template: home',
    `  title: ${quote(homeTitle)}`,
    '  description: "{{site.description}}"',
    `  label: ${quote(wordsOf(words, 'home'))}`,
    '  links:',
    `    items: { from: ${quote(family)}, limit: ${cards} }`,
    `    hubs: { from: ${quote(`${family}-list`)}, limit: 1 }`,
    '',
    `# ${isLong ? `The list of all rows, ${PAGE_SIZE} on each page.` : 'The list of all rows.'}`,
    `- name: ${quote(`${family}-list`)}`,
    `  path: ${quote(isLong ? `${hub}{page?}/` : hub)}`,
    '  template: hub',
    `  title: ${quote(hubTitle)}`,
    `  description: ${quote(describeHub(label, choice, part, words))}`,
    `  label: ${quote(label)}`,
    '  parent: /',
    ...(isLong
      ? [`  list: { from: ${quote(family)}, size: ${PAGE_SIZE} }`]
      : ['  links:', `    items: { from: ${quote(family)} }`]),
    '',
    `# One page for each row of data/${name}.csv.`,
    `- name: ${quote(family)}`,
    `  path: ${quote(`/${family}/{row}/`)}`,
    `  each: { row: ${quote(name)} }`,
    `  template: ${quote(name)}`,
    ...texts,
    `  parent: ${hub}`,
    '  links:',
    `    related: { from: ${quote(family)}, pick: related, limit: 6 }`,
    '',
    '- name: not-found',
    '  error: 404',
    '  template: error',
    `  title: ${quote(wordsOf(words, 'lostTitle'))}`,
    `  description: ${quote(wordsOf(words, 'lostDescription'))}`,
    '',
  ].join('\n');
  return { hub, text };
}

/** Returns a text that stays true when rows are added. */
function describeHub(label: string, { short, facts }: FieldChoice, part: string, words: StartWords): string {
  const listed = (short.length > 1 ? short : facts).slice(0, 3).map((field) => field.label);
  const names = wordsOf(words, 'listFields', { names: listed.join(', ') });
  const text = `${wordsOf(words, 'listDescription', { label })}${listed.length > 0 ? names : ''}`;
  const isShort = text.length + 1 < DEFAULT_LIMITS.descriptionCharacters;
  return `${text}${isShort ? ` – ${wordsOf(words, 'atAGlance')}` : ''}${part}.`;
}
