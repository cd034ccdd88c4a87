import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readTexts } from '../facts/read-texts.ts';
import { isFailed } from '../problems/is-failed.ts';
import type { DataObject, Row } from '../types/data.ts';
import type { FoundText, SearchReport } from '../types/explanation.ts';
import type { LoadedSite } from '../types/loaded-site.ts';
import type { KnownManifest } from '../types/manifest.ts';
import { listShown } from '../utils/list-folder.ts';
import { excerptOf, findInData, listTexts } from './find-in-data.ts';
import { findNear } from './find-near-texts.ts';
import { createPhrase, type Phrase } from './phrase.ts';

/** What a phrase is searched in. */
export interface SearchInput {
  readonly root: string;
  readonly out: string;
  readonly site: LoadedSite;
  readonly manifest: KnownManifest | undefined;
  readonly fullRow: (row: Row) => DataObject;
  readonly signal?: AbortSignal | undefined;
}

/** How many pages are read before messages and signals are handled. */
const AT_ONCE = 50;

/** Finds a phrase in the data, in templates and in published pages. @throws UsageError for an empty one; AbortError */
export async function findText(written: string, input: SearchInput): Promise<SearchReport> {
  const { root, site, fullRow, manifest } = input;
  const { data } = site;
  const phrase = createPhrase(written);
  const inData = findInData(listTexts(data, fullRow), phrase, data.locate);
  const templates = findInTemplates(root, phrase);
  const pages = await findInPages(phrase, input);
  const isFound = [inData, templates, ...Object.values(pages)].some((places) => places.length > 0);
  return {
    phrase: phrase.text,
    data: inData,
    templates,
    ...pages,
    isPublished: manifest !== undefined,
    hasErrors: isFailed(site.problems, false),
    near: isFound ? [] : findNear(phrase.text, listTexts(data, fullRow)),
  };
}

/** Returns the first place of a phrase in each file of code below `templates/`. */
function findInTemplates(root: string, phrase: Phrase): FoundText[] {
  return listShown(root, 'templates')
    .filter((file) => /\.[jt]sx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const offset = phrase.findShown(text);
      if (offset < 0) return [];
      const before = text.slice(0, offset).split('\n');
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      return [{ ...place, field: '', excerpt: excerptOf(text, offset, phrase) }];
    });
}

type FoundPages = Record<'main' | 'head' | 'shared', string[]>;

/** Returns the published pages that show a phrase. Each is listed once, by the part that is most its own. */
async function findInPages(phrase: Phrase, { out, manifest, signal }: SearchInput): Promise<FoundPages> {
  const found: FoundPages = { main: [], head: [], shared: [] };
  const has = (texts: readonly string[]) => texts.some((text) => phrase.findShown(text) >= 0);
  let done = 0;
  // The manifest lists the error page as a file.
  const error = (manifest?.files ?? []).filter(({ file }) => file === '404.html');
  const pages = [...error.map(({ file }) => ({ path: `/${file}`, file })), ...(manifest?.pages ?? [])];
  for (const { path, file } of pages) {
    if (done++ % AT_ONCE === 0) {
      await setImmediate();
      signal?.throwIfAborted();
    }
    const html = readFileSync(join(out, file), 'utf8');
    if (!phrase.mayBeIn(html)) continue;
    const texts = readTexts(html);
    if (has(texts.main)) found.main.push(path);
    else if (has(texts.head)) found.head.push(path);
    else if (has(texts.shared)) found.shared.push(path);
  }
  return found;
}
