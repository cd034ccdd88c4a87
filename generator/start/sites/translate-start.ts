import { familyTexts, hasOwnWords, siteTexts } from '../../languages/document-texts.ts';
import {
  type TranslatedPaths,
  textHashes,
  translatedPaths,
  visitTranslated,
} from '../../languages/row-texts.ts';
import type { DataObject, DataPath, DataValue, JsonSchema, TextHashes } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { languageName } from '../../utils/language-tag.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { type NewFiles, textOf } from '../new-files.ts';
import { readMarkdownRow } from './sample-texts.ts';
import { readMapping, readMappings, writeYaml } from './start-yaml.ts';

const TEXT: JsonSchema = { type: 'string', translated: true };
const LINKS: JsonSchema = { type: 'array', items: { type: 'object', properties: { label: TEXT } } };
const TOPICS: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'object', properties: { summary: TEXT, about: TEXT } },
};

/** The texts of `own` in `data/site.yaml` of the starts. Addresses in it are no texts. */
const OWN_TEXTS: Readonly<Record<string, JsonSchema>> = {
  ...{ headline: TEXT, actionNote: TEXT, compareNote: TEXT, navigation: LINKS, legal: LINKS },
  action: { type: 'object', properties: { label: TEXT } },
  ...{ cities: TOPICS, services: TOPICS, categories: { type: 'object', additionalProperties: TEXT } },
};

/** Returns the schema that says which texts of a new site's `data/site.yaml` are translated. */
export function siteSchema(files: NewFiles): JsonSchema {
  const { own } = readMapping(files, 'data/site.yaml');
  const fields = Object.entries(OWN_TEXTS).filter(([name]) => isObject(own) && name in own);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Site',
    description: 'Which texts of "own" in data/site.yaml are translated.',
    type: 'object',
    properties: { own: { type: 'object', properties: Object.fromEntries(fields) } },
  };
}

/** The files of a new site in its first language, and the same site in another one. */
interface StartInLanguages {
  readonly first: NewFiles;
  readonly other: NewFiles;
  /** The code of the other language. */
  readonly code: string;
}

/**
 * Returns `data/site.CODE.yaml` and `data/routes.CODE.yaml` of a new site: the texts and the addresses of its
 * start in another language.
 */
export function translateDocuments({ first, other, code }: StartInLanguages): [string, string][] {
  const site: Record<string, DataValue> = {};
  const source = readMapping(first, 'data/site.yaml');
  const texts = withSourceKeys(readMapping(other, 'data/site.yaml'), source);
  visitTranslated(texts, siteTexts(siteSchema(first)), (text, path) => setAt(site, path, text));
  const families = readMappings(other, 'data/routes.yaml');
  const routes = readMappings(first, 'data/routes.yaml').flatMap((family) => {
    const own = families.find(({ name }) => name === family.name);
    const entry = own && translateFamily(family, own);
    return entry ? [entry] : [];
  });
  const written = languageName(code) ?? code;
  return [
    [`data/site.${code}.yaml`, `# The texts of data/site.yaml in ${written}.\n${writeYaml(site)}`],
    [
      `data/routes.${code}.yaml`,
      `# The texts and the addresses of data/routes.yaml in ${written}.\n${writeYaml(routes)}`,
    ],
  ];
}

/** Gives mappings of `own` whose keys are slugs those of the first language. Both have one order. */
function withSourceKeys(site: DataObject, source: DataObject): DataObject {
  const own = { ...(site.own as DataObject | undefined) };
  const ofSource = (source.own ?? {}) as DataObject;
  for (const [name, { additionalProperties }] of Object.entries(OWN_TEXTS)) {
    const [value, from] = [own[name], ofSource[name]];
    if (!additionalProperties || !isObject(value) || !isObject(from)) continue;
    const entries = Object.values(value as DataObject) as DataValue[];
    own[name] = Object.fromEntries(
      Object.keys(from).flatMap((key, at) => (entries[at] === undefined ? [] : [[key, entries[at]]])),
    );
  }
  return { ...site, own };
}

