import type { Slip } from '../../types/page-content.ts';
import { findStuffed, type WatchedBlocks } from '../block-watch.ts';
import { findForeignParagraphs } from '../main-language.ts';
import type { Collector } from '../page-collector.ts';
import { findMiscounts } from './counted-lists.ts';
import { findMisspelt, isAboutNames, type KnownNames } from './misspelt-names.ts';
import { findPasswords, findPrivatePlaces } from './placed-secrets.ts';
import { findCurrencies, findTeasers } from './prices.ts';
import { findPromises } from './promises.ts';
import { isQuoted } from './quotations.ts';
import { findContacts, findPhones, findSecrets } from './secrets.ts';
import { isWrongSpelling } from './term-tables.ts';
import { findUnseenRatings, findUnseenReviews } from './unseen-ratings.ts';

/** What the texts of all pages are compared with. */
export interface TextRules {
  /** The language of the site's rows, BCP 47. */
  readonly language: string;
  /** The name of the site, whose spelling is checked. */
  readonly name: string;
  /** Email addresses that the site's own data names. */
  readonly contacts: readonly string[];
  /** Numbers of telephones that the site's own data names. */
  readonly phones: readonly string[];
  /** Placeholders of `data/audit.yaml`, besides those that the audit knows. */
  readonly placeholders: readonly string[];
  /** Phrases of `data/audit.yaml` that promise too much, besides those below. */
  readonly superlatives: readonly string[];
}

/**
 * Yields the faults that the texts of a page show by themselves: secrets, contacts, stuffed words, promises,
 * currencies, misspelt names, paragraphs in another language, and ratings that only search engines see.
 * `watched` are its blocks that have to be looked at, and `language` is that of the page.
 */
export function* findTextSlips(
  html: string,
  page: Collector,
  watched: WatchedBlocks,
  rules: TextRules,
  language: string,
): Generator<Slip> {
  const { code, counted, data, meta, marked, own, quoted, secrets } = page;
  const blocks = withoutCode(page.blocks, code);
  const text = [meta.title, meta.description, ...blocks].join('\n');
  const found = [
    ...secrets,
    ...own.flatMap((part) => [...findSecrets(part)]),
    ...findPrivatePlaces(text),
    ...withoutCode(watched.leftover, code).flatMap((block) => [...findPasswords(block)]),
  ];
  for (const secret of new Set(found.map(([, text]) => text))) yield ['secret', secret];
  yield* findPersonal(html, text, page, rules);
  const year = findCopyright(html);
  if (year !== undefined) yield ['stale-year', year];
  const promising = withoutQuoted(withoutCode(watched.promise, code), quoted);
  for (const promise of findPromises(promising, text, rules)) yield ['superlative', promise];
  for (const phrase of findOldDates(withoutCode(watched.dated, code))) yield ['stale-year', phrase];
  const names = [meta.title, ...page.h1];
  const currencies = findCurrencies(withoutCode(watched.price, code), names, () => findTeasers(page));
  if (currencies !== undefined) yield ['two-currencies', currencies];
  if (!names.some((name) => isAboutNames(name)))
    for (const word of findMisspelt(text, rules.name, () => knownNames(page, rules)))
      yield ['misspelt-name', word];
  for (const paragraph of withoutCode(watched.stuffed, code)) {
    const stuffed = findStuffed(paragraph);
    if (stuffed !== undefined) yield ['stuffed-text', stuffed];
  }
  const foreign = withoutQuoted(withoutCode(watched.foreign, code), quoted);
  for (const beginning of findForeignParagraphs(foreign, marked, language))
    yield ['foreign-paragraph', beginning];
  yield* findUnseenRatings(html, data);
  yield* findUnseenReviews(html, data);
  yield* findMiscounts(counted, text);
}

/** Parts of titles, and of addresses, of pages that publish contacts on purpose, many of them by law. */
const PUBLIC_PART =
  /^(?:the |our )?(?:imprint|impressum|legal notice|contacts?|contact us|kontakt|contacto|aviso legal|mentions légales|press|presse|prensa|press contacts?|pressekontakt|press (?:room|office)|newsroom|privacy(?: policy| notice)?|data protection|datenschutz(?:erklärung|hinweise)?|(?:politique de )?confidentialité|(?:política de )?privacidad|accessibility(?: statement)?|(?:erklärung zur )?barrierefreiheit|accessibilité|accesibilidad)$/iu;
