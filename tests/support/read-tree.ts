import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file below a folder, by its path there: a hash of its bytes. Folders that are empty are listed too,
 * as `folder/`.
 */
export function readTree(folder: string): Record<string, string> {
  return collect(folder, (path) => createHash('sha256').update(readFileSync(path)).digest('hex'));
}

/** Every file below a folder, by its path there: what changes when the file is written or replaced. */
export function readStats(folder: string): Record<string, string> {
  return collect(folder, (path) => {
    const { ino, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return `${ino} ${mtimeNs} ${ctimeNs}`;
  });
}

/** The names whose values differ between two trees, those in only one of them included; sorted. */
export function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .sort();
}

function collect(folder: string, read: (path: string) => string): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (below: string) => {
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== '') found[below] = 'empty folder';
    for (const entry of entries) {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) visit(`${path}/`);
      else if (entry.isSymbolicLink()) found[path] = `link to ${readlinkSync(join(folder, path))}`;
      else found[path] = read(join(folder, path));
    }
  };
  visit('');
  return found;
}
