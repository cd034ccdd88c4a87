import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCardFonts } from '../render/images/read-card-fonts.ts';
import { xml } from '../utils/markup.ts';
import { unwrapWoff } from './unwrap-woff.ts';

/** The weights of fontconfig, by those of CSS. */
const WEIGHTS = { 100: 0, 200: 40, 300: 50, 400: 80, 500: 100, 600: 180, 700: 200, 800: 205, 900: 210 };
const SLANTS = { normal: 0, italic: 100 };

/**
 * Writes the fonts of `templates/images/fonts/` and a file that makes fontconfig, with which sharp finds fonts,
 * know them alone. Families, weights and styles follow from the names of the files, as for cards. Returns the path
 * of the file.
 */
export async function writeFonts(root: string, folder: string): Promise<string> {
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
