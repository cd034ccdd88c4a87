import { isAddressValue, toLetterSlug } from '../address/address-parts.ts';
import { pathsAt, textKey, translatedPaths } from '../languages/row-texts.ts';
import { addressSlug, sourceRow } from '../languages/translate-rows.ts';
import { asNote } from '../problems/collect-problems.ts';
import type {
  DataPath,
  FieldValue,
  FieldValues,
  JsonSchema,
  Row,
  SiteData,
  SlugRule,
} from '../types/data.ts';
import type { PlanOptions } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { asSlug, spellOut } from '../utils/as-slug.ts';
import { formatPath, isObject, valueAt } from '../utils/data-values.ts';
import { compareText } from '../utils/lists.ts';
import { fieldSchemaAt } from './families/field-paths.ts';
import { createRowFinder } from './public-view.ts';
import { isDraft, isPublished, isShown } from './publishable.ts';
import { readValueSource, type ValueSource } from './row-pages.ts';
import { slugRule } from './site-settings.ts';

type Options = Pick<PlanOptions, 'date' | 'drafts' | 'skipChecks'>;

/**
 * Adds the values of the fields that families of routes.yaml make a page for each of. A value that no address
 * can show, and two values with one slug, are problems at their rows.
 */
export function addFieldValues(data: SiteData, options: Options): Outcome<SiteData> {
  const values = new Map<string, FieldValues>();
  const problems: Problem[] = [];
  const routes = Array.isArray(data.routes.value) ? data.routes.value : [];
  for (const [position, family] of routes.entries()) {
    if (!isObject(family) || !isObject(family.each)) continue;
    for (const [as, name] of Object.entries(family.each)) {
      const source = readValueSource(name, (other) => data.datasets.has(other));
      if (!source || values.has(String(name))) continue;
      const reader = { name: String(name), source, at: [position, 'each', as] };
      values.set(reader.name, collectValues(reader, data, options, problems));
    }
  }
  if (values.size === 0) return { value: data, problems };
  const { translated } = data;
  if (!translated) return { value: { ...data, values }, problems };
  const inLanguage = [...translated].map(([code, own]): [string, SiteData] => {
    const ofLanguage = [...values].map(([name, source]): [string, FieldValues] => [
      name,
      translateValues(source, code, own, options, problems),
    ]);
    return [code, { ...own, values: new Map(ofLanguage) }];
  });
  return { value: { ...data, values, translated: new Map(inLanguage) }, problems };
}

/** A field whose values are collected, and the entry of routes.yaml that asks for them. */
interface Reader {
  readonly name: string;
  readonly source: ValueSource;
  readonly at: DataPath;
}

/** A value that rows have: the first of them, their number, and whether all of them are unpublished. */
interface Found {
  readonly value: FieldValue;
  readonly first: Row;
  /** The path of the value in the first row. */
  readonly path: DataPath;
  /** The value at this path in the source row. It is this value in the first language. */
  readonly source: unknown;
  /** Whether the first row has a translation of the field. */
  readonly isTranslated: boolean;
  count: number;
  isDraft: boolean;
}

