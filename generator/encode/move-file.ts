import { copyFileSync, renameSync, rmSync } from 'node:fs';

/** Moves a file into place. The cache may be on another disk, and then the file is copied beside its place first. */
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
