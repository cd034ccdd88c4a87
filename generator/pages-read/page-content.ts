import type { PageContent } from '../types/page-content.ts';
import { createBlockWatch, watchTexts } from './block-watch.ts';
import { findOtherLanguage, type LanguageCheck } from './main-language.ts';
import { readPage } from './page-reader.ts';
import { readStructuredData } from './read-structured-data.ts';
import { maskWords, scanText } from './scan-text.ts';
import { createShapeReader, lowestShapes } from './sentence-shapes.ts';
import { splitSentences, splitWords } from './sentences.ts';
import { createShingler, createSketcher, hashText } from './sketch.ts';
import { findLeftovers, findSlips } from './slips/page-slips.ts';
import { findPrices } from './slips/prices.ts';
import { findTextSlips, type TextRules, withoutCode } from './slips/text-slips.ts';
import { kindOf } from './word-kinds.ts';

/** Sentences of fewer words are labels, which many pages share by right. */
const SENTENCE_WORDS = 6;
/** The most sentences of a page that are stored. */
const MOST_SENTENCES = 0xff_ff;

/**
 * Collects what a published page says from its HTML. `names` are the page's own names: their words count as
 * one and the same in its sketch. With `languages`, the language of its text is compared with its own. With
 * `rules`, its texts are compared with what is true of the site.
 */
export function collectContent(
  html: string,
  names: readonly string[] = [],
  languages?: LanguageCheck,
  rules?: TextRules,
): PageContent {
  const read = readPage(html);
  const { meta, card, h1, headings, links, navLinks, images, data, blocks, code } = read;
  const language = languages?.language ?? rules?.language ?? '';
  const { watched, ...counted } = readWords(blocks, names, language);
  const head = watchTexts([meta.title, meta.description]);
  const scripts = data.map(readStructuredData);
  const otherLanguage = languages && findOtherLanguage(blocks, read.marked, languages);
  const more = rules
    ? findTextSlips(
        html,
        read,
        { ...watched, promise: [...head.promise, ...watched.promise, ...read.shared.promise] },
        rules,
        language,
      )
    : [];
  const prices = rules ? findPrices(withoutCode(watched.price, code), read.struck) : [];
  // Named one by one: see `toSiteFact`.
  return {
    title: meta.title,
    description: meta.description,
    robots: meta.robots,
    canonical: meta.canonical,
    showsDate: meta.showsDate,
    card: readCard(card, meta),
    h1,
    headings,
    words: counted.words,
    links,
    navLinks: [...navLinks],
    images,
    structured: scripts.flatMap((script) => script?.nodes ?? []),
    leftovers: findLeftovers(
      read,
      [...head.leftover, ...watched.leftover, ...read.shared.leftover],
      rules?.placeholders,
    ),
    slips: findSlips(read, scripts, watched.doubled, more),
    sentences: counted.sentences,
    sketch: counted.sketch,
    shapes: counted.shapes,
    ...(read.alternates.length > 0 ? { alternates: read.alternates } : {}),
    ...(otherLanguage === undefined ? {} : { otherLanguage }),
    ...(prices.length > 0 ? { prices } : {}),
  };
}

/**
 * Reads the words of a page: their number, sentences, shapes and sketch, and the blocks that have to be
 * looked at.
 */
function readWords(blocks: readonly string[], names: readonly string[], language: string) {
  const masked = maskWords(names.flatMap(splitWords));
  const sketcher = createSketcher();
  const shaper = createShapeReader();
  const watch = createBlockWatch(language);
  const shapes = new Set<number>();
  let words = 0;
  const sentences = new Set<number>();
  const reader = {
    word(hash: number, own: number, beginning: number) {
      const kind = kindOf(own);
      sketcher.add(hash);
      shaper.add(own, kind);
      watch.add(beginning, kind);
    },
    endSentence(hash: number, own: number) {
      words += own;
      const shape = shaper.end(own);
      if (shape !== undefined) shapes.add(shape);
      if (own >= SENTENCE_WORDS && sentences.size < MOST_SENTENCES) sentences.add(toSentenceHash(hash));
    },
  };
  for (const block of blocks) watch.end(block, scanText(block, masked, reader));
  return {
    words,
    sentences: Uint32Array.from(sentences),
    watched: watch.found,
    sketch: sketcher.finish(),
    shapes: lowestShapes(shapes),
  };
}

/** Returns what the shared card of a page says, without what its title and description say. */
function readCard(
  card: ReadonlyMap<string, string>,
  { title, description }: Pick<PageContent, 'title' | 'description'>,
): NonNullable<PageContent['card']> {
  const own = { title: card.get('title'), description: card.get('description'), image: card.get('image') };
  return {
    ...(own.title === undefined || own.title === title ? {} : { title: own.title }),
    ...(own.description === undefined || own.description === description
      ? {}
      : { description: own.description }),
    ...(own.image === undefined ? {} : { image: own.image }),
  };
}

/** Returns the hashes of a page's shingles, for an exact comparison. `names` as in `collectContent`. */
export function shinglesOf(html: string, names: readonly string[]): ReadonlySet<number> {
  return shinglesOfTexts(readPage(html).blocks, names);
}

/** Does the same for the blocks or the sentences of a page. */
export function shinglesOfTexts(texts: readonly string[], names: readonly string[]): ReadonlySet<number> {
  const shingles = new Set<number>();
  const masked = maskWords(names.flatMap(splitWords));
  const word = createShingler((shingle) => shingles.add(shingle));
  for (const text of texts) scanText(text, masked, { word, endSentence() {} });
  return shingles;
}

/**
 * Returns the sentence of a page with this hash, as `sentences` has it. Returns an empty text if it has none.
 */
export function sentenceWithHash(html: string, hash: number): string {
  return sentencesOf(html).find((sentence) => hashSentence(sentence) === hash) ?? '';
}

/** Returns the sentences of a page's main part, also the short ones. */
export function sentencesOf(html: string): readonly string[] {
  return blocksOf(html).flatMap(splitSentences);
}

/** Returns the blocks of text in the main part of a page that are no code. */
export function blocksOf(html: string): readonly string[] {
  const { blocks, code } = readPage(html);
  return withoutCode(blocks, code);
}

/** Returns whether `sentences` has the hash of a sentence: not if it has few words. */
export function isHashed(sentence: string): boolean {
  return splitWords(sentence).length >= SENTENCE_WORDS;
}

/** Returns the hash of a sentence, as `sentences` has it: 28 bits. Capitals do not count. */
export function hashSentence(sentence: string): number {
  return toSentenceHash(hashText(sentence.toLowerCase()));
}

function toSentenceHash(hash: number): number {
  return hash >>> 4;
}