/** Returns the entry of a family: its address and its texts, if they differ or have words of their own. */
function translateFamily(family: DataObject, own: DataObject): DataObject | undefined {
  const entry: Record<string, DataValue> = {};
  if (own.path !== family.path) setAt(entry, ['path'], own.path as DataValue);
  visitTranslated(own, familyTexts(), (text, path) => {
    if (text !== at(family, path) || hasOwnWords(String(text))) setAt(entry, path, text);
  });
  const feeds = [own.feed, family.feed].map((feed) => (isObject(feed) ? feed.path : undefined));
  if (feeds[0] !== feeds[1]) setAt(entry, ['feed', 'path'], feeds[0] as DataValue);
  return Object.keys(entry).length === 0 ? undefined : { name: family.name as DataValue, ...entry };
}

const at = (value: unknown, path: DataPath): unknown =>
  path.reduce((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], value);

/**
 * Returns the files with the texts of a dataset in another language: `data/places.de.yaml`, or a Markdown
 * file beside each one. Both languages have the same rows in one order. Returns undefined if the other one
 * lacks them, as it does those of a table.
 */
export function translateDataset(
  { first, other, code }: StartInLanguages,
  name: string,
  schema: JsonSchema,
): [string, string][] | undefined {
  const [sources, rows] = [readRows(first, name), readRows(other, name)];
  if (rows.length === 0 || rows.length !== sources.length) return undefined;
  const paths = translatedPaths(schema);
  const entries = sources.map(({ row }, at) => translateRow(row, rows[at]?.row ?? row, paths));
  const file = `data/${name}.yaml`;
  const written = languageName(code) ?? code;
  const note = `# The texts of ${file} in ${written}. "slug" names the row, and "localSlug" is its slug in addresses.\n`;
  if (first.has(file)) {
    const items = entries.map((entry) =>
      writeEntry(entry)
        .replace(/^(?=.)/gm, '  ')
        .replace('  ', '- '),
    );
    return [[`data/${name}.${code}.yaml`, note + items.join('')]];
  }
  return sources.map(({ file: source }, at) => {
    const { texts, hashes } = entries[at] as Translation;
    const { body, ...fields } = texts;
    const head = writeEntry({ texts: fields, hashes });
    return [source.replace(/(?=\.md$)/, `.${code}`), `---\n${head}---\n${body}`];
  });
}

/** The entry of a row in another language, and the hashes of the texts that it was made from. */
interface Translation {
  readonly texts: DataObject;
  readonly hashes: TextHashes;
}

function translateRow(row: DataObject, own: DataObject, paths: TranslatedPaths | undefined): Translation {
  const texts: Record<string, DataValue> = { slug: row.slug as DataValue };
  if (own.slug !== row.slug) texts.localSlug = own.slug as DataValue;
  visitTranslated(own, paths, (text, path) => setAt(texts, path, text));
  return { texts, hashes: textHashes(row, paths) };
}

/** Writes an entry. Hashes are in quotes, since `987e6641` would be a number. */
function writeEntry({ texts, hashes }: Translation): string {
  const options = { lineWidth: -1, forceQuotes: true };
  return writeYaml(texts) + loadLibrary('js-yaml').dump({ translatedFrom: hashes }, options);
}

/** Returns the rows of a dataset of YAML or Markdown, each with its file. */
function readRows(files: NewFiles, name: string): { readonly file: string; readonly row: DataObject }[] {
  const file = `data/${name}.yaml`;
  if (files.has(file)) return readMappings(files, file).map((row) => ({ file, row }));
  return [...files.keys()]
    .filter((path) => path.startsWith(`data/${name}/`) && path.endsWith('.md'))
    .map((path) => ({ file: path, row: readMarkdownRow(textOf(files, path)) }));
}

/** Puts a value at a path of mappings and lists, which are made where they lack. */
export function setAt(target: Record<string, DataValue>, path: DataPath, value: DataValue): void {
  let inside = target as Record<string | number, unknown>;
  for (const [at, step] of path.slice(0, -1).entries()) {
    const next = path[at + 1];
    inside[step] ??= typeof next === 'number' ? [] : {};
    inside = inside[step] as Record<string | number, unknown>;
    if (Array.isArray(inside)) while (inside.length < Number(next)) inside.push({});
  }
  inside[path.at(-1) ?? ''] = value;
}
