import { setImmediate } from 'node:timers/promises';
import { readRegular } from '../utils/open-regular.ts';
import { collectContent } from './collect-content.ts';
import { type KeyedContent, packFacts } from './pack-facts.ts';

/** A page to parse: its key, its path in the file system, and its own names. */
export interface PageFile {
  readonly key: string;
  readonly file: string;
  readonly names: readonly string[];
}

/** Parses so many blocks of pages, and yields the pack of each. @throws the file system's own error */
export type PackCollector = (
  blocks: Iterable<readonly PageFile[]>,
  count: number,
) => AsyncIterable<Uint8Array>;

/** Parses pages, and returns what they say as a pack. @throws the file system's own error */
export function collectPack(pages: readonly PageFile[]): Buffer {
  return packFacts(collectAll(pages));
}

/** Yields what pages say, one after another: texts of a page keep all of its HTML in memory. */
function* collectAll(pages: readonly PageFile[]): Generator<KeyedContent> {
  for (const { key, file, names } of pages)
    yield { key, content: collectContent(readRegular(file).toString(), names) };
}

/** Parses all blocks in this thread. Messages and signals are handled between two of them. */
export async function* collectHere(blocks: Iterable<readonly PageFile[]>): AsyncGenerator<Uint8Array> {
  for (const block of blocks) {
    await setImmediate();
    yield collectPack(block);
  }
}
