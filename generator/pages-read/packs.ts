import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { PageContent } from '../types/page-content.ts';
import { readRegular } from '../utils/files.ts';
import type { LanguageCheck } from './main-language.ts';
import { collectContent } from './page-content.ts';
import { BINS } from './sketch.ts';
import type { TextRules } from './slips/text-slips.ts';

/** What a page says, with the key of its file and names. */
interface KeyedContent {
  /** 40 hexadecimal digits. */
  readonly key: string;
  readonly content: PageContent;
}

/** The number of pages, then the lengths of hashes and sketches, and of the compressed texts. */
const HEAD_BYTES = 12;
const KEY_BYTES = 20;
/** The number of a page's hashes, whether it has a sketch, and the number of its shapes. */
const COUNT_BYTES = 4;
/** The hexadecimal digits of a sentence's hash, which has 28 bits. Two hashes have 7 bytes. */
const DIGITS = 7;
const LINE_END = 0x0a;

/**
 * Packs pages into bytes: the head, the keys, the hashes and sketches, which no compression makes smaller,
 * and the compressed texts. These are lines of JSON: the number of shared values, the shared values, then the
 * pages.
 */
export function packFacts(pages: Iterable<KeyedContent>): Buffer {
  const shared = new Map<string, number>();
  const numberOf = (value: unknown) => {
    const json = JSON.stringify(value);
    const number = shared.get(json) ?? shared.size;
    shared.set(json, number);
    return number;
  };
  const keys: Buffer[] = [];
  const hashes: Buffer[] = [];
  const lines: string[] = [];
  // Pages one after another mostly have the same navigation, whose text is long.
  let nav = { links: [] as readonly string[], number: -1 };
  for (const { key, content } of pages) {
    if (nav.number < 0 || !isSameList(nav.links, content.navLinks))
      nav = { links: content.navLinks, number: numberOf(content.navLinks) };
    keys.push(Buffer.from(key, 'hex'));
    hashes.push(packHashes(content));
    lines.push(
      JSON.stringify({
        ...content,
        navLinks: nav.number,
        structured: numberOf(content.structured),
        links: content.links.map(numberOf),
        headings: content.headings.map(numberOf),
        sentences: 0,
        sketch: 0,
        shapes: 0,
      }),
    );
  }
  const texts = brotliCompressSync([shared.size, ...shared.keys(), ...lines, ''].join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const bytes = Buffer.concat(hashes);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(keys.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  head.writeUInt32LE(texts.length, 8);
  return Buffer.concat([head, ...keys, bytes, texts]);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** Packs the hashes of a page's sentences and shapes, in 28 bits each, and its sketch. */
function packHashes({ sentences, sketch, shapes }: PageContent): Buffer {
  const count = sentences.length + shapes.length;
  const end = COUNT_BYTES + Math.ceil((count * DIGITS) / 2);
  const bytes = Buffer.alloc(end + sketch.length);
  bytes.writeUInt16LE(sentences.length, 0);
  bytes.writeUInt8(sketch.length === 0 ? 0 : 1, 2);
  bytes.writeUInt8(shapes.length, 3);
  for (const [number, hash] of sentences.entries()) writeHash(bytes, COUNT_BYTES, number, hash);
  for (const [number, hash] of shapes.entries())
    writeHash(bytes, COUNT_BYTES, sentences.length + number, hash);
  bytes.set(sketch, end);
  return bytes;
}

/** Writes the hash with this number. Two hashes share the byte in their middle. */
function writeHash(bytes: Buffer, start: number, number: number, hash: number): void {
  const at = start + (number >> 1) * DIGITS;
  if (number % 2 === 0) {
    bytes.writeUIntBE(hash >>> 4, at, 3);
    bytes[at + 3] = (hash & 0xf) << 4;
  } else {
    bytes[at + 3] = (bytes[at + 3] as number) | (hash >>> 24);
    bytes.writeUIntBE(hash & 0xff_ffff, at + 4, 3);
  }
}

/** Pages that were packed together. */
export interface Pack {
  readonly keys: readonly string[];
  /** The number of its bytes. */
  readonly length: number;
  readonly bytes: () => Buffer;
  /** Returns what its pages say. `parse` parses the values that pages share: links, headings and lists. */
  readonly unpack: (parse?: (json: string) => unknown) => readonly PageContent[];
}

/** Opens a pack. `read` returns bytes from the pack's start. */
export function openPack(read: (start: number, end: number) => Buffer): Pack {
  const head = read(0, HEAD_BYTES);
  const [count, hashesLength, textLength] = [
    head.readUInt32LE(0),
    head.readUInt32LE(4),
    head.readUInt32LE(8),
  ];
  const hashesStart = HEAD_BYTES + count * KEY_BYTES;
  const textStart = hashesStart + hashesLength;
  const length = textStart + textLength;
  const keys = read(HEAD_BYTES, hashesStart);
  return {
    keys: Array.from({ length: count }, (_, at) =>
      keys.toString('hex', at * KEY_BYTES, (at + 1) * KEY_BYTES),
    ),
    length,
    bytes: () => read(0, length),
    unpack(parse = JSON.parse) {
      const hashes = unpackHashes(read(hashesStart, textStart), count);
      const lines = linesOf(brotliDecompressSync(read(textStart, length)));
      const shared = Array.from({ length: Number(lines.next().value) }, () =>
        parse(lines.next().value ?? ''),
      );
      const sharedAt = (number: number) => shared[number];
      return Array.from(lines, (line) => {
        const content = JSON.parse(line);
        return Object.assign(content, hashes.next().value, {
          navLinks: sharedAt(content.navLinks),
          structured: sharedAt(content.structured),
          links: content.links.map(sharedAt),
          headings: content.headings.map(sharedAt),
        });
      });
    },
  };
}

/** Yields the lines of a text. They are copies, since a part of a string keeps the whole string in memory. */
function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf(LINE_END, from);
    yield bytes.toString('utf8', from, to);
    from = to + 1;
  }
}

/**
 * Yields the hashes and the sketch of each page. They are parts of two arrays, which take less memory. They
 * are copies, since a part of the stored bytes keeps all of them in memory.
 */
function* unpackHashes(
  bytes: Buffer,
  count: number,
): Generator<Pick<PageContent, 'sentences' | 'sketch' | 'shapes'>, undefined> {
  const hashes = new Uint32Array(countHashes(bytes, count));
  const sketches = new Uint8Array(count * BINS);
  for (let page = 0, at = 0, first = 0; page < count; page++) {
    const { length, all, start, end, next } = placeOf(bytes, at);
    for (let number = 0; number < all; number++) hashes[first + number] = readHash(bytes, start, number);
    const sentences = hashes.subarray(first, first + length);
    const shapes = hashes.subarray(first + length, first + all);
    first += all;
    at = next;
    sketches.set(bytes.subarray(end, next), page * BINS);
    yield { sentences, shapes, sketch: sketches.subarray(page * BINS, page * BINS + next - end) };
  }
}

/** Returns the number of hashes of so many pages. */
function countHashes(bytes: Buffer, pages: number): number {
  let count = 0;
  for (let page = 0, at = 0; page < pages; page++) {
    const { all, next } = placeOf(bytes, at);
    count += all;
    at = next;
  }
  return count;
}

/**
 * Returns the number of a page's sentences, and that of all its hashes, where they are, and where its sketch
 * and the next page begin.
 */
function placeOf(bytes: Buffer, at: number) {
  const length = bytes.readUInt16LE(at);
  const start = at + COUNT_BYTES;
  const all = length + bytes.readUInt8(at + 3);
  const end = start + Math.ceil((all * DIGITS) / 2);
  return { length, all, start, end, next: end + (bytes.readUInt8(at + 2) === 1 ? BINS : 0) };
}

/** Reads the hash with this number. Every second one starts in the middle of a byte. */
function readHash(bytes: Buffer, start: number, number: number): number {
  const isOdd = number % 2 === 1;
  const word = bytes.readUInt32BE(start + (number >> 1) * DIGITS + (isOdd ? 3 : 0));
  return isOdd ? word & 0x0fff_ffff : word >>> 4;
}

/** A page to parse: its key, its path in the file system, and its own names. */
export interface PageFile {
  readonly key: string;
  readonly file: string;
  readonly names: readonly string[];
  /** What its language is compared with. Left out on a site with one language. */
  readonly languages?: LanguageCheck;
  readonly rules?: TextRules;
}

/** Parses so many blocks of pages, and yields the pack of each. @throws the file system's own error */
export type PackCollector = (
  blocks: Iterable<readonly PageFile[]>,
  count: number,
) => AsyncIterable<Uint8Array>;

/** Parses pages, and returns what they say as a pack. @throws the file system's own error */
export function collectPack(pages: readonly PageFile[]): Buffer {
  return packFacts(collectAll(pages));
}

/** Yields what pages say, one after another: texts of a page keep all of its HTML in memory. */
function* collectAll(pages: readonly PageFile[]): Generator<KeyedContent> {
  for (const { key, file, names, languages, rules } of pages)
    yield { key, content: collectContent(readRegular(file).toString(), names, languages, rules) };
}

/** Parses all blocks in this thread. Messages and signals are handled between two of them. */
export async function* collectHere(blocks: Iterable<readonly PageFile[]>): AsyncGenerator<Uint8Array> {
  for (const block of blocks) {
    await setImmediate();
    yield collectPack(block);
  }
}
