/** Matches a path that is absolute, has an empty segment, `.` or `..`, or is in the folder of a running build. */
const OUTSIDE = /^$|^[\\/]|[\\/]{2}|[\\/]$|(?:^|[\\/])\.\.?(?:[\\/]|$)|^\.rowpress(?:[\\/]|$)|\0/i;

/**
 * Returns whether a path from a manifest or a journal stays in the output folder. A path that leads out
 * must never be written or removed.
 */
export function isInside(file: string): boolean {
  return !OUTSIDE.test(file);
}

/**
 * Checks the path of every file that is staged or moved, whatever its origin. Addresses and names are checked
 * long before, so a path that fails is a fault of rowpress.
 * @throws Error
 */
export function assertInside(file: string): void {
  if (OUTSIDE.test(file)) throw new Error(`${JSON.stringify(file)} is no path inside the output folder`);
}
