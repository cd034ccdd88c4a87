import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { type ParsedPage, parsedPages, structuredData } from './parsed-pages.ts';

const out = inject('publishedSite');
const pages = parsedPages();
const images = (page: ParsedPage) => page.main.querySelectorAll('img[src^="/pictures/"]');
/** Returns the address of the drawing that the structured data of a page name. */
const pictureOf = (page: ParsedPage) =>
  /"https:\/\/[^"/]+(\/pictures\/[^"]+)"/.exec(JSON.stringify(structuredData(page)))?.[1];

/** Hubs are one kind: their pictures are small, beside a list that tells them apart. */
const HUBS = /^(?:alternatives|comparisons|guides|path|solutions|stories|trades)-hub$/;
/** Pages without a picture: legal texts, numbered lists, authors (with a face), and the plans (a form). */
const WITHOUT = /^\/(?:privacy|terms|sub-processors|pricing|blog\/authors\/[^/]+)\/$|\/pages\/(?:\d+\/)?$/;
const MOST_WITHOUT = 25;
const HASH_BITS = 64;
const LEAST_BITS = 20;

test('almost all indexable pages have a picture or a clip', () => {
  const without = pages.filter(
    (page) => page.index && images(page).length === 0 && !page.main.querySelector('.clip, video'),
  );
  const paths = without.map(({ path }) => path);
  expect(paths.filter((path) => !WITHOUT.test(path))).toEqual([]);
  expect(paths.length).toBeLessThanOrEqual(MOST_WITHOUT);
});

test('pictures have a text and a size, and the one in the hero is fetched first', () => {
  const all = pages.flatMap((page) => images(page).map((image) => ({ path: page.path, image })));
  expect(all.length).toBeGreaterThan(250);
  for (const { path, image } of all) {
    const { alt = '', src = '', width, height } = image.attributes;
    expect(alt.length, `${path}: ${src}`).toBeGreaterThan(40);
    const file = readFileSync(join(out, src), 'utf8');
    expect(file, path).toContain(`viewBox="0 0 ${width} ${height}"`);
  }
  for (const page of pages) {
    const [image] = page.main.querySelectorAll('.hero img[src^="/pictures/"]');
    if (!image) continue;
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')], page.path).toEqual([
      'eager',
      'high',
    ]);
  }
});

test('each published picture is shown by a page, and no picture shows the title of its page', () => {
  const shown = new Set<string>();
  for (const page of pages)
    for (const image of images(page)) {
      const src = image.getAttribute('src') ?? '';
      shown.add(src.slice('/pictures/'.length));
      const h1 = page.main.querySelector('h1')?.textContent.trim() ?? '';
      expect(readFileSync(join(out, src), 'utf8'), page.path).not.toContain(`>${h1}<`);
    }
  const files = readdirSync(join(out, 'pictures')).filter((file) => !file.endsWith('-phone.svg'));
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
});

test('no page shows a picture twice', () => {
  const twice = pages.filter((page) => {
    const shown = images(page).map((image) => image.attributes.src);
    return new Set(shown).size < shown.length;
  });
  expect(twice.map(({ path }) => path)).toEqual([]);
});

test('no drawing is on two cards of a page', () => {
  const drawn = pages.map(({ path, main }) => ({
    path,
    scenes: main.querySelectorAll('.card use[href*="#scene-"]').map((use) => use.getAttribute('href')),
  }));
  expect(drawn.filter(({ scenes }) => scenes.length > 3).length).toBeGreaterThan(5);
  expect(drawn.filter(({ scenes }) => new Set(scenes).size < scenes.length)).toEqual([]);
});

test('structured data name the picture of the page', () => {
  const named = pages.filter(pictureOf);
  expect(named.length).toBeGreaterThan(200);
  const inHero = pages.filter(
    (page) => page.index && page.main.querySelector('.hero img[src^="/pictures/"]'),
  );
  expect(inHero.filter((page) => !named.includes(page)).map(({ path }) => path)).toEqual([]);
  for (const page of named)
    expect(
      images(page).map((image) => image.attributes.src),
      page.path,
    ).toContain(pictureOf(page));
});

test('rows may name each drawing of a page, and no other', () => {
  const { $defs } = JSON.parse(readFileSync('data/schemas/shared.schema.json', 'utf8'));
  const drawn = JSON.parse(readFileSync('templates/drawings/pictures.json', 'utf8'));
  expect($defs.picture.enum).toEqual(Object.keys(drawn).sort());
});

test('the pictures of two templates differ at a glance', async () => {
  const first = new Map<string, string>();
  for (const page of pages) {
    const src = page.index ? pictureOf(page) : undefined;
    const kind = HUBS.test(page.template) ? 'hub' : page.template;
    if (src && !first.has(kind) && ![...first.values()].includes(src)) first.set(kind, src);
  }
  expect(first.size).toBeGreaterThan(15);
  const hashes = await Promise.all(
    [...first].map(async ([template, src]) => ({ template, src, bits: await hashOf(join(out, src)) })),
  );
  const alike = hashes.flatMap((one, at) =>
    hashes.slice(at + 1).flatMap((other) => {
      const bits = [...one.bits].filter((bit, n) => bit !== other.bits[n]).length;
      return bits < LEAST_BITS ? [`${one.template} ${one.src}, ${other.template} ${other.src}: ${bits}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

/** Returns the difference hash of a picture: whether each of 64 fields is darker than the next one. */
async function hashOf(file: string): Promise<string> {
  const { data } = await sharp(file)
    .resize(9, 8, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bits = Array.from({ length: HASH_BITS }, (_, at) => {
    const place = Math.floor(at / 8) * 9 + (at % 8);
    return (data[place] ?? 0) < (data[place + 1] ?? 0) ? '1' : '0';
  });
  return bits.join('');
}