function collectValues(
  { name, source, at }: Reader,
  data: SiteData,
  options: Options,
  problems: Problem[],
): FieldValues {
  const { dataset, field } = source;
  const schema = fieldSchemaAt(field, dataset, data);
  const slugOf = createValueSlugs(schema, slugRule(isObject(data.site.value) ? data.site.value : {}));
  const rowOf = createNamedRows(schema?.reference, data);
  const report = (found: Found, kind: Problem['kind'], message: string, advice: string) => {
    const { first, path } = found;
    if (options.skipChecks || first.isFaulty) return;
    const place = data.locate(first.file, first.at === undefined ? path : [first.at, ...path]);
    const text = `${formatPath(path)}: ${message}`;
    const problem: Problem = { kind, severity: 'error', ...place, message: text, advice };
    problems.push(isDraft(first) ? asNote(problem) : problem);
  };
  const bySlug = new Map<string, { readonly found: Found; readonly row: Row }>();
  for (const found of findValues(source, data, options)) {
    const { value } = found;
    const shown = JSON.stringify(value);
    const slug = slugOf(value);
    if (slug === undefined) {
      const { line } = data.locate(data.routes.file, at);
      const reader = `${data.routes.file}:${line} makes a page for each value`;
      report(found, 'invalid-address', `no address can show ${shown}, and ${reader}`, SLUG_ADVICE);
      continue;
    }
    const known = bySlug.get(slug.toLowerCase());
    if (known) {
      const place = `${known.row.file}:${known.row.line}`;
      const both = `${shown} and ${JSON.stringify(known.found.value)} (${place})`;
      const more = known.found.count < found.count ? value : known.found.value;
      const advice = `Write the same in both rows, such as ${JSON.stringify(more)}.`;
      report(found, 'duplicate-slug', `${both} have the same slug, "${slug}"`, advice);
      continue;
    }
    bySlug.set(slug.toLowerCase(), { found, row: toRow(name, slug, found, rowOf(value)) });
  }
  const sorted = [...bySlug.values()].sort((a, b) => compareRows(a.row, b.row));
  return {
    name,
    source: dataset,
    field,
    rows: sorted.map(({ row }) => row),
    byValue: new Map(sorted.map(({ found, row }) => [found.value, row])),
  };
}

/**
 * Returns the values of a field in another language. Each translates the value at its place in the source
 * row: it has the slug of that one, and a slug of its own in addresses if its letters can be one. Two
 * translations of one value are a problem. All other faults are those of the source values.
 */
function translateValues(
  { name, source: dataset, field, byValue: sources }: FieldValues,
  code: string,
  data: SiteData,
  options: Options,
  problems: Problem[],
): FieldValues {
  const schema = fieldSchemaAt(field, dataset, data);
  const root = data.schemas.get(dataset)?.schema;
  const { isTranslated: isText } = pathsAt(root && translatedPaths(root), field);
  const { hasLetters, language } = slugRule(isObject(data.site.value) ? data.site.value : {});
  const slugOf = createValueSlugs(schema, { hasLetters, language: language && code });
  const rowOf = createNamedRows(schema?.reference, data);
  const bySlug = new Map<string, { readonly found: Found; readonly row: Row }>();
  const byValue = new Map<FieldValue, Row>();
  // A value that a row lacks a translation of is the page that another row has for it.
  const all = [...findValues({ dataset, field }, data, options)];
  for (const found of [...all.filter((one) => one.isTranslated), ...all.filter((one) => !one.isTranslated)]) {
    const { value, source } = found;
    const origin = sources.get(source as FieldValue);
    const slug = origin?.slug ?? slugOf(value);
    if (slug === undefined) continue;
    const known = bySlug.get(slug.toLowerCase());
    if (known && found.isTranslated && origin && !options.skipChecks)
      problems.push(translatedTwice(found, known.found, data));
    const named = rowOf(value);
    const localSlug = (named ? addressSlug(named) : isText ? slugOf(value) : slug) ?? slug;
    const missing = isText && !found.isTranslated ? [textKey(field)] : [];
    const texts = isText ? 1 : 0;
    const translation = origin && { source: origin, overlays: [], localSlug, texts, missing, stale: [] };
    const row = known?.row ?? { ...toRow(name, slug, found, named), ...(translation && { translation }) };
    if (!known) bySlug.set(slug.toLowerCase(), { found, row });
    byValue.set(value, row);
  }
  const rows = [...bySlug.values()].map(({ row }) => row);
  return { name, source: dataset, field, rows: rows.sort(compareRows), byValue };
}

function translatedTwice({ first, path, value, source }: Found, other: Found, data: SiteData): Problem {
  const { file, line, at } = overlayOf(first);
  const place = overlayOf(other.first);
  return {
    kind: 'translated-twice',
    severity: 'error',
    ...data.locate(file, at === undefined ? path : [at, ...path]),
    message: `${formatPath(path)}: ${JSON.stringify(value)} and ${JSON.stringify(other.value)} (${place.file}:${place.line}) translate one value, ${JSON.stringify(source)}`,
    advice: `A page is made for each value, so write the same in both rows at line ${line}.`,
  };
}

