import { inflateSync } from 'node:zlib';

const SIGNATURE = 'wOFF';
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * Returns a WOFF font as TTF or OTF: the same tables, not compressed. Returns any other font as it is. The text
 * layout behind sharp does not read WOFF.
 */
export function unwrapWoff(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== SIGNATURE) return font;
  const count = font.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  font.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at++) {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const start = font.readUInt32BE(entry + 4);
    const packed = font.subarray(start, start + font.readUInt32BE(entry + 8));
    const length = font.readUInt32BE(entry + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const place = SFNT_HEAD + at * SFNT_ENTRY;
    font.copy(head, place, entry, entry + 4);
    font.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
