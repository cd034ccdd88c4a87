import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type PageVideo, UsageError } from '../../generator/index.ts';

/** The folder whose files are published. */
export const PUBLIC = 'templates/public';
const LIST = 'data/page-videos.json';

/** An entry of `data/page-videos.json`. */
export type VideoEntry = PageVideo & { readonly page: string };

/** Returns whether the files of an entry exist and show what its page would show now. */
export function isUpToDate(root: string, entry: VideoEntry | undefined, hash: string, mp4: boolean): boolean {
  if (entry?.scenes !== hash || (mp4 && entry.mp4 === undefined)) return false;
  const files = [entry.file, entry.mp4, entry.poster, entry.captions].filter((file) => file !== undefined);
  return files.every((file) => existsSync(join(root, PUBLIC, file)));
}

/**
 * Reads the entries of encoded videos. @throws UsageError if they are in another file than rowpress writes
 */
export function readEntries(root: string): VideoEntry[] {
  for (const ending of ['yaml', 'yml'])
    if (existsSync(join(root, `data/page-videos.${ending}`)))
      throw new UsageError(
        `rowpress writes ${LIST}, and data/page-videos.${ending} exists`,
        `Convert it to JSON, and name it ${LIST}.`,
      );
  return existsSync(join(root, LIST)) ? JSON.parse(readFileSync(join(root, LIST), 'utf8')) : [];
}

/** Writes the entries, sorted by page, in one move. `work` is a folder for the draft. */
export function writeEntries(root: string, work: string, entries: VideoEntry[]): void {
  const sorted = entries.sort((a, b) => (a.page < b.page ? -1 : 1));
  const draft = join(work, 'page-videos.json');
  writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  mkdirSync(dirname(join(root, LIST)), { recursive: true });
  moveFile(draft, join(root, LIST));
}

/**
 * Moves a file into place. The cache may be on another disk, and then the file is copied beside its place
 * first.
 */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const draft = `${to}.${process.pid}.draft`;
    try {
      copyFileSync(from, draft);
      renameSync(draft, to);
    } finally {
      rmSync(draft, { force: true });
    }
    rmSync(from, { force: true });
  }
}
