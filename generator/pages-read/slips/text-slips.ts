import type { Slip } from '../../types/page-content.ts';
import { findStuffed, type WatchedBlocks } from '../block-watch.ts';
import { findForeignParagraphs } from '../main-language.ts';
import type { Collector } from '../page-collector.ts';
import { findMiscounts } from './counted-lists.ts';
import { findCurrencies } from './prices.ts';
import { findContacts, findPhones, findSecrets } from './secrets.ts';
import { findUnseenRatings } from './unseen-ratings.ts';

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
  const { code, counted, data, meta, marked, own, secrets } = page;
  const blocks = withoutCode(page.blocks, code);
  const found = [...secrets, ...own.flatMap((part) => [...findSecrets(part)])];
  for (const secret of new Set(found.map(([, text]) => text))) yield ['secret', secret];
  const text = [meta.title, meta.description, ...blocks].join('\n');
  for (const email of findContacts(html, rules.contacts)) yield ['personal-contact', email];
  for (const phone of findPhones(text, linksOf(page), rules.phones)) yield ['personal-contact', phone];
  const year = findCopyright(html);
  if (year !== undefined) yield ['stale-year', year];
  const promising = withoutCode(watched.promise, code);
  for (const promise of findPromises(promising, text, rules.superlatives)) yield ['superlative', promise];
  const currencies = findCurrencies(withoutCode(watched.price, code), [meta.title, ...page.h1]);
  if (currencies !== undefined) yield ['two-currencies', currencies];
  for (const word of findMisspelt(text, rules.name)) yield ['misspelt-name', word];
  for (const paragraph of withoutCode(watched.stuffed, code)) {
    const stuffed = findStuffed(paragraph);
    if (stuffed !== undefined) yield ['stuffed-text', stuffed];
  }
  for (const beginning of findForeignParagraphs(withoutCode(watched.foreign, code), marked, language))
    yield ['foreign-paragraph', beginning];
  yield* findUnseenRatings(html, data);
  yield* findMiscounts(counted);
}

function* linksOf({ links, navLinks }: Collector): Generator<string> {
  yield* navLinks;
  for (const { href } of links) yield href;
}

/** Returns the blocks of texts that are no code. Code shows what it likes. */
export function withoutCode(blocks: readonly string[], code: readonly string[]): readonly string[] {
  return code.length > 0 ? blocks.filter((block) => !code.some((shown) => shown.startsWith(block))) : blocks;
}

/** Returns a mark of copyright with its last year, such as `© 2024`, from outside of the main part. */
function findCopyright(html: string): string | undefined {
  const end = html.lastIndexOf('</main>');
  const at = html.indexOf('©', Math.max(end, 0));
  const [, year] =
    at < 0 ? [] : (/^©(?:<[^>]*>|\s)*(?:\d{4}\s*[–-]\s*)?(\d{4})\b/.exec(html.slice(at, at + 60)) ?? []);
  return year === undefined ? undefined : `© ${year}`;
}

/** Phrases that promise more than a page can show. */
const PROMISES =
  /#1 (?:[\p{L}-]+ ){0,3}?(?:tool|app|platform|software|solution|choice|product|service|provider|company|brand|in|for)\b|\bnumber one (?:in|for|tool|choice|platform|app)\b|\b(?:the )?world(?:'|’)s (?:best|leading|fastest|most|number one|#1|easiest)\b|\bbest (?:\p{L}+ ){1,3}(?:in|on) (?:the world|earth|the market|the planet)\b|\b(?:100 ?% |fully |results? )?guaranteed\b(?! (?:by|until|for|minimum))|\bunrivall?ed\b|\bmarket[ -]leading\b|\b(?:weltweit )?(?:marktführend|unübertroffen)\w*/giu;

/** Returns what texts promise, and phrases of the site's own that stand anywhere. */
function findPromises(texts: readonly string[], all: string, more: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const text of texts)
    for (const { 0: promise, index } of text.matchAll(PROMISES))
      if (!isQuoted(text, index, promise.length) && !isNegated(text, index)) found.push(promise);
  const lower = more.length > 0 ? all.toLowerCase() : '';
  for (const phrase of more) if (lower.includes(phrase.toLowerCase())) found.push(phrase);
  return [...new Set(found)];
}

/** Returns whether a word before a phrase takes it back: "nothing is guaranteed". */
function isNegated(text: string, index: number): boolean {
  return /\b(?:no|not|never|nothing|none|isn['’]t|aren['’]t|cannot|without|than|is it|nicht|kein\w*)\b[^.!?\n]{0,24}$/iu.test(
    text.slice(Math.max(0, index - 40), index),
  );
}

const OPENING = '“„"«‘\'‹`(';
const CLOSING = '”“"»’\'›`)';

/** Returns whether a piece of a text stands in quotation marks, so that the text speaks of it. */
export function isQuoted(text: string, index: number, length: number): boolean {
  const [before, after] = [text.charAt(index - 1), text.charAt(index + length)];
  return before !== '' && after !== '' && OPENING.includes(before) && CLOSING.includes(after);
}

/** A word with a capital, and the next one, if it stands at `lastIndex`. */
const NAME = /(\p{Lu}[\p{L}\p{N}]{2,})( [\p{L}\p{N}]{3,})?/uy;
/** What stands before no name: letters, digits, and parts of addresses. */
const IN_A_WORD = /[\p{L}\p{N}@/.-]/u;
/** Shorter names are like too many words. */
const NAME_LETTERS = 7;

/**
 * Yields words that are one or two letters off the site's name, or the name in two words. The first letter is
 * the same, so that few words are compared.
 */
function* findMisspelt(text: string, name: string): Generator<string> {
  if (name.length < NAME_LETTERS || !/^\p{Lu}[\p{L}\p{N}]+$/u.test(name)) return;
  const own = name.toLowerCase();
  const [first = ''] = name;
  const seen = new Set<string>();
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (IN_A_WORD.test(text.charAt(at - 1))) continue;
    NAME.lastIndex = at;
    const [, word = '', next = ''] = NAME.exec(text) ?? [];
    const isSplit = next !== '' && (word + next.trim()).toLowerCase() === own;
    const misspelt = isSplit ? word + next : word;
    if (seen.has(misspelt) || !(isSplit || isNear(word.toLowerCase(), own))) continue;
    seen.add(misspelt);
    yield misspelt;
  }
}

/** Returns whether a word differs from a name by one or two letters, but not by an ending of grammar. */
function isNear(word: string, name: string): boolean {
  if (word.startsWith(name) || Math.abs(word.length - name.length) > 2) return false;
  return distance(word, name) <= (name.length >= NAME_LETTERS + 2 ? 2 : 1);
}

/** Returns how many letters must be added, left out or exchanged to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
