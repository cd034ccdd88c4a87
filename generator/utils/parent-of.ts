/** Returns the folder of a path with `/`. Returns an empty text for a path without folders. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
