import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedChunk } from '../../state/row-state.ts';
import type { Chunk } from '../../types/data.ts';
import { hashContent } from '../../utils/hash-content.ts';

/**
 * Reads the bytes of a chunk, into memory that the next chunk overwrites. @throws the file system's own error
 */
export type ChunkReader = (chunk: Chunk) => Buffer;

/** Makes a reader of the chunks below `root`. New memory for each chunk would cost as much as reading it. */
export function createChunkReader(root: string): ChunkReader {
  let memory = Buffer.alloc(0);
  return ({ path, start, end }) => {
    const file = openSync(join(root, path), 'r');
    try {
      const size = Math.max(0, Math.min(end, fstatSync(file).size) - start);
      if (size > memory.length) memory = Buffer.allocUnsafeSlow(size);
      let done = 0;
      while (done < size) {
        const count = readSync(file, memory, done, size - done, start + done);
        if (count === 0) break;
        done += count;
      }
      return memory.subarray(0, done);
    } finally {
      closeSync(file);
    }
  };
}

/** Returns the hash of a file, made of those of its chunks. */
export function hashChunks(chunks: readonly CachedChunk[]): string {
  return hashContent(chunks.map(({ hash }) => hash).join());
}
