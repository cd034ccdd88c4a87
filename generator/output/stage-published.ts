import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import { writeLines } from '../utils/lines/write-lines.ts';
import { stagedPath, stageFile } from './stage-file.ts';

/** Bytes of two files that are compared at once. */
const BLOCK_BYTES = 1 << 20;

/**
 * Stages a file unless the published one has the same bytes. Returns whether it was staged.
 * @throws the file system's own error
 */
export function stagePublished(out: string, published: PublishedFile | StreamedFile): boolean {
  return 'lines' in published
    ? stageLines(out, published)
    : stageFile(out, published.file, published.bytes).staged;
}

/**
 * Stages a file at the top of the output folder line by line, and then compares it with the published one.
 */
function stageLines(out: string, { file, lines }: StreamedFile): boolean {
  const path = stagedPath(out, file);
  const target = openSync(path, 'w');
  try {
    writeLines(target, lines);
  } finally {
    closeSync(target);
  }
  if (!haveSameBytes(path, `${out}/${file}`)) return true;
  rmSync(path);
  return false;
}

/** Returns whether the second file exists and has the bytes of the first. */
function haveSameBytes(path: string, other: string): boolean {
  const size = statSync(path).size;
  const stat = statSync(other, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== size) return false;
  const files = [openSync(path, 'r'), openSync(other, 'r')] as const;
  const blocks = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)] as const;
  try {
    for (let done = 0; done < size; ) {
      const count = Math.min(BLOCK_BYTES, size - done);
      const [a, b] = [
        readSync(files[0], blocks[0], 0, count, done),
        readSync(files[1], blocks[1], 0, count, done),
      ];
      if (a === 0 || a !== b || blocks[0].compare(blocks[1], 0, a, 0, a) !== 0) return false;
      done += a;
    }
    return true;
  } finally {
    for (const opened of files) closeSync(opened);
  }
}
