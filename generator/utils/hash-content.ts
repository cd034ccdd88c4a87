import { createHash, hash } from 'node:crypto';

/** How many hexadecimal digits of SHA-256 name a content: 128 bits, enough never to meet the same twice by chance. */
const HASH_DIGITS = 32;

/** The hash of a text (as UTF-8) or of bytes: the first 32 hexadecimal digits of its SHA-256. */
export function hashContent(...parts: readonly (string | Uint8Array)[]): string {
  const [first = ''] = parts;
  // For one part there is a quicker way, which makes no object.
  if (parts.length <= 1) return hash('sha256', first, 'hex').slice(0, HASH_DIGITS);
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, HASH_DIGITS);
}

/** Characters that are hashed at once. */
const CHUNK = 1 << 20;

/** The hash of lines, none of which need be held with the others: that of the text in which each of them ends with a line end. */
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
