import type { InferredDataset } from '../cells/infer/dataset-types.ts';
import { translatedPaths, visitTranslated } from '../languages/row-texts.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { isLanguageTag, languageName, readLanguage } from '../utils/language-tag.ts';
import { type NewFiles, textOf } from './new-files.ts';
import { fallbackOf } from './sites/start-words.ts';
import { readMappings, writeYaml } from './sites/start-yaml.ts';
import { setAt, siteSchema, translateDataset, translateDocuments } from './sites/translate-start.ts';

/** How many rows an example of a translation has. */
const EXAMPLE_ROWS = 2;
/** The texts of a family in data/routes.yaml, and its name. */
const FAMILY_TEXTS = ['name', 'title', 'description', 'label', 'summary', 'group', 'facts'];
/** Formats of texts that are the same in all languages. */
const NAMES = ['slug', 'slug-with-capitals', 'link', 'email', 'date', 'date-time', 'picture'];

/** A dataset of a new site: its file, and its rows unless they are Markdown files. */
export interface NewDataset {
  readonly name: string;
  readonly file: string;
  readonly rows?: readonly DataObject[] | undefined;
}

/** Returns a dataset of YAML or of Markdown files. */
export function datasetOf(files: NewFiles, name: string): NewDataset {
  const file = `data/${name}.yaml`;
  return { name, file, rows: files.has(file) ? readMappings(files, file) : undefined };
}

/** Returns the dataset of a table. */
export function rowsOf({ rows }: InferredDataset, name: string): NewDataset {
  return { name, file: `data/${name}.csv`, rows: rows as readonly DataObject[] };
}

/** @throws UsageError if one of them is no language tag, or stands twice */
export function checkLanguages(codes: readonly string[]): void {
  const wrong = codes.find((code) => !isLanguageTag(code));
  if (wrong !== undefined) {
    const meant = readLanguage(wrong);
    throw new UsageError(
      `--languages: ${JSON.stringify(wrong)} is no language`,
      meant === undefined ? 'Write tags such as en, de or pt-BR.' : `Write ${meant}.`,
    );
  }
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined)
    throw new UsageError(`--languages names ${twice} twice`, 'Name each language once.');
}

/** A new site in several languages, and its files that wait for a translator. */
interface NewTranslations {
  readonly files: NewFiles;
  readonly toTranslate: readonly string[];
}

/**
 * Returns the files of a new site in several languages: `languages` in site.yaml, `translated` in the schemas
 * of its rows, and the files of each language but the first. `inLanguage` returns the files of the same start
 * in another language, if its words are ready. What it lacks are texts to translate, which do not count as a
 * translation yet: a language with any of them begins as a draft. The variant of a region, such as `de-CH`
 * beside `de`, shows the texts of its language, so it has no files.
 */
export function addLanguages(
  files: NewFiles,
  datasets: readonly NewDataset[],
  codes: readonly string[],
  inLanguage: (code: string) => NewFiles | undefined = () => undefined,
): NewTranslations {
  const schemas = new Map(
    datasets.map(({ name }) => [name, markTexts(JSON.parse(textOf(files, schemaFile(name))))]),
  );
  const toTranslate = new Map<string, string>();
  const translated = new Map<string, string>();
  const drafts = new Set<string>();
  const toFillIn = new Set(textsToFillIn(files));
  const variants = new Map(codes.slice(1).map((code) => [code, fallbackOf(code, codes)]));
  for (const code of codes.slice(1)) {
    if (variants.get(code) !== undefined) continue;
    const other = inLanguage(code);
    const start = other && { first: files, other, code };
    for (const line of other ? textsToFillIn(other) : []) toFillIn.add(line);
    for (const [path, text] of start ? translateDocuments(start) : []) translated.set(path, text);
    if (!start)
      toTranslate.set(
        `data/routes.${code}.yaml`,
        formatFamilies(readMappings(files, 'data/routes.yaml'), code),
      );
    for (const dataset of datasets) {
      const schema = schemas.get(dataset.name) ?? {};
      const own = start && translateDataset(start, dataset.name, schema);
      for (const [path, text] of own ?? []) translated.set(path, text);
      if (!own) drafts.add(code);
      if (!own && dataset.rows)
        toTranslate.set(`data/${dataset.name}.${code}.yaml`, formatRows(dataset, dataset.rows, schema, code));
    }
  }
  for (const [code, fallback] of variants) if (fallback && drafts.has(fallback)) drafts.add(code);
  const all = new Map([
    ...files,
    ['data/site.yaml', withLanguages(textOf(files, 'data/site.yaml'), codes, drafts)] as const,
    ...[...schemas].map(([name, schema]) => [schemaFile(name), toJson(schema)] as const),
    ...(translated.size > 0 || toTranslate.size === 0
      ? [[schemaFile('site'), toJson(siteSchema(files))] as const]
      : []),
    ...withTextsToFillIn(files, toFillIn),
    ...translated,
    ...toTranslate,
  ]);
  return { files: all, toTranslate: [...toTranslate.keys()] };
}

