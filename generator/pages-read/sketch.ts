/** The number of bins of a sketch. The standard error of a similarity is at most 1 / (2 × √BINS), 0.044. */
export const BINS = 128;
/** The bits of the number of a bin. */
const BIN_BITS = 7;
/** The words of a shingle. */
const SHINGLE = 5;
/** Pages with fewer shingles have no sketch: their similarity says nothing. */
const FEWEST = 20;
const EMPTY = 0xff_ff_ff_ff;
/** Stands for every masked word. */
export const MASK = 0x9e37_79b9 | 0;
/** The base of a shingle's polynomial, and its power for a word that leaves. */
const BASE = 31;
const OLDEST = BASE ** SHINGLE;
const HAS_DIGIT = /\p{N}/u;

/** Collects the words of a text into a sketch. */
export interface Sketcher {
  /** Adds the hash of a word: see `scanText`. */
  add(hash: number): void;
  /** Returns the sketch: one byte a bin. Returns none if there were too few words. */
  finish(): Uint8Array;
}

/**
 * Makes a sketcher: MinHash with one permutation over shingles of five words. Masked words, and words with a
 * digit, count as one and the same, and a run of them as a single one. So two pages that differ only by their
 * names and numbers have the same sketch.
 * Source: Li, Owen, Zhang, "One Permutation Hashing", NIPS 2012; b-bit values: Li, König, WWW 2010.
 */
export function createSketcher(): Sketcher {
  const lowest = new Uint32Array(BINS).fill(EMPTY);
  let count = 0;
  const shingler = createShingler((shingle) => {
    count++;
    // Operators on bits, since numbers above 31 bits are slow in a division.
    const bin = shingle & (BINS - 1);
    const value = shingle >>> BIN_BITS;
    if (value < (lowest[bin] as number)) lowest[bin] = value;
  });
  return {
    add: shingler,
    finish: () => (count < FEWEST ? new Uint8Array() : densify(lowest)),
  };
}

/** Returns a function that takes hashes of words, and calls `onShingle` with the hash of each shingle. */
export function createShingler(onShingle: (hash: number) => void): (hash: number) => void {
  const last = new Int32Array(SHINGLE);
  let count = 0;
  let at = 0;
  let shingle = 0;
  let isMasked = false;
  return (hash) => {
    if (hash === MASK && isMasked) return;
    isMasked = hash === MASK;
    // A polynomial of the last words: the oldest one leaves, and the new one comes.
    shingle = (Math.imul(shingle, BASE) + hash - Math.imul(last[at] as number, OLDEST)) | 0;
    last[at] = hash;
    at = at + 1 === SHINGLE ? 0 : at + 1;
    if (++count >= SHINGLE) onShingle(mix(shingle));
  };
}

/** The hashes of words that were met. Words repeat, and hashing them takes the most time of a sketch. */
const hashes = new Map<string, number>();
const MOST_HASHES = 100_000;

/** Returns the hash of a word in lower case. Words with a digit have that of masked words. */
export function hashWord(word: string): number {
  const known = hashes.get(word);
  if (known !== undefined) return known;
  if (hashes.size >= MOST_HASHES) hashes.clear();
  const hash = HAS_DIGIT.test(word) ? MASK : hashText(word);
  hashes.set(word, hash);
  return hash;
}

/** Returns the Jaccard similarity of two sets, from 0 to 1. */
export function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const value of one) if (other.has(value)) shared++;
  return shared / (one.size + other.size - shared || 1);
}

/**
 * Returns the estimated Jaccard similarity of the shingles of two texts, from 0 to 1. Two different values of
 * 8 bits are equal by chance in 1 of 256 bins, which is taken off.
 */
export function similarity(one: Uint8Array, other: Uint8Array): number {
  let equal = 0;
  for (let bin = 0; bin < BINS; bin++) if (one[bin] === other[bin]) equal++;
  const chance = 1 / 256;
  return Math.max(0, (equal / BINS - chance) / (1 - chance));
}

/** The hash of no text, and the factor of each character. */
export const FIRST_HASH = 0x811c_9dc5 | 0;
export const PRIME = 0x0100_0193;

/** Returns the FNV-1a hash of a text: 32 bits with a sign, since V8 handles these numbers without objects. */
export function hashText(text: string): number {
  let hash = FIRST_HASH;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash | 0;
}

/** Mixes the bits of a hash (the finalizer of MurmurHash3). Returns 32 bits with a sign. */
export function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * Returns one byte for each bin. An empty bin takes the value of the next full one, mixed with its distance
 * (densification by rotation: Shrivastava, Li, ICML 2014).
 */
function densify(lowest: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(BINS);
  for (let bin = 0; bin < BINS; bin++) {
    let step = 0;
    while (step < BINS && lowest[(bin + step) % BINS] === EMPTY) step++;
    if (step < BINS) bytes[bin] = mix((lowest[(bin + step) % BINS] as number) + step * 0x1000_193) & 0xff;
  }
  return bytes;
}
