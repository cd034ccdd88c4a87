import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the files below a folder as paths from `root` with `/`, sorted by code unit. Links are followed,
 * except those that lead nowhere or to a folder above. Returns an empty list if there is no such folder.
 * @throws the file system's own error
 */
export function listFolder(root: string, folder: string): string[] {
  const files: string[] = [];
  const visit = (name: string, above: ReadonlySet<string>) => {
    const path = join(root, name);
    const real = realpathSync(path);
    if (above.has(real)) return;
    const here = new Set([...above, real]);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = `${name}/${entry.name}`;
      const kind = entry.isSymbolicLink() ? statSync(join(root, below), { throwIfNoEntry: false }) : entry;
      if (kind?.isDirectory()) visit(below, here);
      else if (kind?.isFile()) files.push(below);
    }
  };
  if (statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) visit(folder, new Set());
  return files.sort();
}

/** Returns the files below a folder that are not hidden: no name on the path begins with a dot. */
export function listShown(root: string, folder: string): string[] {
  return listFolder(root, folder).filter((path) => !path.slice(folder.length).includes('/.'));
}
