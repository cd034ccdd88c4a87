/**
 * Returns whether a path from a manifest or a journal stays in the output folder. A path that leads out
 * must never be written or removed.
 */
export function isInside(file: string): boolean {
  return !file.startsWith('/') && !file.split(/[\\/]/).includes('..');
}
