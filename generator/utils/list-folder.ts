import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Node.js shows it in place of bytes of a name that are not UTF-8. */
const NOT_UTF_8 = '\ufffd';

/** Refuses a file whose name is not UTF-8: it cannot be opened. @throws an error with the code EILSEQ */
function assertName(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  throw Object.assign(new Error(`the name of ${path} is not UTF-8`), { code: 'EILSEQ', path });
}

/**
 * Returns the files below a folder as paths from `root` with `/`, sorted by code unit. Links are followed,
 * except those that lead nowhere or to a folder above. Returns an empty list if there is no such folder.
 * @throws the file system's own error, or EILSEQ for a name that is not UTF-8
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
      if (entry.name.includes(NOT_UTF_8)) assertName(join(root, below));
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
