import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readTexts } from '../facts/read-texts.ts';
import { isFailed } from '../problems/is-failed.ts';
import type { FoundText, SearchReport } from '../types/explanation.ts';
import { listShown } from '../utils/list-folder.ts';
import { readRegular } from '../utils/open-regular.ts';
import { addOwnPages, findFact, nearFacts } from './find-fact.ts';
import { excerptOf, findInData, listTexts } from './find-in-data.ts';
import { findNear } from './find-near-texts.ts';
import { createPhrase, type Phrase } from './phrase.ts';
import type { SearchInput } from './search-input.ts';

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
  const inData = fact?.uses ?? findInData(listTexts(data, fullRow), phrase, data);
  const templates = findInTemplates(root, fact?.code ?? phrase);
  const pages = await findInPages(fact?.phrases ?? [phrase], input);
  if (fact) addOwnPages(pages, fact, input);
  const isFound = [inData, templates, ...Object.values(pages)].some((places) => places.length > 0);
  return {
    phrase: phrase.text,
    ...(fact ? { fact: fact.fact } : {}),
    data: inData,
    templates,
    ...pages,
    isPublished: manifest !== undefined,
    hasErrors: isFailed(site.problems, false),
    near: isFound || fact ? [] : nearOf(phrase.text, input),
  };
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

/** Returns the published pages that show one of the phrases. Each is listed once, by the part that is most its own. */
async function findInPages(
  phrases: readonly Phrase[],
  { out, manifest, signal }: SearchInput,
): Promise<FoundPages> {
  const found: FoundPages = { main: [], head: [], shared: [] };
  const has = (texts: readonly string[]) =>
    texts.some((text) => phrases.some((phrase) => phrase.findShown(text) >= 0));
  let done = 0;
  // The manifest lists the error page as a file.
  const error = (manifest?.files ?? []).filter(({ file }) => file === '404.html');
  const pages = [...error.map(({ file }) => ({ path: `/${file}`, file })), ...(manifest?.pages ?? [])];
  for (const { path, file } of pages) {
    if (done++ % AT_ONCE === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    const html = readRegular(join(out, file)).toString();
    if (!phrases.some((phrase) => phrase.mayBeIn(html))) continue;
    const texts = readTexts(html);
    if (has(texts.main)) found.main.push(path);
    else if (has(texts.head)) found.head.push(path);
    else if (has(texts.shared)) found.shared.push(path);
  }
  return found;
}
