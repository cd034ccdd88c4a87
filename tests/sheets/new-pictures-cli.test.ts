import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const background = '#357';
const PHOTO = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
  .jpeg()
  .toBuffer();

const schemaOf = (properties: object) =>
  `${JSON.stringify({ items: { type: 'object', properties: { title: { type: 'string' }, ...properties } } })}\n`;

/** Makes a site with parts, pictures in its folder `data/`, and a folder of a delivery with pictures. */
function shop(rows: string, own: readonly string[], beside: readonly string[], properties: object = {}) {
  const site = makeSite({
    'data/parts.yaml': rows,
    'data/schemas/parts.schema.json': schemaOf(properties),
  });
  const folder = makeFolder();
  const put = (path: string, bytes: string | Uint8Array = PHOTO) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return path;
  };
  for (const path of own) put(join(site.root, 'data', path));
  for (const path of beside) put(join(folder, path));
  return {
    read: site.read,
    has: (path: string) => existsSync(join(site.root, path)),
    field: (name: string) =>
      JSON.parse(site.read('data/schemas/parts.schema.json')).items.properties[name] as object,
    deliver: (sheet: string, ...args: string[]) =>
      runCli(['import', 'parts', put(join(folder, 'next.csv'), sheet), '--root', site.root, ...args]),
  };
}

const PARTS = '- slug: saw\n  title: Saw\n- slug: axe\n  title: Axe\n';
const HEAD = 'slug,title,Photo,Photo alt\n';

describe('a new column that names pictures', () => {
  it('becomes one of pictures, which are copied with the rows, and their alternative text', async () => {
    const { deliver, read, has, field } = shop(PARTS, ['own/axe.jpg'], ['photos/saw.jpg']);
    const sheet = `${HEAD}saw,Saw,saw.jpg,A saw\naxe,Axe,axe.jpg,An axe\n`;
    const dry = await deliver(sheet, '--add-columns', '--dry-run');
    expect(dry.stdout).toMatch(
      /^Photo +photo +new: picture +2 +saw\.jpg → photos\/saw\.jpg · axe\.jpg → own/m,
    );
    expect(dry.stdout).toContain('To copy: data/photos/saw.jpg');
    expect([has('data/photos'), read('data/parts.yaml')]).toEqual([false, PARTS]);
    const { exitCode, stdout, stderr } = await deliver(sheet, '--add-columns');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout.match(/^Copied .*$/gm)).toEqual(['Copied data/photos/saw.jpg']);
    expect(has('data/photos/saw.jpg')).toBe(true);
    expect(field('photo')).toMatchObject({ type: 'string', format: 'picture', alt: 'photoAlt' });
    expect(read('data/parts.yaml')).toContain('photo: photos/saw.jpg\n');
    expect(read('data/parts.yaml')).toContain('photo: own/axe.jpg\n');
    const again = await deliver(sheet);
    expect(again.stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 2 unchanged, 0 rejected');
  });

  it('stays text if none of them is there, or if that is chosen', async () => {
    const sheet = `${HEAD}saw,Saw,saw.jpg,A saw\n`;
    const without = shop(PARTS, [], []);
    const { exitCode, stdout } = await without.deliver(sheet, '--add-columns');
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining('"Photo" names pictures that are neither beside the sheet nor in the site'),
    ]);
    expect(without.field('photo')).not.toHaveProperty('format');
    const chosen = shop(PARTS, [], ['saw.jpg']);
    expect((await chosen.deliver(sheet, '--add-columns', '--column', 'Photo=text')).exitCode).toBe(0);
    expect(chosen.field('photo')).not.toHaveProperty('format');
    expect(chosen.has('data/saw.jpg')).toBe(false);
  });
});

const PICTURES = { photo: { type: 'string', format: 'picture' } };

