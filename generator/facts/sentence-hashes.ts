/** The hexadecimal digits of a sentence's hash in an export. */
const HASH_DIGITS = 8;

/**
 * Returns the hashes of sentences that stand on more than `most` pages. All hashes are sorted as numbers, since
 * a map of ten million sentences would take more memory than the audit has.
 */
export function findCommonHashes(
  pages: readonly { readonly sentences: Uint32Array }[],
  most: number,
): ReadonlySet<number> {
  const all = new Uint32Array(pages.reduce((sum, { sentences }) => sum + sentences.length, 0));
  let length = 0;
  for (const { sentences } of pages) {
    all.set(sentences, length);
    length += sentences.length;
  }
  all.sort();
  const common = new Set<number>();
  for (let at = 0; at + most < length; at++) if (all[at] === all[at + most]) common.add(all[at] as number);
  return common;
}

/** Returns hashes as an export has them, 8 hexadecimal digits each. */
export function formatHashes(hashes: Uint32Array): string {
  return Array.from(hashes, (hash) => hash.toString(16).padStart(HASH_DIGITS, '0')).join('');
}

/** Returns the hashes of an export, each once. */
export function parseHashes(digits: string): Uint32Array {
  const bytes = Buffer.from(digits, 'hex');
  const hashes = new Set<number>();
  for (let at = 0; at + HASH_DIGITS / 2 <= bytes.length; at += HASH_DIGITS / 2)
    hashes.add(bytes.readUInt32BE(at));
  return Uint32Array.from(hashes);
}
