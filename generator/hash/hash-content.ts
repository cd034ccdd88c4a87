import { createHash } from 'node:crypto';

/** How many hexadecimal digits of SHA-256 name a content: 128 bits, enough never to meet the same twice by chance. */
const HASH_DIGITS = 32;

/** The hash of a text (as UTF-8) or of bytes: the first 32 hexadecimal digits of its SHA-256. */
export function hashContent(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}
