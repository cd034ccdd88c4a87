/** The hexadecimal digits of a sentence's hash in `PageContent`. */
export const HASH_DIGITS = 8;

/** Returns the hashes of a page's sentences, each once. */
export function sentenceHashes(sentences: string): ReadonlySet<number> {
  const bytes = Buffer.from(sentences, 'hex');
  const hashes = new Set<number>();
  for (let at = 0; at < bytes.length; at += HASH_DIGITS / 2) hashes.add(bytes.readUInt32BE(at));
  return hashes;
}

/**
 * Returns the hashes of sentences that stand on more than `most` pages. All hashes are sorted as numbers, since
 * a map of ten million sentences would take more memory than the audit has.
 */
export function findCommonHashes(
  pages: readonly { readonly sentences: string }[],
  most: number,
): ReadonlySet<number> {
  const count = pages.reduce((sum, { sentences }) => sum + sentences.length / HASH_DIGITS, 0);
  const all = new Uint32Array(count);
  let length = 0;
  for (const { sentences } of pages) for (const hash of sentenceHashes(sentences)) all[length++] = hash;
  const sorted = all.subarray(0, length).sort();
  const common = new Set<number>();
  for (let at = 0; at + most < length; at++)
    if (sorted[at] === sorted[at + most]) common.add(sorted[at] as number);
  return common;
}

/** Returns a hash as `PageContent` has it. */
export function formatHash(hash: number): string {
  return hash.toString(16).padStart(HASH_DIGITS, '0');
}
