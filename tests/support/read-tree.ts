import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the hash of every file below a folder, by the file's path there. Empty folders are listed as
 * `folder/`.
 */
export function readTree(folder: string): Record<string, string> {
  return collect(folder, (path) => treeHash(readFileSync(path)));
}

/** Returns what `readTree` does without empty folders, which programs that upload may leave. */
export function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => !path.endsWith('/')));
}

/** Returns the hash that `readTree` has for a file with these bytes. */
export function treeHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the file stats that change when a file is written or replaced, by each file's path in a folder. */
export function readStats(folder: string): Record<string, string> {
  return collect(folder, (path) => {
    const { ino, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return `${ino} ${mtimeNs} ${ctimeNs}`;
  });
}

/** Returns the sorted names whose values differ between two trees, or that are in only one of them. */
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
