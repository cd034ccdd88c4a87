import type { SlipKind } from '../../types/finding-kinds.ts';
import type { Slip } from '../../types/page-content.ts';
import { onDemand } from '../../utils/remember.ts';
import { findStuffed, type WatchedBlocks } from '../block-watch.ts';
import { findForeignParagraphs } from '../main-language.ts';
import type { Collector } from '../page-collector.ts';
import { findMiscounts } from './counted-lists.ts';
import { findMisspelt, isAboutNames, type KnownNames } from './misspelt-names.ts';
import { findPasswords, tellPassword } from './placed-secrets.ts';
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
 * Returns the faults that the texts of a page show by themselves: secrets, contacts, stuffed words, promises,
 * currencies, misspelt names, paragraphs in another language, and ratings that only search engines see.
 * `watched` are its blocks that have to be looked at, and `language` is that of the page.
 */
export function findTextSlips(
  html: string,
  page: Collector,
  watched: WatchedBlocks,
  rules: TextRules,
  language: string,
): readonly Slip[] {
  const { code, counted, data, meta, marked, quoted } = page;
  const texts = [meta.title, meta.description, ...withoutCode(page.blocks, code)];
  // Few pages need it, and joining it takes as long as looking for secrets.
  const text = onDemand(() => texts.join('\n'));
  const promising = withoutQuoted(withoutCode(watched.promise, code), quoted);
  const foreign = withoutQuoted(withoutCode(watched.foreign, code), quoted);
  // Arrays that are joined take V8 far less to compile than a generator of generators.
  return [
    as('secret', secretsOf(page, text, watched)),
    as('personal-contact', personalIn(html, { texts, text }, page, rules)),
    as('stale-year', [...findCopyright(html), ...findOldDates(withoutCode(watched.dated, code))]),
    as('superlative', findPromises(promising, text, rules)),
    as('two-currencies', currenciesOf(page, watched)),
    as('misspelt-name', misspeltIn(text, page, rules)),
    as(
      'stuffed-text',
      withoutCode(watched.stuffed, code).flatMap((paragraph) => findStuffed(paragraph) ?? []),
    ),
    as('foreign-paragraph', findForeignParagraphs(foreign, marked, language)),
    ...(data.length > 0 ? [[...findUnseenRatings(html, data), ...findUnseenReviews(html, data)]] : []),
    ...(counted.length > 0 ? [[...findMiscounts(counted, text())]] : []),
  ].flat();
}

function as(kind: SlipKind, texts: Iterable<string>): readonly Slip[] {
  return Array.from(texts, (text): Slip => [kind, text]);
}

function secretsOf({ code, own, secrets }: Collector, text: () => string, { leftover }: WatchedBlocks) {
  const found = [
    secrets,
    ...own.map((part) => [...findSecrets(part, text)]),
    ...withoutCode(leftover, code).map((block) => Array.from(findPasswords(block), tellPassword)),
  ].flat();
  return new Set(found.map(([, secret]) => secret));
}

function currenciesOf(page: Collector, { price }: WatchedBlocks): readonly string[] {
  const names = [page.meta.title, ...page.h1];
  const found = findCurrencies(withoutCode(price, page.code), names, () => findTeasers(page));
  return found === undefined ? [] : [found];
}

/** Returns the misspelt names of a text, but not on a page about names that are alike. */
function misspeltIn(text: () => string, page: Collector, rules: TextRules): readonly string[] {
  const found = [...findMisspelt(text, rules.name, () => knownNames(page, rules))];
  return found.length > 0 && [page.meta.title, ...page.h1].some(isAboutNames) ? [] : found;
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
 * Returns contacts of persons. A page about contacts has some on purpose: an imprint must. The number of a
 * public line, such as a helpline, is nobody's own.
 */
function personalIn(
  html: string,
  { texts, text }: { readonly texts: readonly string[]; readonly text: () => string },
  page: Collector,
  rules: TextRules,
): readonly string[] {
  const phones = findPhones(texts, page, rules.phones).filter((phone) => !isPublicLine(text(), phone));
  const found = [...findContacts(html, rules.contacts), ...phones];
  return found.length > 0 && isAboutContacts(page) ? [] : found;
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

/** What stands behind the main part of the last page, and its marks. Most pages have the same. */
let lastTail: { readonly html: string; readonly marks: readonly string[] } = { html: '', marks: [] };

/** Returns a mark of copyright with its years, such as `© 2019–2024`, from outside of the main part. */
function findCopyright(html: string): readonly string[] {
  const tail = html.slice(Math.max(html.lastIndexOf('</main>'), 0));
  if (tail !== lastTail.html) lastTail = { html: tail, marks: copyrightsIn(tail) };
  return lastTail.marks;
}

function copyrightsIn(html: string): readonly string[] {
  for (const { 0: found, index } of html.matchAll(MAY_BE_COPYRIGHT)) {
    const start = /^o/i.test(found) ? index - 1 : index;
    COPYRIGHT.lastIndex = start;
    const [mark] = COPYRIGHT.exec(html) ?? [];
    if (mark === undefined || CREDIT.test(html.slice(Math.max(0, start - CREDIT_LENGTH), start))) continue;
    const text = mark
      .replace(/<[^>]*>/g, '')
      .replace('&copy;', '©')
      .replace('&ndash;', '–');
    return [text.replace('&amp;', '&').replace(/\s+|&nbsp;/g, ' ')];
  }
  return [];
}

/** The beginnings of the names of months in English, German, French and Spanish. */
const MONTH =
  '(?:jan|f[eé][bv]|mar|mär|apr|avr|abr|ma[iy]|jun|juin|jul|juil|aug|août|ago|sep|oct|okt|nov|dec|dez|déc|dic|ene)\\p{L}*\\.? ';
/** Seasons and quarters in the same languages. */
const SEASON =
  '(?:(?:early|late|mid) |(?:spring|summer|autumn|fall|winter|Q[1-4]|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno) (?:of |de )?)';
/** What says that a text is of a year, up to the year. The day of the build decides whether it is over. */
const UP_TO_DATE = new RegExp(
  `\\b(?:(?:last )?updated(?: for| in| on)?|last (?:changed|checked|reviewed|revised)(?: in| on)?|as of(?: this year,?)?|zuletzt (?:aktualisiert|geändert|geprüft)(?: am| im)?|(?<=^|[.!?:] )aktualisiert (?:am|im|für)|mis à jour(?: en| le| au|(?= à l['’]))?|actualizado(?: en(?: la| el)?| el)?|stand(?=:)):? (?:\\d{1,2}[./]\\d{1,2}[./]|(?:\\d{1,2}\\.? )?${MONTH}(?:\\d{1,2}(?:st|nd|rd|th)?, )?|(?:à l['’])?${SEASON})?(20\\d\\d)(?![\\p{L}\\p{N}]|[.,/–-]\\p{N})`,
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
