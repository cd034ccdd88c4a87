import { existsSync } from 'node:fs';
import { stagedPath } from './stage-file.ts';

/** Returns the path of a file as the commit will leave it: the staged one, else the published one. */
export function currentFile(out: string, file: string): string {
  const staged = stagedPath(out, file);
  return existsSync(staged) ? staged : `${out}/${file}`;
}