it('of 200 rows of which 3 pictures are missing 197 enter, and the others are named', async () => {
  const numbers = Array.from({ length: 200 }, (_, at) => at + 1);
  const missing = [20, 40, 60];
  const there = numbers.filter((number) => !missing.includes(number)).map((number) => `p/${number}.jpg`);
  const { deliver, read } = shop(PARTS, [], there, PICTURES);
  const rows = numbers.map((number) => `part-${number},Part ${number},${number}.jpg\n`).join('');
  const told = missing.map(
    (number) =>
      `line ${number + 1}, column Photo: the picture "${number}.jpg" is neither beside the sheet nor in data/. Put it beside the sheet, or correct the cell.`,
  );
  for (const args of [['--dry-run'], []]) {
    const { exitCode, stdout, stderr } = await deliver(`slug,title,Photo\n${rows}`, ...args);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('197 rows added, 0 changed (0 cells), 0 removed, 0 unchanged, 3 rejected');
    for (const line of told) expect(stderr).toContain(line);
  }
  expect(read('data/parts.yaml').match(/^ +photo: p\/\d+\.jpg$/gm)).toHaveLength(197);
});

it('a row keeps the picture that it has, whatever else has its name or is missing', async () => {
  const rows = `- slug: saw
  title: Saw
  photo: a/twin.jpg
- slug: axe
  title: Axe
  photo: gone/lost.jpg
  draft: true
`;
  const sheet = 'slug,title,photo\nsaw,Saw,twin.jpg\naxe,Axe,lost.jpg\nfile,File,twin.jpg\n';
  const { deliver, read } = shop(rows, ['a/twin.jpg', 'b/twin.jpg'], [], PICTURES);
  const { stdout, stderr } = await deliver(sheet);
  expect(stdout).toContain('0 rows added, 0 changed (0 cells), 0 removed, 2 unchanged, 1 rejected');
  expect(stderr).toContain('line 4, column photo: "twin.jpg" may be several files in data/');
  expect(read('data/parts.yaml')).toBe(rows);
});

const WITH_ALT = {
  photo: { type: 'string', format: 'picture', alt: 'photoAlt', focus: 'focus' },
  photoAlt: { type: 'string' },
  focus: { type: 'string' },
};

it('a row without an alternative text, or with a wrong focus, is rejected, and the others enter', async () => {
  const rows = `- slug: saw
  title: Saw
  photo: old.jpg
- slug: axe
  title: Axe
  photo: old.jpg
  photoAlt: An axe
`;
  const { deliver, read } = shop(rows, ['old.jpg'], ['a.jpg', 'b.jpg', 'c.jpg'], WITH_ALT);
  const sheet = `slug,title,photo,Photo text,focus
saw,Hand saw,old.jpg,,
axe,Axe,old.jpg,,
a,A,a.jpg,A blue a,
b,B,b.jpg, ,
c,C,c.jpg,A blue c,left
`;
  const map = '{ "columns": { "Photo text": "photoAlt" } }';
  const mapFile = join(makeFolder(), 'parts.map.json');
  writeFileSync(mapFile, map);
  const { exitCode, stdout, stderr } = await deliver(sheet, '--map', mapFile);
  expect(exitCode).toBe(1);
  // The site has a picture without a text already, which no import makes worse.
  expect(stdout).toContain('1 row added, 1 changed (1 cell), 0 removed, 0 unchanged, 3 rejected');
  const says = 'the picture has no alternative text: "photoAlt" is missing or empty';
  expect(stderr).toContain(`lines 3, 5, column Photo text: ${says}`);
  expect(stderr).toContain('line 6, column focus: "focus" is "left", and names no place in the picture');
  expect(read('data/parts.yaml')).toBe(
    `${rows.replace('title: Saw', 'title: Hand saw')}- slug: a\n  title: A\n  photo: a.jpg\n  photoAlt: A blue a\n`,
  );
  const drafts = await deliver('slug,title,photo,photoAlt\nb,B,b.jpg,\n', '--as', 'draft');
  expect([drafts.exitCode, drafts.stderr]).toEqual([
    0,
    expect.stringMatching(/^data.*note {2}photo: the picture/),
  ]);
});
