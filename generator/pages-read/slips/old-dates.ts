import { isQuoted } from './quotations.ts';

/** The beginnings of the names of months in English, German, French and Spanish. */
const MONTH =
  '(?:jan|f[eé][bv]|mar|mär|apr|avr|abr|ma[iy]|jun|juin|jul|juil|aug|août|ago|sep|oct|okt|nov|dec|dez|déc|dic|ene)\\p{L}*\\.? ';
/** What says that a text is of a year, up to the year. The day of the build decides whether it is over. */
const UP_TO_DATE = new RegExp(
  `\\b(?:(?:last )?updated(?: for| in| on)?|last (?:changed|checked|reviewed|revised)(?: in| on)?|as of(?: this year,?)?|zuletzt (?:aktualisiert|geändert|geprüft)(?: am| im)?|mis à jour(?: en| le)?|actualizado(?: en| el)?|stand(?=:)):? (?:\\d{1,2}[./]\\d{1,2}[./]|(?:\\d{1,2}\\.? )?${MONTH}(?:\\d{1,2}(?:st|nd|rd|th)?, )?)?(20\\d\\d)(?![\\p{L}\\p{N}]|[.,]\\p{N})`,
  'giu',
);
/** The words before it that make it a date of something else. */
const OF_ELSE = /(?:\(|\b(?:not|was|were|had been|been|until|since|before|it|they|he|she))\s*$/iu;

/** Yields what texts say of the year that they are of, up to its end: `Last updated: March 2024`. */
export function* findOldDates(texts: readonly string[]): Generator<string> {
  for (const text of texts)
    for (const { 0: phrase, index } of text.matchAll(UP_TO_DATE))
      if (!OF_ELSE.test(text.slice(Math.max(0, index - 20), index)) && !isQuoted(text, index, phrase.length))
        yield phrase;
}
