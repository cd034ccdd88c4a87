import { translatedPaths, visitTranslated } from '../languages/row-texts.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataObject, DataPath, DataValue, JsonSchema } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { isLanguageTag, languageName, readLanguage } from '../utils/language-tag.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { type NewFiles, textOf } from './new-files.ts';

/** How many rows an example of a translation has. */
const EXAMPLE_ROWS = 2;
/** The texts of a family in data/routes.yaml, and its name. */
const FAMILY_TEXTS = ['name', 'title', 'description', 'label', 'summary', 'group', 'facts'];
/** Formats of texts that are the same in all languages. */
const NAMES = ['slug', 'slug-with-capitals', 'link', 'email', 'date', 'date-time'];

/** A dataset of a new site: its file and its rows. */
export interface NewDataset {
  readonly name: string;
  readonly file: string;
  readonly rows: readonly DataObject[];
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

/**
 * Returns the files of a new site in several languages: `languages` in site.yaml, `translated` in the schema
 * of its rows, and for each language but the first files with texts to translate. None of them counts as a
 * translation yet.
 */
export function addLanguages(files: NewFiles, dataset: NewDataset, codes: readonly string[]): NewFiles {
  const schemaFile = `data/schemas/${dataset.name}.schema.json`;
  const schema = markTexts(JSON.parse(textOf(files, schemaFile)));
  const { load } = loadLibrary('js-yaml');
  const routes = load(textOf(files, 'data/routes.yaml')) as readonly DataObject[];
  const translations = codes.slice(1).flatMap((code): [string, string][] => [
    [`data/${dataset.name}.${code}.yaml`, formatRows(dataset, schema, code)],
    [`data/routes.${code}.yaml`, formatFamilies(routes, code)],
  ]);
  return new Map([
    ...files,
    ['data/site.yaml', withLanguages(textOf(files, 'data/site.yaml'), codes)],
    [schemaFile, `${JSON.stringify(schema, null, 2)}\n`],
    ...translations,
  ]);
}

/** Replaces `language` and the comment above it. Languages that have no translations yet are drafts. */
function withLanguages(site: string, codes: readonly string[]): string {
  const lines = codes.map((code, at) => {
    const name = JSON.stringify(languageName(code) ?? code);
    return `  - { code: ${code}, name: ${name}${at === 0 ? '' : ', status: draft'} }\n`;
  });
  const comment =
    '# The first is the language of the rows. Drafts are shown by "rowpress dev" only: remove "status" to publish one.\n';
  return site.replace(/(?:^#.*\n)?^language: .*\n/m, `${comment}languages:\n${lines.join('')}`);
}

/** Marks the texts of rows that people read: those that are no names, dates, addresses and references. */
function markTexts(schema: JsonSchema): JsonSchema {
  const mark = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    if (value.type === 'string') return isText(value) ? { ...value, translated: true } : value;
    if (value.type === 'array')
      return isObject(value.items) && isText(value.items) ? { ...value, translated: true } : value;
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

function isText({ type, format, enum: values, reference }: JsonSchema): boolean {
  return (
    type === 'string' && !NAMES.includes(String(format)) && values === undefined && reference === undefined
  );
}

/** Returns the file of a language with the first rows, whose texts wait for a translator. */
function formatRows({ file, rows }: NewDataset, schema: JsonSchema, code: string): string {
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

/** Writes each text on one line, or line by line as it is. */
const writeYaml = (value: unknown) => loadLibrary('js-yaml').dump(value, { lineWidth: -1 });

function setAt(target: Record<string, DataValue>, path: DataPath, value: DataValue): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inside = (target[first] ?? {}) as Record<string, DataValue>;
  target[first] = inside;
  setAt(inside, rest, value);
}
