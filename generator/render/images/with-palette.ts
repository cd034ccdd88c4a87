import { crc32 } from 'node:zlib';

/** Where a PNG has the type of its colours, the end of its header, and the checksum of the header. */
const HEADER_START = 12;
const COLOUR_TYPE = 25;
const HEADER_END = 29;
const NEXT_CHUNK = 33;
const BIT_DEPTH = 24;

const GREY = 0;
const PALETTE = 3;

/**
 * Returns a PNG of 8-bit greys as one whose greys are the numbers of colours. The compressed pixels stay as they are.
 * Returns undefined if it is another kind of PNG.
 */
export function withPalette(png: Buffer, palette: Buffer): Buffer | undefined {
  if (png[BIT_DEPTH] !== 8 || png[COLOUR_TYPE] !== GREY) return undefined;
  const head = Buffer.from(png.subarray(0, NEXT_CHUNK));
  head[COLOUR_TYPE] = PALETTE;
  head.writeUInt32BE(crc32(head.subarray(HEADER_START, HEADER_END)), HEADER_END);
  const chunk = Buffer.alloc(palette.length + 12);
  chunk.writeUInt32BE(palette.length, 0);
  chunk.write('PLTE', 4, 'latin1');
  palette.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, palette.length + 8)), palette.length + 8);
  return Buffer.concat([head, chunk, png.subarray(NEXT_CHUNK)]);
}