/** Returns where the texts of a translated row stand. */
const overlayOf = (row: Row): Row => row.translation?.overlays.at(-1) ?? row;

const SLUG_ADVICE =
  'Write it in Latin letters or digits, or make the field a reference to rows with slugs of your choice.';

function toRow(dataset: string, slug: string, found: Found, named: Row | undefined): Row {
  const { value, count, first } = found;
  const { file, line, at } = first;
  const name = typeof named?.value.name === 'string' ? named.value.name : String(value);
  return {
    ...{ dataset, slug, file, line, at },
    value: { slug, name, value, count, ...(found.isDraft ? { draft: true } : {}) },
    fieldValue: value,
  };
}

/**
 * Returns the values of a field, in the order of the rows, without rows that search engines must not find.
 */
function findValues({ dataset, field }: ValueSource, data: SiteData, options: Options): Iterable<Found> {
  const values = new Map<FieldValue, Found>();
  for (const row of data.datasets.get(dataset)?.rows ?? []) {
    const given = valueAt(row.value, field);
    if (given === undefined || given === null || !isShown(row, options)) continue;
    if (row.value.noindex === true || row.held?.pages === 'noindex') continue;
    const isHidden = !isPublished(row, options.date);
    const list = Array.isArray(given) ? given : undefined;
    const source = valueAt(sourceRow(row).value, field);
    const isTranslated = row.translation?.missing.includes(textKey(field)) === false;
    for (const [at, value] of (list ?? [given]).entries()) {
      if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) continue;
      if (list && list.indexOf(value) < at) continue;
      const known = values.get(value);
      if (known) {
        known.count++;
        known.isDraft &&= isHidden;
      } else {
        const path = list ? [...field, at] : field;
        const from = list && Array.isArray(source) ? source[at] : source;
        const own = { value, first: row, path, source: from, isTranslated };
        values.set(value, { ...own, count: 1, isDraft: isHidden });
      }
    }
  }
  return values.values();
}

/** Makes the function that returns the row that a value refers to, if its field is a reference. */
function createNamedRows(reference: unknown, data: SiteData): (value: FieldValue) => Row | undefined {
  if (typeof reference !== 'string') return () => undefined;
  const rowOf = createRowFinder(data);
  return (value) => rowOf(reference, String(value));
}

/** Compares rows of values: by slug, and numbers as numbers. Translated texts follow what addresses show. */
function compareRows(a: Row, b: Row): number {
  const [one, other] = [a, b].map((row) => (row.translation?.texts ? addressSlug(row) : row.slug));
  return typeof a.fieldValue === 'number' && typeof b.fieldValue === 'number'
    ? a.fieldValue - b.fieldValue
    : compareText(one as string, other as string);
}

/** The longest slug that fits into a file name of every common file system, with the rest of its address. */
const MAX_SLUG_LENGTH = 120;

/** The formats of texts that are slugs already. */
const SLUG_FORMATS: readonly unknown[] = ['slug', 'slug-with-letters', 'slug-with-capitals'];

/**
 * Makes the function that returns the slug of a value of a field. References, slugs and numbers stay as they
 * are. `Live music` is `live-music`. It returns undefined if an address cannot show the value. By the
 * rule, letters of other alphabets stay or become Latin ones.
 */
function createValueSlugs(
  schema: JsonSchema | undefined,
  { hasLetters, language }: SlugRule,
): (value: FieldValue) => string | undefined {
  const write = hasLetters ? toLetterSlug : (text: string) => asSlug(spellOut(text, language));
  const isSlug = typeof schema?.reference === 'string' || SLUG_FORMATS.includes(schema?.format);
  return (value) => {
    const slug = isSlug || typeof value === 'number' ? String(value) : write(value);
    const fits = slug !== undefined && slug.length <= MAX_SLUG_LENGTH;
    return fits && isAddressValue(slug, hasLetters) ? slug : undefined;
  };
}
