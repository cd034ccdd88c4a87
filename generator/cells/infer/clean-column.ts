import { withScheme } from '../cell-text.ts';
import type { SheetLocale } from '../field-kind.ts';
import { hasTags, htmlToMarkdown } from '../html-to-markdown.ts';
import { areYesNo, languageOfYesNo, readYesNo } from '../read-boolean.ts';
import { cleanAs } from './clean-as.ts';
import { cleanDays } from './clean-days.ts';
import { cleanLists } from './clean-lists.ts';
import { cleanNumbers } from './clean-numbers.ts';
import { AS_IT_IS, type CleanColumn, type RawColumn } from './column-types.ts';
import { BOOLEAN, isLink, isPhone } from './columns.ts';
import type { ColumnType } from './dataset-types.ts';

/**
 * Finds out how a column is cleaned, by its cells. Without a type it is cleaned only if every cell can be
 * read, in one way. @throws UsageError if a cell cannot be read as the type that was chosen
 */
export function cleanColumn(
  column: RawColumn,
  locale: SheetLocale,
  type: ColumnType | undefined,
): CleanColumn {
  const distinct = [...new Set(column.values.filter(Boolean))];
  if (distinct.length === 0) return AS_IT_IS;
  const isFree = type === undefined || type === 'markdown';
  if (locale.html && isFree && distinct.some(hasTags)) return CLEAN_HTML;
  if (type !== undefined) return cleanAs(column, distinct, locale, type);
  const about = recognise(distinct);
  if (about !== undefined) return { ...AS_IT_IS, about };
  return (
    cleanYesNo(distinct, locale) ??
    cleanLinks(column, distinct) ??
    cleanNumbers(column, distinct, locale) ??
    cleanDays(column, distinct, locale) ??
    cleanLists(column, distinct) ??
    AS_IT_IS
  );
}

/** Texts of HTML become Markdown. Others of the same column stay as they are. */
const CLEAN_HTML: CleanColumn = {
  clean: (cell) => (hasTags(cell) ? htmlToMarkdown(cell) : cell),
  ...{ rule: { html: true }, about: 'from HTML', notes: [] },
};

function cleanYesNo(distinct: readonly string[], { language }: SheetLocale): CleanColumn | undefined {
  if (distinct.every((cell) => BOOLEAN.test(cell))) return AS_IT_IS;
  if (areYesNo(distinct, language))
    return { clean: (cell) => String(readYesNo(cell, language) ?? cell), notes: [] };
  const other = languageOfYesNo(distinct);
  if (other === undefined) return undefined;
  return {
    ...AS_IT_IS,
    about: `yes or no in "${other}": --language ${other}`,
    flag: `--language ${other}`,
    notes: [],
  };
}

/** Adds `https://` to addresses that lack it, if all cells are addresses. */
function cleanLinks({ column }: RawColumn, distinct: readonly string[]): CleanColumn | undefined {
  const added = distinct.filter((cell) => withScheme(cell) !== cell);
  if (added.length === 0 || !distinct.map(withScheme).every(isLink)) return undefined;
  return {
    clean: withScheme,
    notes: [`"${column}" has addresses such as "${added[0]}", which get https:// before them.`],
  };
}

/** What texts are that stay as they are written. */
type TextKind = 'phone' | 'opening hours' | 'address';

/** Days of the week as people shorten them in English, German, French and Spanish, before hours. */
const DAYS =
  /\b(?:mon?|tue?s?|wed?|thu?r?s?|fri?|sat?|sun?|mo|di|mi|do|fr|sa|so|lun?|mar?|mer?|jeu|ven?|sam?|dim|mié|jue|vie|sáb|dom|daily|täglich)\b/i;
const HOURS = /\d{1,2}(?:[:.h]\d{2})?\s*(?:am|pm|uhr|h)?\s*(?:[-–—]|to|bis|à|a)\s*\d{1,2}(?:[:.h]\d{2})?/i;
const CLOCK = /^\d{1,2}[:.h]\d{2}\s*(?:[-–—]|to|bis|à|a)\s*\d{1,2}[:.h]\d{2}(?:\s*(?:uhr|h))?$/i;
/** A street with a number and a town with its code, in any order. */
const POSTCODE = /\b(?:\d{4,5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/;
const HOUSE = /(?:^|\s)\d{1,4}\s?[a-z]?(?=[\s,\n]|$)/i;
/** So many of the texts of a column must be of a kind. */
const SHARE = 0.8;

/**
 * Returns what the texts of a column are: numbers of telephones, hours of opening or postal addresses.
 * Undefined for other texts.
 */
function recognise(distinct: readonly string[]): TextKind | undefined {
  const isMost = (test: (text: string) => boolean) =>
    distinct.length > 0 && distinct.filter(test).length >= distinct.length * SHARE;
  if (isMost(isPhone)) return 'phone';
  if (isMost(areHours)) return 'opening hours';
  return isMost(isAddress) ? 'address' : undefined;
}

function areHours(text: string): boolean {
  return CLOCK.test(text.trim()) || (HOURS.test(text) && DAYS.test(text) && text.length <= 200);
}

function isAddress(text: string): boolean {
  const code = POSTCODE.exec(text)?.[0];
  if (code === undefined || text.length > 200 || !/[,\n]/.test(text) || !/\p{L}{3}/u.test(text)) return false;
  return HOUSE.test(text.replace(code, ' '));
}
