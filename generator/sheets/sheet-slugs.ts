import { formatCell } from '../cells/cell-text.ts';
import type { SheetLocale } from '../cells/field-kind.ts';
import { makeSlugs, writeSlug } from '../cells/make-slugs.ts';
import type { DataRow } from '../edit/open-data.ts';
import { UsageError } from '../problems/errors.ts';
import type { SlugRule } from '../types/data.ts';
import { valueAtPath } from '../utils/data-values.ts';
import type { MappedColumn } from './column-map.ts';
import type { ReadSheet } from './read-sheet.ts';

/** What names the rows of a sheet. */
interface NamedSheet {
  readonly sheet: ReadSheet;
  readonly columns: readonly MappedColumn[];
  readonly locale: SheetLocale;
  /** The fields whose texts slugs are made of, if the sheet has no column of slugs. */
  readonly madeFrom?: readonly string[] | undefined;
}

/**
 * Returns the slug of each row of a sheet: its cell, or made of the texts that name the row. With fields to
 * make it of, a repeated one gets a number, as the first table's did. It is empty if none can be made. `rows`
 * are those that the dataset has.
 * @throws UsageError if no column names the rows
 */
export function readSlugs(
  { sheet, columns, locale, madeFrom }: NamedSheet,
  rows: readonly DataRow[],
  rule: SlugRule,
): readonly string[] {
  const slug = columns.find(({ name }) => name === 'slug');
  if (slug) return sheet.rows.map(({ cells }) => (cells[slug.at] ?? '').trim());
  const wanted = madeFrom ?? [];
  const found = wanted.flatMap((field) => columns.find(({ name }) => name === field) ?? []);
  const isMade = found.length > 0 && found.length === wanted.length;
  const title = columns.find(({ name }) => name === 'title' || name === 'name');
  if (!isMade && !title)
    throw new UsageError(
      'the sheet has no column "slug", which names its rows',
      'Add the column. A column "title" or "name" is enough: slugs are then made of it.',
    );
  const named = isMade || !title ? found : [title];
  const make = isMade ? makeSlugs : writeSlugs;
  const texts = sheet.rows.map(({ cells }) => joinTexts(named.map(({ at }) => cells[at] ?? '')));
  // Positions change from table to table, so a name without letters that the rule writes has no slug.
  const made = make(texts, rule).map((text, at) => (writeSlug(texts[at] ?? '', rule) === '' ? '' : text));
  if (!rule.hasLetters) return made;
  const known = slugsInLatin(rows, named, make, { ...rule, language: locale.language });
  return made.map((text) => known.get(text) ?? text);
}

const joinTexts = (texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .join(' ')
    .trim();

const writeSlugs: typeof makeSlugs = (texts, rule = {}) => texts.map((text) => writeSlug(text, rule));

/**
 * Returns the slugs in Latin letters that rows have, by those that the rule makes of the same names. A new
 * site has such rows, and so has one that was of another rule. They keep their addresses.
 */
function slugsInLatin(
  rows: readonly DataRow[],
  named: readonly MappedColumn[],
  make: typeof makeSlugs,
  rule: SlugRule,
): ReadonlyMap<string, string> {
  const texts = rows.map(({ value }) =>
    joinTexts(named.map(({ path }) => formatCell(valueAtPath(value, path)))),
  );
  const own = new Set(rows.map(({ slug }) => slug));
  const latin = [make(texts), make(texts, { language: rule.language })];
  const made = make(texts, rule);
  return new Map(
    rows.flatMap(({ slug }, at): [string, string][] => {
      const text = made[at] ?? '';
      const isLatin = latin.some((slugs) => slugs[at] === slug) || /^row-\d+$/.test(slug);
      return isLatin && text !== '' && !own.has(text) ? [[text, slug]] : [];
    }),
  );
}
