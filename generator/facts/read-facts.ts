import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { PageContent } from '../types/page-content.ts';
import { hashContent } from '../utils/hash-content.ts';
import { collectContent } from './collect-content.ts';
import { openFacts, storeFacts } from './fact-store.ts';
import type { KeyedContent, Share } from './pack-facts.ts';

/** What the facts of a published site are read from. */
export interface FactsInput {
  /** Returns the path at which a file of the output is read. */
  readonly fileOf: (file: string) => string;
  readonly manifest: KnownManifest;
  /** The file that holds the facts of pages that have not changed since. */
  readonly cache?: string;
  /** Returns the page's own names, which its sketch leaves out. */
  readonly namesOf: (path: string) => readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A page of the manifest, and what it says. */
type CollectedPage = ManifestPage & PageContent;

/** How many pages are parsed before messages and signals are handled. */
const AT_ONCE = 50;

/**
 * Returns what each published page says, in the order of the manifest. The HTML of a page is parsed only if
 * its file has another hash than the last time. @throws the file system's own error; AbortError
 */
export async function readFacts(input: FactsInput): Promise<readonly CollectedPage[]> {
  const { fileOf, manifest, cache, namesOf, signal, onProgress } = input;
  const share = createListPool();
  const known = cache === undefined ? undefined : openFacts(cache, share);
  const pages = [...manifest.pages];
  const facts: CollectedPage[] = [];
  let isChanged = known?.size !== pages.length;
  for (const [done, page] of pages.entries()) {
    const names = namesOf(page.path);
    let content = known?.find(keyOf(page, names));
    if (!content) {
      isChanged = true;
      // Texts are copied, since parts of a text keep the whole page in memory.
      const html = readFileSync(fileOf(page.file), 'utf8');
      const collected: PageContent = JSON.parse(JSON.stringify(collectContent(html, names)));
      const { navLinks, structured } = collected;
      content = { ...collected, navLinks: share(navLinks), structured: share(structured) };
      if (done % AT_ONCE === 0) {
        await setImmediate();
        signal?.throwIfAborted();
        onProgress?.(done, pages.length);
      }
    }
    facts.push({ ...page, ...content });
  }
  if (cache !== undefined && isChanged) storeFacts(cache, keyed(facts, pages, namesOf));
  return facts;
}

/** Yields what pages say, without what the manifest says, with their keys. */
function* keyed(
  facts: readonly CollectedPage[],
  pages: readonly ManifestPage[],
  namesOf: FactsInput['namesOf'],
): Generator<KeyedContent> {
  for (const [at, fact] of facts.entries()) {
    const page = pages[at] as ManifestPage;
    const content: Partial<CollectedPage> = { ...fact };
    for (const name of Object.keys(page) as (keyof CollectedPage)[])
      if (!OF_BOTH.has(name)) delete content[name];
    yield { key: keyOf(page, namesOf(page.path)), content: content as PageContent };
  }
}

/** The fields that a page has in the manifest and in its HTML. */
const OF_BOTH: ReadonlySet<string> = new Set(['title', 'canonical']);

/** Returns the hash of the file and of the names of a page: 40 hexadecimal digits. */
function keyOf({ fileHash }: ManifestPage, names: readonly string[]): string {
  return fileHash.padEnd(32, '0').slice(0, 32) + hashContent(names.join('\0')).slice(0, 8);
}

/** Makes a function that returns the same list for equal lists, so that it takes memory once. */
function createListPool(): Share {
  const pool = new Map<string, readonly unknown[]>();
  return <Value extends readonly unknown[]>(value: Value) => {
    const text = JSON.stringify(value);
    const shared = pool.get(text);
    if (shared === undefined) pool.set(text, value);
    return (shared ?? value) as Value;
  };
}
