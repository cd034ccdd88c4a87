import { isAddressValue, toLetterSlug } from '../address/address-parts.ts';
import { addressSlug } from '../languages/translate-rows.ts';
import { asNote } from '../problems/collect-problems.ts';
import type { DataPath, FieldValue, FieldValues, JsonSchema, Row, SiteData } from '../types/data.ts';
import type { PlanOptions } from '../types/plan.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { asSlug, spellOut } from '../utils/as-slug.ts';
import { formatPath, isObject, valueAt } from '../utils/data-values.ts';
import { compareText } from '../utils/lists.ts';
import { fieldSchemaAt } from './families/field-paths.ts';
import { createRowFinder } from './public-view.ts';
import { isDraft, isPublished, isShown } from './publishable.ts';
import { readValueSource, type ValueSource } from './row-pages.ts';
import { type SlugRule, slugRule } from './site-settings.ts';

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
  // Faults of values are those of the source rows.
  const inLanguage = [...translated].map(
    ([code, own]) => [code, addFieldValues(own, { ...options, skipChecks: true }).value] as const,
  );
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

const SLUG_ADVICE =
  'Write it in Latin letters or digits, or make the field a reference to rows with slugs of your choice.';

function toRow(dataset: string, slug: string, found: Found, named: Row | undefined): Row {
  const { value, count, first } = found;
  const { file, line, at } = first;
  const name = typeof named?.value.name === 'string' ? named.value.name : String(value);
  const localSlug = named && addressSlug(named);
  return {
    ...{ dataset, slug, file, line, at },
    value: { slug, name, value, count, ...(found.isDraft ? { draft: true } : {}) },
    fieldValue: value,
    ...(localSlug !== undefined && localSlug !== slug ? { localSlug } : {}),
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
    for (const [at, value] of (list ?? [given]).entries()) {
      if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) continue;
      if (list && list.indexOf(value) < at) continue;
      const known = values.get(value);
      if (known) {
        known.count++;
        known.isDraft &&= isHidden;
      } else {
        const path = list ? [...field, at] : field;
        values.set(value, { value, first: row, path, count: 1, isDraft: isHidden });
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

/** Compares rows of values: by slug, and numbers as numbers. */
function compareRows({ fieldValue: a, slug: one }: Row, { fieldValue: b, slug: other }: Row): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(one, other);
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
