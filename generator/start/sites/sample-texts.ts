import { existsSync, readFileSync } from 'node:fs';
import { toLetterSlug } from '../../address/address-parts.ts';
import { makeSlugs } from '../../cells/make-slugs.ts';
import type { DataObject, DataValue } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { baseLanguage } from '../../utils/language-tag.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { textOf } from '../new-files.ts';
import { replaceOwn } from './edit-start.ts';
import { leavesOutVowels, readInLanguage, readWords } from './start-words.ts';
import { parseYaml, writeYaml } from './start-yaml.ts';

/** The sample rows of a start in another language: `starts/samples/LANGUAGE/START.yaml`. */
interface SampleTexts {
  /** Whole values that stand in several rows, such as the name of a city, by the English ones. */
  readonly values?: Readonly<Record<string, string>>;
  /** Regular expressions of whole values, such as amounts, and what is written instead. */
  readonly patterns?: Readonly<Record<string, string>>;
  /** Texts by dataset, by the slug of the English row, and by field. `body` is the text of a post. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, DataObject>>>>;
  /** Texts of `own` in `data/site.yaml`: mappings whose keys are slugs of values. */
  readonly own?: Readonly<Record<string, DataObject>>;
}

/** The front matter of a Markdown file, and its text. */
const MARKDOWN = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Returns whether the sample rows of a start are ready in a language. They are written in English. */
export function hasSample(start: string, language = 'en'): boolean {
  return baseLanguage(language) === 'en' || existsSync(sampleFile(start, language));
}

function sampleFile(start: string, language: string): string {
  return packageFile('starts', 'samples', baseLanguage(language).replace(/[^a-z]/g, ''), `${start}.yaml`);
}

/**
 * Returns the files of a start with its words and its sample rows in a language, without the types of rows.
 * What is not ready in the language is in English.
 */
export function sampleInLanguage(
  start: string,
  title: string,
  language = 'en',
  texts: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  return translateSample(readInLanguage(start, title, language, texts), start, language);
}

/** Returns whether the words of all starts, and the sample rows of this one, are ready in a language. */
export function isReady(start: string, language: string): boolean {
  return readWords(language).isTranslated && hasSample(start, language);
}

/**
 * Returns the files of a start with its sample rows in a language, if they are ready in it. Numbers, days and
 * pictures stay. A slug follows from the name or the title if that has Latin letters, and so do references.
 */
function translateSample(
  files: ReadonlyMap<string, string>,
  start: string,
  language: string,
): ReadonlyMap<string, string> {
  if (baseLanguage(language) === 'en' || !hasSample(start, language)) return files;
  const texts = parseYaml(readFileSync(sampleFile(start, language), 'utf8')) as SampleTexts;
  const all = new Map(files);
  const slugs = new Map<string, ReadonlyMap<string, string>>();
  for (const [dataset, rows] of Object.entries(texts.rows)) slugs.set(dataset, newSlugs(rows, language));
  for (const [dataset, rows] of Object.entries(texts.rows)) {
    const toRow = rowTranslator(texts, rows, references(files, dataset), slugs, slugs.get(dataset));
    const file = `data/${dataset}.yaml`;
    if (files.has(file)) all.set(file, translateRows(textOf(files, file), toRow));
    else for (const [path, text] of translatePosts(files, dataset, toRow, all)) all.set(path, text);
  }
  const site = 'data/site.yaml';
  return all.set(site, translateOwn(textOf(files, site), texts, language));
}

/** Returns the slugs of rows by those of the English rows. */
function newSlugs(rows: Readonly<Record<string, DataObject>>, language: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows).map(([slug, { slug: own, name }]) => [
      slug,
      typeof own === 'string' ? own : slugOfText(name, slug, language),
    ]),
  );
}

function slugOfText(text: DataValue | undefined, slug: string, language: string): string {
  if (typeof text !== 'string' || !/\p{Script=Latin}/u.test(text)) return slug;
  return makeSlugs([text], { language })[0] ?? slug;
}

/** Returns the datasets to which fields of a dataset refer, by field, as its schema says. */
function references(files: ReadonlyMap<string, string>, dataset: string): ReadonlyMap<string, string> {
  const schema = JSON.parse(textOf(files, `data/schemas/${dataset}.schema.json`));
  const fields = Object.entries(schema.$defs.row.properties as Record<string, DataObject>);
  return new Map(
    fields.flatMap(([name, { reference, items }]): [string, string][] => {
      const target = isObject(items) ? items.reference : reference;
      return typeof target === 'string' ? [[name, target]] : [];
    }),
  );
}

