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

test('the sprite has each drawing that a row may name for its card, and no other', () => {
  const cards: string[] = JSON.parse(read('data/schemas/shared.schema.json')).$defs.card.enum;
  const scenes = symbols.filter((id) => id?.startsWith('scene-'));
  expect(scenes.sort()).toEqual(cards.map((name) => `scene-${name}`).sort());
  expect(PICTURE_NAMES.filter((name) => !cards.includes(name))).toEqual([]);
});

test.each([
  ['/aitools/ai-quiz-generator/', 'quiz'],
  ['/aitools/free-screen-recorder/', 'recorder'],
  ['/compare/vidlark-vs-lessonreel/', 'compare'],
  ['/about/', 'slides'],
])('%s has the picture "%s"', (path, picture) => {
  expect(pictureOf(path)).toBe(picture);
});