/** What stands before the number of an office that anyone may call. */
const PUBLIC_LINE =
  /(?<!\p{L})(?:hotline|helpline|help line|service line|switchboard|emergency (?:number|line)|notruf\p{L}*|auskunft|zentrale|(?:help|advice|information|support) desk|(?:poison|crisis|control) (?:line|cent(?:re|er))|leitstelle|commissioner|ombuds\p{L}+|arbitration board|schlichtungsstelle|aufsichtsbehörde|médiateur|médiatrice)(?!\p{L})[^.!?]{0,40}$/iu;
/** The line of a company or a club: "the road club's line is". */
const LINE_OF_MANY = /(?<!\p{L})(?:[Tt]he [^.!?]{1,30}|\p{Lu}{2,})['’]s line(?!\p{L})[^.!?]{0,40}$/u;

/**
 * Yields contacts of persons. A page about contacts has some on purpose: an imprint must. The number of a
 * public line, such as a helpline, is nobody's own.
 */
function* findPersonal(html: string, text: string, page: Collector, rules: TextRules): Generator<Slip> {
  const found = [
    ...findContacts(html, rules.contacts),
    ...findPhones(text, linksOf(page), rules.phones).filter((phone) => !isPublicLine(text, phone)),
  ];
  if (found.length === 0 || isAboutContacts(page)) return;
  for (const contact of found) yield ['personal-contact', contact];
}

function isPublicLine(text: string, phone: string): boolean {
  const before = text.split(phone).slice(0, -1);
  const isPublic = (part: string) => PUBLIC_LINE.test(part) || LINE_OF_MANY.test(part);
  return before.length > 0 && before.every((part) => isPublic(part.slice(-80)));
}

function isAboutContacts({ meta, h1 }: Collector): boolean {
  const address = meta.canonical.split('/').findLast((part) => part !== '') ?? '';
  const parts = [meta.title, ...h1].flatMap((name) =>
    name.split(/\s+[|–—]\s+|:\s+|\s+(?:and|&|und|et|y)\s+/u),
  );
  return [address.replaceAll('-', ' '), ...parts].some((part) => PUBLIC_PART.test(part.trim()));
}

/** Returns texts with names that are right, and the addresses of the site that the page has or links to. */
function knownNames(page: Collector, { contacts, name }: TextRules): KnownNames {
  const addresses = [page.meta.canonical.replace(/^\w+:\/\/[^/]*/, '')];
  for (const link of linksOf(page)) if (/^\/(?!\/)/.test(link)) addresses.push(link);
  return {
    texts: [page.meta.canonical, ...page.code, ...contacts],
    parts: new Set(addresses.flatMap((address) => address.toLowerCase().split(/[/?#]/))),
    isWrong: (word) => isWrongSpelling(page.own, word, name),
  };
}

function* linksOf({ links, navLinks }: Collector): Generator<string> {
  yield* navLinks;
  for (const { href } of links) yield href;
}

/** Returns the blocks of texts that are no code. Code shows what it likes. */
export function withoutCode(blocks: readonly string[], code: readonly string[]): readonly string[] {
  return code.length > 0 ? blocks.filter((block) => !code.some((shown) => shown.startsWith(block))) : blocks;
}

/** Returns the blocks of texts that are the site's own. A `blockquote` has those of others. */
function withoutQuoted(blocks: readonly string[], quoted: readonly string[]): readonly string[] {
  return quoted.length > 0 ? blocks.filter((block) => !quoted.includes(block)) : blocks;
}

/** Where a mark of copyright or the word may be. Looking for these alone is fast. */
const MAY_BE_COPYRIGHT = /©|&copy;|opyright|OPYRIGHT/g;
/** A mark of copyright, or the word where a text begins. */
const SIGN = '(?:©|&copy;|(?<=[>.|·•]\\s*)copyright(?![\\p{L}-]))(?:<[^>]*>|[\\s:©]|&copy;|\\(c\\))*';
const DASH = '(?:[–-]|&ndash;)';
/** A year, or two of them. What is still open ("2019–", "2019 – today") is none. */
const COPYRIGHT_YEARS = `(?:\\d{4}\\s*${DASH}\\s*)?\\d{4}(?![\\d\\p{L}]|${DASH}|\\s*${DASH}\\s*(?:\\d|<|$|present|today|now|heute|aujourd|hoy))`;
/** A name between the sign and the year, in one line of text. */
const HOLDER =
  '(?:<!--[^>]*>|</?(?:a|abbr|b|em|i|small|span|strong)\\b[^>]*>|&#?\\w*;|&(?= )|\\d{1,3}(?!\\d)|\\.(?!\\s+\\p{Lu})|[^<>&\\d.;|·•©()]){1,80}?';
/** What makes a year behind a name another one: of a founding, of a law. */
const OF_FOUNDING =
  '(?<![\\p{L}\\d])(?<!(?:since|founded|established|est\\.?|seit|gegründet|depuis|desde|from|in|of|ab)\\s+)';
/** What ends a copyright behind a year. The number of a place has its name behind it: "2000 Neuchâtel". */
const COPYRIGHT_END = '(?=\\s*(?:$|[<.,;|·•)]|&\\w+;|[–—-]\\s|all rights|alle rechte|tous droits|todos los))';
const COPYRIGHT = new RegExp(
  `${SIGN}${COPYRIGHT_YEARS}|(?:©|&copy;)${HOLDER}${OF_FOUNDING}(?=(?:19|20)\\d\\d)${COPYRIGHT_YEARS}${COPYRIGHT_END}`,
  'iuy',
);
/** What stands before the copyright of a picture or a map, which is that of others. */
const CREDIT =
  /(?:photo(?:graph)?s?|pictures?|images?|illustrations?|icons?|fonts?|maps?|tiles|data|music|videos?|fotos?|bild(?:er)?|karten?)[:,]?\s*(?:<[^>]*>\s*)*$/iu;
const CREDIT_LENGTH = 60;

/** Returns a mark of copyright with its years, such as `© 2019–2024`, from outside of the main part. */
function findCopyright(html: string): string | undefined {
  const tail = html.slice(Math.max(html.lastIndexOf('</main>'), 0));
  for (const { 0: found, index } of tail.matchAll(MAY_BE_COPYRIGHT)) {
    const start = /^o/i.test(found) ? index - 1 : index;
    COPYRIGHT.lastIndex = start;
    const [mark] = COPYRIGHT.exec(tail) ?? [];
    if (mark === undefined || CREDIT.test(tail.slice(Math.max(0, start - CREDIT_LENGTH), start))) continue;
    return mark
      .replace(/<[^>]*>/g, '')
      .replace('&copy;', '©')
      .replace('&ndash;', '–')
      .replace('&amp;', '&')
      .replace(/\s+|&nbsp;/g, ' ');
  }
  return undefined;
}

/** The beginnings of the names of months in English, German, French and Spanish. */
const MONTH =
  '(?:jan|f[eé][bv]|mar|mär|apr|avr|abr|ma[iy]|jun|juin|jul|juil|aug|août|ago|sep|oct|okt|nov|dec|dez|déc|dic|ene)\\p{L}*\\.? ';
/** What says that a text is of a year, up to the year. The day of the build decides whether it is over. */
const UP_TO_DATE = new RegExp(
  `\\b(?:(?:last )?updated(?: for| in| on)?|last (?:changed|checked|reviewed|revised)(?: in| on)?|as of(?: this year,?)?|zuletzt (?:aktualisiert|geändert|geprüft)(?: am| im)?|mis à jour(?: en| le)?|actualizado(?: en| el)?|stand(?=:)):? (?:\\d{1,2}[./]\\d{1,2}[./]|(?:\\d{1,2}\\.? )?${MONTH}(?:\\d{1,2}(?:st|nd|rd|th)?, )?)?(20\\d\\d)(?![\\p{L}\\p{N}]|[.,]\\p{N})`,
  'giu',
);
const AS_OF = /^as of\b/i;
/** The words before it that make it a date of something else. */
const OF_ELSE = /(?:\(|\b(?:not|was|were|had been|been|until|since|before|it|they|he|she))\s*$/iu;

/** What follows any such text that tells of the past: "last updated in March 2017 was the old list". */
const WAS = /^ (?:was|were)(?!\p{L})/u;
/** What follows "as of 2016" where it tells of the past: "there was", "eleven people worked". */
const PAST_TOLD =
  /^,? (?:(?!(?:that|which|who|whose)\b)[\p{L}\d’'-]+ ){0,4}(?:was|were|had|did|worked|lived|stood|counted|numbered)(?!\p{L})/iu;

/** Yields what texts say of the year that they are of, up to its end: `Last updated: March 2024`. */
function* findOldDates(texts: readonly string[]): Generator<string> {
  for (const text of texts)
    for (const { 0: phrase, index } of text.matchAll(UP_TO_DATE)) {
      const before = text.slice(Math.max(0, index - 20), index);
      const behind = text.slice(index + phrase.length);
      const isPast = WAS.test(behind) || (AS_OF.test(phrase) && PAST_TOLD.test(behind));
      if (!isPast && !OF_ELSE.test(before) && !isQuoted(text, index, phrase.length)) yield phrase;
    }
}
