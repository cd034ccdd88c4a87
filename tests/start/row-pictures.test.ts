import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate } from 'rowpress';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

/** Makes a site from rows whose file has pictures beside it. */
async function createFrom(rows: string, pictures: readonly string[]) {
  const [folder, root] = [makeFolder(), join(makeFolder(), 'site')];
  mkdirSync(join(folder, 'photos'));
  for (const name of pictures)
    await sharp({ create: { width: 700, height: 500, channels: 3, background: '#357' } }).toFile(
      join(folder, 'photos', name),
    );
  writeFileSync(join(folder, 'cities.csv'), rows);
  const { files, dataset } = await createSite({
    folder: root,
    title: 'Cities',
    start: { kind: 'rows', file: join(folder, 'cities.csv') },
  });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { properties } = JSON.parse(read('data/schemas/cities.schema.json')).$defs.row;
  return { root, files, dataset, read, properties };
}

const INTRO = 'It lies on a river and has a market on each day but Sunday.';

it('a column that names pictures beside the file becomes pictures, which are copied and shown', async () => {
  const { root, files, read, properties } = await createFrom(
    `slug,name,intro,photo,photo alt,plan\nulm,Ulm,${INTRO},photos/ulm.jpg,The tower of Ulm,photos/plan.png\nbonn,Bonn,${INTRO},,,\n`,
    ['ulm.jpg', 'plan.png', 'unused.jpg'],
  );
  expect(files.filter((file) => file.includes('photos/'))).toEqual([
    'data/photos/plan.png',
    'data/photos/ulm.jpg',
  ]);
  expect(properties.photo).toMatchObject({ type: 'string', format: 'picture', alt: 'photoAlt' });
  expect(properties.plan).toMatchObject({ format: 'picture' });
  expect(properties.photoAlt.format).toBeUndefined();
  const { problems, published } = await generate({ root, images: false, date: TODAY });
  expect({ problems, published }).toEqual({ problems: [], published: true });
  const [ulm, bonn] = ['ulm', 'bonn'].map((slug) => read(`output/cities/${slug}/index.html`));
  expect(ulm).toMatch(/<picture>.*<img [^>]*alt="The tower of Ulm"/s);
  expect(ulm?.match(/<picture>/g)).toHaveLength(2);
  expect(ulm).not.toContain('<dt>Photo alt');
  expect(bonn).toMatch(
    /<div class="subject"><\/div>.*<li class="card"><picture>.*alt="The tower of Ulm" loading="lazy"/s,
  );
  // The cards of the list and of the home page show it, and so do shared links.
  for (const page of ['index.html', 'cities/index.html']) {
    const html = read(`output/${page}`);
    expect(html.match(/<li class="card"><picture>.*?alt="The tower of Ulm"/s)).toHaveLength(1);
    expect(html.match(/<picture>/g)).toHaveLength(1);
  }
  expect(ulm).toMatch(/property="og:image" content="https:[^"]*\/ulm-[0-9a-f]{16}-700\.jpg"/);
  expect(bonn).not.toContain('og:image"');
});

it.each([
  ['no file of which exists', 'photos/none.jpg'],
  ['with an address', 'https://www.example.com/ulm.jpg'],
  ['that leads out of the folder', '../photos/ulm.jpg'],
  ['of absolute paths', '/photos/ulm.jpg'],
])('a column %s stays text', async (_, photo) => {
  const { files, properties } = await createFrom(`slug,name,photo\nulm,Ulm,${photo}\n`, ['ulm.jpg']);
  expect(files.filter((file) => file.includes('photos/'))).toEqual([]);
  expect(properties.photo.format).not.toBe('picture');
});

it('alternative texts stay when the rows are written again, since they lack slugs', async () => {
  const { root, read, properties } = await createFrom(
    `name,intro,photo,photo alt\nUlm,${INTRO},photos/ulm.jpg,The tower of Ulm\nBonn,${INTRO},,\n`,
    ['ulm.jpg'],
  );
  expect(properties.photo).toMatchObject({ format: 'picture', alt: 'photoAlt' });
  expect(await generate({ root, images: false, date: TODAY })).toMatchObject({
    problems: [],
    published: true,
  });
  const html = read('output/cities/ulm/index.html');
  expect(html).toContain('alt="The tower of Ulm"');
  expect(html.match(/The tower of Ulm/g)).toHaveLength(2);
});

it('notes name the pictures that are not beside the table', async () => {
  const notesOf = async (pictures: readonly string[]) => {
    const rows = `name,intro,Foto\nUlm,${INTRO},photos/ulm.jpg\nBonn,${INTRO},photos/bonn.jpg\n`;
    const { dataset } = await createFrom(rows, pictures);
    return dataset?.notes.filter((note) => note.includes('Foto'));
  };
  expect(await notesOf(['ulm.jpg', 'bonn.jpg'])).toEqual([]);
  expect(await notesOf(['ulm.jpg'])).toEqual([
    '"Foto" names 1 of 2 pictures that are not beside the table, such as "photos/bonn.jpg". Put them into data/ or correct the rows: the site is not published before.',
  ]);
  expect(await notesOf([])).toEqual([
    '"Foto" names 2 of 2 pictures that are not beside the table, such as "photos/ulm.jpg", so it stays text. Paths start in the folder of the table: put the files there, and begin again.',
  ]);
});
