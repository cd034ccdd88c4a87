import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PICTURE_NAMES, pictureOf } from '../../templates/icons/picture-of.ts';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
const symbols = [...read('templates/public/icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
const icons: string[] = JSON.parse(read('data/schemas/site.schema.json')).$defs.link.properties.icon.enum;

test('the sprite has each icon that site.yaml may name, and no other', () => {
  expect(symbols.filter((id) => !id?.startsWith('scene-')).sort()).toEqual([...icons].sort());
  expect(icons.length).toBeGreaterThanOrEqual(32);
});

test('the sprite has each picture of cards, and no other', () => {
  const pictures = symbols.filter((id) => id?.startsWith('scene-'));
  expect(pictures.sort()).toEqual(PICTURE_NAMES.map((name) => `scene-${name}`).sort());
});

test.each([
  ['/aitools/ai-quiz-generator/', 'quiz'],
  ['/aitools/free-screen-recorder/', 'recorder'],
  ['/compare/vidlark-vs-lessonreel/', 'compare'],
  ['/about/', 'slides'],
])('%s has the picture "%s"', (path, picture) => {
  expect(pictureOf(path)).toBe(picture);
});
