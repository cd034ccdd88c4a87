import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { xml } from '../../utils/markup.ts';
import { readCardFonts } from './card-images.ts';

/** The weights of fontconfig, by those of CSS. */
const WEIGHTS = { 100: 0, 200: 40, 300: 50, 400: 80, 500: 100, 600: 180, 700: 200, 800: 205, 900: 210 };
const SLANTS = { normal: 0, italic: 100 };

/**
 * Writes the fonts of `templates/images/fonts/` and a file that makes fontconfig, with which sharp finds
 * fonts, know them alone. Families, weights and styles follow from the names of the files, as for cards.
 * Returns the path of the file.
 */
export async function writeVideoFonts(root: string, folder: string): Promise<string> {
  const { fonts } = await readCardFonts(root);
  const place = join(folder, 'fonts');
  mkdirSync(place, { recursive: true });
  const rules = fonts.map(({ name, weight, style, data }, at) => {
    const file = join(place, `${at}.ttf`);
    writeFileSync(file, unwrapWoff(data));
    return xml`<match target="scan"><test name="file"><string>${file}</string></test><edit name="family" mode="assign"><string>${name}</string></edit><edit name="weight" mode="assign"><int>${WEIGHTS[weight]}</int></edit><edit name="slant" mode="assign"><int>${SLANTS[style]}</int></edit></match>`;
  });
  const list = join(folder, 'fonts.conf');
  const config = xml`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${place}</dir>${rules}<cachedir>${join(folder, 'fontconfig')}</cachedir></fontconfig>`;
  writeFileSync(list, config.text);
  return list;
}

const SIGNATURE = 'wOFF';
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * Returns a WOFF font as TTF or OTF: the same tables, not compressed. Returns any other font as it is. The
 * text layout behind sharp does not read WOFF.
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
