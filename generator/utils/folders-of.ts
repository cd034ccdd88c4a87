/** Returns the folders above a path, the innermost first: `a/b` and `a` for `a/b/c`. */
export function foldersOf(file: string): string[] {
  const folders: string[] = [];
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
    folders.push(file.slice(0, at));
  return folders;
}
