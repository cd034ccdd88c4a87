import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { PublishedFile, StreamedFile } from '../types/bundle.ts';
import { writeLines } from '../utils/lines/write-lines.ts';
import { stagedPath, stageFile } from './stage-file.ts';

/** Bytes of two files that are compared at once. */
const PIECE = 1 << 20;

/** Stages a file unless the published one has the same bytes already. Returns whether it was staged. @throws the file system's own error */
export function stagePublished(out: string, made: PublishedFile | StreamedFile): boolean {
  return 'lines' in made ? stageLines(out, made) : stageFile(out, made.file, made.bytes).staged;
}

/** Stages a file at the top of the output folder of which nobody holds all: it is compared when it is written. */
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

/** Whether the second file is there and has the bytes of the first. */
function haveSameBytes(path: string, other: string): boolean {
  const size = statSync(path).size;
  const stat = statSync(other, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size !== size) return false;
  const files = [openSync(path, 'r'), openSync(other, 'r')] as const;
  const pieces = [Buffer.allocUnsafe(PIECE), Buffer.allocUnsafe(PIECE)] as const;
  try {
    for (let done = 0; done < size; ) {
      const count = Math.min(PIECE, size - done);
      const [a, b] = [
        readSync(files[0], pieces[0], 0, count, done),
        readSync(files[1], pieces[1], 0, count, done),
      ];
      if (a === 0 || a !== b || pieces[0].compare(pieces[1], 0, a, 0, a) !== 0) return false;
      done += a;
    }
    return true;
  } finally {
    for (const opened of files) closeSync(opened);
  }
}