const schemaFile = (name: string) => `data/schemas/${name}.schema.json`;
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const AUDIT = 'data/audit.yaml';
/** The list of texts of a new site that somebody has to fill in, in its settings of the audit. */
const TO_FILL_IN = /(?<=^toFillIn:\n)(?: {2}- .*\n)+/m;

/** Returns the lines of that list. */
function textsToFillIn(files: NewFiles): readonly string[] {
  const [list = ''] = (files.has(AUDIT) && TO_FILL_IN.exec(textOf(files, AUDIT))) || [];
  return list.split('\n').filter((line) => line !== '');
}

/** Returns the settings of the audit with that list in all languages, if a site has one. */
function withTextsToFillIn(files: NewFiles, lines: ReadonlySet<string>): [string, string][] {
  if (lines.size === 0) return [];
  return [[AUDIT, textOf(files, AUDIT).replace(TO_FILL_IN, () => `${[...lines].join('\n')}\n`)]];
}

const OF_VARIANTS =
  '# One with a "fallback" shows the texts of that language, and its own where files such as site.CODE.yaml have some.\n';

/** Replaces `language` and the comment above it. Languages whose texts are not all translated are drafts. */
function withLanguages(site: string, codes: readonly string[], drafts: ReadonlySet<string>): string {
  const lines = codes.map((code) => {
    const name = JSON.stringify(languageName(code) ?? code);
    const fallback = fallbackOf(code, codes);
    const ofLanguage = code === codes[0] || fallback === undefined ? '' : `, fallback: ${fallback}`;
    return `  - { code: ${code}, name: ${name}${ofLanguage}${drafts.has(code) ? ', status: draft' : ''} }\n`;
  });
  const ofDrafts = ' Drafts are shown by "rowpress dev" only: remove "status" to publish one.';
  const hasVariants = lines.some((line) => line.includes(', fallback: '));
  const comment = `# The first is the language of the rows.${drafts.size > 0 ? ofDrafts : ''}\n${hasVariants ? OF_VARIANTS : ''}`;
  return site.replace(/(?:^#.*\n)?^language: .*\n/m, `${comment}languages:\n${lines.join('')}`);
}

/** Marks the texts of rows that people read: those that are no names, dates, addresses and references. */
function markTexts(schema: JsonSchema): JsonSchema {
  const mark = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    if ('translated' in value) return value;
    if (value.type === 'string') return isText(value) ? { ...value, translated: true } : value;
    if (value.type === 'array') {
      if (!isObject(value.items)) return value;
      return isText(value.items)
        ? { ...value, translated: true }
        : value.items.type === 'object'
          ? { ...value, items: mark(value.items) }
          : value;
    }
    return value.type === 'object' ? markFields(value) : value;
  };
  const markFields = (row: JsonSchema): JsonSchema => {
    const { properties } = row;
    if (!isObject(properties)) return row;
    const marked = Object.entries(properties).map(([name, field]) => [name, mark(field)]);
    return { ...row, properties: Object.fromEntries(marked) };
  };
  const definitions = schema.$defs;
  return isObject(definitions) && isObject(definitions.row)
    ? { ...schema, $defs: { ...definitions, row: markFields(definitions.row) } }
    : schema;
}

function isText({ type, format, enum: values, reference, pattern }: JsonSchema): boolean {
  const isName =
    NAMES.includes(String(format)) || [values, reference, pattern].some((one) => one !== undefined);
  return type === 'string' && !isName;
}

/** Returns the file of a language with the first rows, whose texts wait for a translator. */
function formatRows(
  { file }: NewDataset,
  rows: readonly DataObject[],
  schema: JsonSchema,
  code: string,
): string {
  const paths = translatedPaths(schema);
  const entries = rows.slice(0, EXAMPLE_ROWS).map((row) => {
    const entry: Record<string, DataValue> = { slug: String(row.slug), draft: true };
    visitTranslated(row, paths, (text, path) => setAt(entry, path, text));
    return entry;
  });
  return `# To be translated: texts of ${file} in ${languageName(code) ?? code}.
# Replace the texts of an entry, and remove its "draft: true" when all are done.
# Add an entry for each further row, which "slug" names.
${writeYaml(entries)}`;
}

/** Returns the file of a language with the texts of all families, as comments. */
function formatFamilies(families: readonly DataObject[], code: string): string {
  const entries = families.map((family) =>
    Object.fromEntries(FAMILY_TEXTS.flatMap((name) => (name in family ? [[name, family[name]]] : []))),
  );
  return `# To be translated: texts of data/routes.yaml in ${languageName(code) ?? code}.
# Replace the texts of an entry, and remove the "# " before its lines.
${writeYaml(entries).replace(/^(?=.)/gm, '# ')}`;
}