/** Returns a function that translates a row. */
function rowTranslator(
  texts: SampleTexts,
  rows: Readonly<Record<string, DataObject>>,
  references: ReadonlyMap<string, string>,
  slugs: ReadonlyMap<string, ReadonlyMap<string, string>>,
  own: ReadonlyMap<string, string> | undefined,
): (row: DataObject) => DataObject {
  return (row) => {
    const slug = String(row.slug);
    const merged = withValues(texts, merge(row, rows[slug] ?? {})) as DataObject;
    const linked = [...references].flatMap(([field, dataset]): [string, DataValue][] => {
      const target = slugs.get(dataset);
      const link = (value: DataValue): DataValue => target?.get(String(value)) ?? value;
      const value = row[field];
      return value === undefined ? [] : [[field, Array.isArray(value) ? value.map(link) : link(value)]];
    });
    return { ...merged, ...Object.fromEntries(linked), slug: own?.get(slug) ?? slug };
  };
}

/** Puts texts in the place of those of a value: mappings by their keys, lists by their order. */
function merge(value: DataValue, texts: DataValue): DataValue {
  if (isObject(value) && isObject(texts)) {
    const names = new Set([...Object.keys(value), ...Object.keys(texts)]);
    return Object.fromEntries(
      [...names].map((name) => {
        const [old, text] = [value[name], texts[name]] as [DataValue | undefined, DataValue | undefined];
        return [name, text === undefined ? (old as DataValue) : old === undefined ? text : merge(old, text)];
      }),
    );
  }
  if (Array.isArray(value) && Array.isArray(texts))
    return texts.map((text, at) => (value[at] === undefined ? text : merge(value[at] as DataValue, text)));
  return texts;
}

/** Translates values that stand in several rows. */
function withValues(texts: SampleTexts, value: DataValue): DataValue {
  if (typeof value === 'string') {
    const pattern = Object.keys(texts.patterns ?? {}).find((one) => new RegExp(one).test(value));
    const found = texts.values?.[value];
    if (found !== undefined) return found;
    return pattern === undefined
      ? value
      : value.replace(new RegExp(pattern), texts.patterns?.[pattern] ?? '');
  }
  if (Array.isArray(value)) return value.map((item) => withValues(texts, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withValues(texts, item as DataValue)]),
  );
}

/** Writes the rows of a file anew, below the comments with which it begins. */
function translateRows(text: string, toRow: (row: DataObject) => DataObject): string {
  const [comments = ''] = /^(?:#.*\n)*/.exec(text) ?? [];
  return comments + writeYaml((parseYaml(text) as DataObject[]).map(toRow));
}

/** Returns the row of a Markdown file of a start: its front matter, which has its slug, and its text. */
export function readMarkdownRow(text: string): DataObject {
  const [, front = '', body = ''] = MARKDOWN.exec(text) ?? [];
  return { ...(parseYaml(front) as DataObject), body };
}

/** Writes the Markdown files of a folder anew, each under its slug. */
function translatePosts(
  files: ReadonlyMap<string, string>,
  dataset: string,
  toRow: (row: DataObject) => DataObject,
  all: Map<string, string>,
): [string, string][] {
  const folder = `data/${dataset}/`;
  const paths = [...files.keys()].filter((path) => path.startsWith(folder));
  return paths.map((path) => {
    const { body, ...fields } = toRow(readMarkdownRow(textOf(files, path)));
    all.delete(path);
    return [`${folder}${fields.slug}.md`, `---\n${writeYaml(fields)}---\n${body}`];
  });
}

/** Replaces mappings of texts in `own` of the file of the site. Other fields or comments follow each. */
function translateOwn(site: string, texts: SampleTexts, language: string): string {
  const { own = {}, values = {} } = texts;
  const slugs = new Map(
    Object.entries(values).map(([english, value]) => {
      const [slug = ''] = makeSlugs([english], { language: 'en' });
      const own = leavesOutVowels(language) ? toLetterSlug(value) : makeSlugs([value], { language })[0];
      return [slug, own ?? slug];
    }),
  );
  const english = (parseYaml(site) as { own?: Readonly<Record<string, DataObject>> }).own ?? {};
  return Object.entries(own).reduce((text, [name, entries]) => {
    // In the order of the English ones, so that entries of two languages can be compared.
    const order = Object.keys(english[name] ?? {});
    const sorted = Object.entries(entries).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    const renamed = sorted.map(([slug, entry]) => [slugs.get(slug) ?? slug, entry]);
    const block = writeYaml({ [name]: Object.fromEntries(renamed) }).replace(/^(?=.)/gm, '  ');
    return replaceOwn(text, name, block);
  }, site);
}
