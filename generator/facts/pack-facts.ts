import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { PageContent } from '../types/page-content.ts';
import { BINS } from './sketch.ts';

/** What a page says, with the key of its file and names. */
export interface KeyedContent {
  /** 40 hexadecimal digits. */
  readonly key: string;
  readonly content: PageContent;
}

/** The lengths of the texts, and of the bytes that are not compressed, with the number of pages. */
const HEAD_BYTES = 12;
const KEY_BYTES = 20;
/** The digits of a sentence's hash, without the first one, which is 0. */
const DIGITS = 8;

/** What many pages share, each once: they hold its position. */
interface Shared {
  readonly navLinks: string[][];
  readonly structured: PageContent['structured'][];
}

/**
 * Packs pages into bytes: first the lengths, then keys, hashes and sketches, which no compression makes
 * smaller, then the compressed texts.
 */
export function packFacts(pages: readonly KeyedContent[]): Buffer {
  const shared: Shared = { navLinks: [], structured: [] };
  const known = new Map<string, number>();
  const numberOf = <Value>(list: Value[], value: Value) => {
    const text = JSON.stringify(value);
    const number = known.get(text);
    if (number !== undefined) return number;
    known.set(text, list.push(value) - 1);
    return list.length - 1;
  };
  const fixed: Buffer[] = [];
  const lines = pages.map(({ key, content }) => {
    const { sentences, sketch, navLinks, structured, ...texts } = content;
    fixed.push(packHashes(key, sentences, sketch));
    const navigation = numberOf(shared.navLinks, navLinks as string[]);
    return JSON.stringify({ ...texts, n: navigation, s: numberOf(shared.structured, structured) });
  });
  const texts = brotliCompressSync([JSON.stringify(shared), ...lines].join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const bytes = Buffer.concat(fixed);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(pages.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  head.writeUInt32LE(texts.length, 8);
  return Buffer.concat([head, bytes, texts]);
}

/** Packs the key of a page, the hashes of its sentences in 28 bits each, and its sketch. */
function packHashes(key: string, sentences: string, sketch: string): Buffer {
  const count = sentences.length / DIGITS;
  let digits = '';
  for (let at = 0; at < sentences.length; at += DIGITS) digits += sentences.slice(at + 1, at + DIGITS);
  const counts = Buffer.alloc(3);
  counts.writeUInt16LE(count, 0);
  counts.writeUInt8(sketch === '' ? 0 : 1, 2);
  return Buffer.concat([
    Buffer.from(key, 'hex'),
    counts,
    Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex'),
    Buffer.from(sketch, 'base64'),
  ]);
}

/** A pack that was read: the keys of its pages, the number of its bytes, and its pages on demand. */
export interface Pack {
  readonly keys: readonly string[];
  readonly length: number;
  readonly unpack: (share: Share) => readonly PageContent[];
}

/** Returns a value that is equal to the given one, and that pages of other packs may have too. */
export type Share = <Value extends readonly unknown[]>(value: Value) => Value;

/** Reads a pack. `read` returns bytes from the pack's start. */
export function openPack(read: (start: number, end: number) => Buffer): Pack {
  const head = read(0, HEAD_BYTES);
  const [count, fixedLength, textLength] = [head.readUInt32LE(0), head.readUInt32LE(4), head.readUInt32LE(8)];
  const fixedEnd = HEAD_BYTES + fixedLength;
  const readHashes = () => unpackHashes(read(HEAD_BYTES, fixedEnd), count);
  return {
    keys: readHashes().map(({ key }) => key),
    length: fixedEnd + textLength,
    unpack(share) {
      const texts = brotliDecompressSync(read(fixedEnd, fixedEnd + textLength)).toString();
      const [first = '', ...lines] = texts.split('\n');
      const { navLinks, structured }: Shared = JSON.parse(first);
      const lists = { navLinks: navLinks.map(share), structured: structured.map(share) };
      return readHashes().map(({ sentences, sketch }, at) => {
        const { n, s, ...content } = JSON.parse(lines[at] as string);
        return {
          ...content,
          ...{ navLinks: lists.navLinks[n], structured: lists.structured[s], sentences, sketch },
        };
      });
    },
  };
}

function unpackHashes(bytes: Buffer, count: number) {
  let at = 0;
  return Array.from({ length: count }, () => {
    const key = bytes.toString('hex', at, at + KEY_BYTES);
    at += KEY_BYTES;
    const digits = bytes.readUInt16LE(at) * (DIGITS - 1);
    const hasSketch = bytes.readUInt8(at + 2) === 1;
    at += 3;
    const packed = bytes.toString('hex', at, at + Math.ceil(digits / 2));
    at += Math.ceil(digits / 2);
    let sentences = '';
    for (let from = 0; from < digits; from += DIGITS - 1)
      sentences += `0${packed.slice(from, from + DIGITS - 1)}`;
    const sketch = hasSketch ? bytes.toString('base64', at, at + BINS) : '';
    if (hasSketch) at += BINS;
    return { key, sentences, sketch };
  });
}
