import { openState, writeState } from '../cache/state-file.ts';
import type { PageContent } from '../types/page-content.ts';
import { type KeyedContent, openPack, type Pack, packFacts, type Share } from './pack-facts.ts';

/** How many pages are packed together. More are smaller, and need more memory at once. */
const TOGETHER = 500;

/** The stored facts of an earlier build. */
export interface FactStore {
  readonly size: number;
  /** Returns what the page with this key says. */
  find(key: string): PageContent | undefined;
}

/** Opens stored facts. Pages are unpacked when they are asked for, many at a time. */
export function openFacts(file: string, share: Share): FactStore {
  const body = openState(file)?.body;
  const places = new Map<string, readonly [pack: Pack, at: number]>();
  for (let start = 0; body && start < body.length; ) {
    const from = start;
    const pack = openPack((first, end) => body.read(from + first, from + end));
    for (const [at, key] of pack.keys.entries()) places.set(key, [pack, at]);
    start += pack.length;
  }
  // Pages are asked for in the order in which they were stored, so one pack is enough.
  let last: { readonly pack: Pack; readonly pages: readonly PageContent[] } | undefined;
  return {
    size: places.size,
    find(key) {
      const place = places.get(key);
      if (!place) return undefined;
      const [pack, at] = place;
      if (last?.pack !== pack) last = { pack, pages: pack.unpack(share) };
      return last.pages[at];
    },
  };
}

/** Stores the facts of all pages. */
export function storeFacts(file: string, pages: Iterable<KeyedContent>): void {
  writeState(file, {}, packAll(pages));
}

function* packAll(pages: Iterable<KeyedContent>): Generator<Buffer> {
  let together: KeyedContent[] = [];
  for (const page of pages) {
    together.push(page);
    if (together.length < TOGETHER) continue;
    yield packFacts(together);
    together = [];
  }
  if (together.length > 0) yield packFacts(together);
}
