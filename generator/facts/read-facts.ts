import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { openState, writeState } from '../cache/state-file.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { PageContent } from '../types/page-content.ts';
import { hashContent } from '../utils/hash-content.ts';
import { collectContent } from './collect-content.ts';
import { packLines, unpackLines } from './pack-lines.ts';

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
  const known = cache === undefined ? new Map<string, string>() : readCache(cache);
  const pages = [...manifest.pages];
  const lines: string[] = [];
  const facts: CollectedPage[] = [];
  let isChanged = known.size !== pages.length;
  for (const [done, page] of pages.entries()) {
    const names = namesOf(page.path);
    const key = `${page.fileHash} ${names.length > 0 ? hashContent(names.join('\0')).slice(0, 8) : '-'}`;
    let line = known.get(key);
    if (line === undefined) {
      isChanged = true;
      line = `${key} ${JSON.stringify(collectContent(readFileSync(fileOf(page.file), 'utf8'), names))}`;
      if (done % AT_ONCE === 0) {
        await setImmediate();
        signal?.throwIfAborted();
        onProgress?.(done, pages.length);
      }
    }
    lines.push(line);
    facts.push({ ...page, ...(JSON.parse(line.slice(key.length + 1)) as PageContent) });
  }
  if (cache !== undefined && isChanged) writeState(cache, {}, packLines(lines));
  return facts;
}

/** Returns the stored lines by their key: the hash of the file and of the names. */
function readCache(file: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const line of unpackLines(openState(file)?.lines() ?? [])) {
    const end = line.indexOf(' ', line.indexOf(' ') + 1);
    known.set(line.slice(0, end), line);
  }
  return known;
}
