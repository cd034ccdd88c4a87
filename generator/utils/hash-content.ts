import { createHash, hash } from 'node:crypto';

/**
 * The hexadecimal digits of SHA-256 in a hash: 128 bits, so that no two
 * contents have the same hash by chance.
 */
export const HASH_DIGITS = 32;

/** Returns the hash of texts (as UTF-8) and bytes: the first 32 hexadecimal digits of their SHA-256. */
export function hashContent(...contents: readonly (string | Uint8Array)[]): string {
  const [first = ''] = contents;
  // For one text, `hash` is faster: it allocates no object.
  if (contents.length <= 1) return hash('sha256', first, 'hex').slice(0, HASH_DIGITS);
  const sum = createHash('sha256');
  for (const content of contents) sum.update(content);
  return sum.digest('hex').slice(0, HASH_DIGITS);
}

/** Characters that are hashed at once. */
const CHUNK = 1 << 20;

/**
 * Returns the hash of the text of these lines, each with a line end. Only one chunk of the text is in memory.
 */
export function hashLines(lines: Iterable<string>): string {
  const sum = createHash('sha256');
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    sum.update(chunk);
    chunk = '';
  }
  return sum.update(chunk).digest('hex').slice(0, HASH_DIGITS);
}
