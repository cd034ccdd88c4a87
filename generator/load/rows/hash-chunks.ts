import type { CachedChunk } from '../../cache/row-state.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** Returns the hash of a file, made of those of its chunks. */
export function hashChunks(chunks: readonly CachedChunk[]): string {
  return hashContent(chunks.map(({ hash }) => hash).join());
}
