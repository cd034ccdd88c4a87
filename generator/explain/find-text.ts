import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ERROR_FILE } from '../address/site-files.ts';
import { splitWords } from '../pages-read/sentences.ts';
import { readTexts } from '../pages-read/text-blocks.ts';
import { isFailed } from '../problems/collect-problems.ts';
import { suggest } from '../problems/suggest.ts';
import type { FoundText, SearchReport } from '../types/explanation.ts';
import { listShown, readRegular } from '../utils/files.ts';
import { createPhrase, excerptOf, findInData, listTexts, type Phrase } from './data-texts.ts';
import { addOwnPages, findFact, nearFacts, type SearchInput } from './find-fact.ts';

/** How many pages are read before messages and signals are handled. */
const AT_ONCE = 50;

/**
 * Finds a phrase or a fact (`fact.NAME`) in the data, in templates and in published pages. @throws UsageError
 * for an empty one; AbortError
 */
export async function findText(written: string, input: SearchInput): Promise<SearchReport> {
  const { root, site, fullRow, manifest } = input;
  const { data } = site;
  const phrase = createPhrase(written);
  const fact = findFact(phrase.text, data, () => listTexts(data, fullRow));
  const inData = fact ? listed(fact.uses) : findInData(listTexts(data, fullRow), phrase, data);
  const templates = findInTemplates(root, fact?.code ?? phrase);
  const pages = await findInPages(fact?.phrases ?? [phrase], input);
  if (fact) addOwnPages(pages, fact, input);
  const isFound = [inData.places, templates, ...Object.values(pages)].some((places) => places.length > 0);
  return {
    phrase: phrase.text,
    ...(fact ? { fact: fact.fact } : {}),
    data: inData.places,
    dataCount: inData.count,
    templates,
    ...pages,
    isPublished: manifest !== undefined,
    hasErrors: isFailed(site.problems, false),
    near: isFound || fact ? [] : nearOf(phrase.text, input),
  };
}

/** Returns all places of a fact, which are few. */
function listed(places: readonly FoundText[]) {
  return { places, count: places.length };
}

/** Returns facts and texts that are near to a phrase that was not found. */
function nearOf(phrase: string, { site: { data }, fullRow }: SearchInput): readonly string[] {
  const facts = nearFacts(phrase, data);
  return facts.length > 0 ? facts : findNear(phrase, listTexts(data, fullRow));
}

/** Returns the first place of a phrase in each file of code below `templates/`. */
function findInTemplates(root: string, phrase: Phrase): FoundText[] {
  return listShown(root, 'templates')
    .filter((file) => /\.[jt]sx?$/.test(file))
    .flatMap((file) => {
      const text = readRegular(join(root, file)).toString();
      const offset = phrase.findShown(text);
      if (offset < 0) return [];
      const before = text.slice(0, offset).split('\n');
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      return [{ ...place, field: '', excerpt: excerptOf(text, offset, phrase.text.length) }];
    });
}

type FoundPages = Record<'main' | 'head' | 'shared', string[]>;

/**
 * Returns the published pages that show one of the phrases. Each is listed once, by the part that is most its
 * own.
 */
async function findInPages(
  phrases: readonly Phrase[],
  { out, manifest, signal }: SearchInput,
): Promise<FoundPages> {
  const found: FoundPages = { main: [], head: [], shared: [] };
  const has = (texts: readonly string[]) =>
    texts.some((text) => phrases.some((phrase) => phrase.findShown(text) >= 0));
  let done = 0;
  // The manifest lists the error page as a file.
  const error = (manifest?.files ?? []).filter(({ file }) => file === ERROR_FILE);
  const pages = [...error.map(({ file }) => ({ path: `/${file}`, file })), ...(manifest?.pages ?? [])];
  for (const { path, file } of pages) {
    if (done++ % AT_ONCE === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    const html = readRegular(join(out, file)).toString();
    if (!phrases.some((phrase) => phrase.mayBeIn(html))) continue;
    const texts = readTexts(html, (block) => has([block]));
    if (has(texts.main)) found.main.push(path);
    else if (has(texts.head)) found.head.push(path);
    else if (has(texts.shared)) found.shared.push(path);
  }
  return found;
}

/** How many near texts are named. */
const MOST = 3;

/**
 * Returns what is near to a phrase that no text has: the phrase with its words corrected, and parts of it
 * that exist, the longest first.
 */
function findNear(phrase: string, texts: Iterable<{ readonly text: string }>): readonly string[] {
  const wanted = splitWords(phrase);
  const known = new Set<string>();
  const runs = new Map<string, number>();
  for (const { text } of texts) {
    const words = splitWords(text);
    for (const word of words) known.add(word);
    const run = longestRun(wanted, words);
    if (run.length >= Math.max(2, wanted.length / 2)) runs.set(run.join(' '), run.length);
  }
  const corrected = wanted.map((word) => (known.has(word) ? word : (suggest(word, known) ?? word)));
  const isCorrected = corrected.some((word, at) => word !== wanted[at]);
  const parts = [...runs].sort(([, a], [, b]) => b - a).map(([run]) => run);
  return [...new Set([...(isCorrected ? [corrected.join(' ')] : []), ...parts])].slice(0, MOST);
}

/** Returns the longest run of the wanted words that stands in other words, one after another. */
function longestRun(wanted: readonly string[], words: readonly string[]): readonly string[] {
  let longest: readonly string[] = [];
  for (const from of wanted.keys())
    for (
      let at = words.indexOf(wanted[from] ?? '');
      at >= 0;
      at = words.indexOf(wanted[from] ?? '', at + 1)
    ) {
      let length = 1;
      while (from + length < wanted.length && wanted[from + length] === words[at + length]) length++;
      if (length > longest.length) longest = wanted.slice(from, from + length);
    }
  return longest;
}
