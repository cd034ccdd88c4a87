import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const background = '#357';
const PHOTO = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
  .jpeg()
  .toBuffer();

/** Makes a catalogue of a table, and the folder of the table with files of pictures. */
async function makeCatalogue(rows: string, pictures: readonly string[]) {
  const folder = makeFolder();
  const root = join(makeFolder(), 'site');
  const put = (path: string, text: string | Uint8Array = PHOTO) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  };
  for (const path of pictures) put(path);
  const table = put('products.csv', `Name,Category,Price,Photo\n${rows}`);
  const { stdout, exitCode } = await runCli([
    'init',
    root,
    '--start',
    'catalogue',
    '--from',
    table,
    '--yes',
    '--no-install',
  ]);
  expect(exitCode).toBe(0);
  return {
    ...{ stdout, put, root },
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    has: (path: string) => existsSync(join(root, path)),
    deliver: (rows: string, ...args: string[]) => {
      const next = put('next.csv', `Name,Category,Price,Photo\n${rows}`);
      return runCli(['import', 'products', next, '--root', root, ...args]);
    },
  };
}

const ROWS =
  'Blue,Cups,12 EUR,blue.jpg\nGreen,Cups,13 EUR,cups/green.jpg\nBowl,Bowls,9 EUR,photos/bowl.jpg\n';
const PICTURES = ['photos/cups/blue.jpg', 'photos/cups/green.jpg', 'photos/bowl.jpg'];

it('pictures in the folders beside a table are found by the end of their paths', async () => {
  const other = 'old-site/data/photos/blue.jpg';
  const { stdout, read, has } = await makeCatalogue(ROWS, [...PICTURES, other, 'old-site/data/site.yaml']);
  expect(stdout).toMatch(/^Photo +photo +picture .*blue\.jpg → photos\/cups\/blue\.jpg/m);
  expect(read('data/products.csv')).toContain(',photos/cups/blue.jpg\n');
  expect(read('data/products.csv')).toContain(',photos/cups/green.jpg\n');
  for (const path of PICTURES) expect(has(`data/${path}`)).toBe(true);
  expect(has('data/blue.jpg')).toBe(false);
});

it('two files of one name are told at the row, and so are missing ones', async () => {
  const rows = `${ROWS}Twin,Bowls,8 EUR,twin.jpg\nLost,Bowls,8 EUR,lost.jpg\n`;
  const { stdout, read } = await makeCatalogue(rows, [...PICTURES, 'a/twin.jpg', 'b/twin.jpg']);
  expect(stdout).toContain(
    '"Photo" of line 5 may be several files: "twin.jpg" is the end of a/twin.jpg, b/twin.jpg. Write its path',
  );
  expect(stdout).toContain(
    '"Photo" names 1 of 5 pictures that are not beside the table, such as "lost.jpg".',
  );
  expect(read('data/products.csv')).toContain(',twin.jpg\n');
});

it('a delivery brings its new pictures with its rows, and rows without theirs are told', async () => {
  const { deliver, put, read, has } = await makeCatalogue(ROWS, PICTURES);
  put('more/red.jpg');
  for (const path of ['a/twin.jpg', 'b/twin.jpg']) put(path);
  const rows = `Red,Cups,15 EUR,red.jpg\nTwin,Cups,15 EUR,twin.jpg\nLost,Cups,2 EUR,lost.jpg\nBlue,Cups,14 EUR,blue.jpg\n`;
  const dry = await deliver(rows, '--dry-run');
  expect(dry.stdout).toContain('To copy: data/more/red.jpg');
  expect(has('data/more')).toBe(false);
  const { exitCode, stdout, stderr } = await deliver(rows);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('1 row added, 1 changed (1 cell), 0 removed, 0 unchanged, 2 rejected');
  expect(stdout).toContain('Copied data/more/red.jpg\n');
  expect(stderr).toContain(
    'line 3, column Photo: "twin.jpg" may be several files beside the sheet: a/twin.jpg, b/twin.jpg.',
  );
  expect(stderr).toContain(
    'line 4, column Photo: the picture "lost.jpg" is neither beside the sheet nor in data/',
  );
  expect(has('data/more/red.jpg')).toBe(true);
  expect(read('data/products.csv')).toContain(',more/red.jpg\n');
  expect(read('data/products.csv')).toContain('Blue,Cups,14,photos/cups/blue.jpg\n');
});

it('an import that fails copies nothing, and rows whose pictures are in the site need none beside', async () => {
  const { deliver, put, read, has } = await makeCatalogue(ROWS, PICTURES);
  put('red.jpg', 'no picture');
  const before = read('data/products.csv');
  const wrong = await deliver('Red,Cups,15 EUR,red.jpg\n');
  expect([wrong.exitCode, wrong.stderr]).toEqual([1, expect.stringContaining('(unusable-picture)')]);
  expect(wrong.stdout).not.toMatch(/Copied|To copy/);
  expect([has('data/red.jpg'), read('data/products.csv')]).toEqual([false, before]);
  const moved = await deliver('Blue,Cups,12 EUR,photos/cups/green.jpg\n');
  expect([moved.exitCode, read('data/products.csv')]).toEqual([
    0,
    before.replace('photos/cups/blue.jpg', 'photos/cups/green.jpg'),
  ]);
  expect(moved.stdout).not.toContain('Copied');
});

/** Cells that name no picture: one has a way out of the folder behind a line, and no file has the others. */
const STRANGE = ['"a\n/../../secret.jpg"', `${'x'.repeat(300)}.jpg`, 'a\0b.jpg'];

it('cells that cannot be paths of pictures are told, and lead to no file outside', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'in/photos'), { recursive: true });
  for (const path of ['secret.jpg', 'in/photos/bowl.jpg']) writeFileSync(join(folder, path), PHOTO);
  const table = join(folder, 'in/bowls.csv');
  for (const cell of STRANGE) {
    writeFileSync(table, `slug,name,photo\na,Bowl,photos/bowl.jpg\nb,Cup,${cell}\n`);
    const args = ['init', join(folder, 'site'), '--from', table, '--yes', '--dry-run'];
    const { exitCode, stdout } = await runCli(args);
    expect([exitCode, stdout]).toEqual([0, expect.not.stringMatching(/ picture .*secret\.jpg/)]);
  }
  const { deliver, read } = await makeCatalogue(ROWS, PICTURES);
  for (const cell of STRANGE) {
    const { exitCode, stdout } = await deliver(`Red,Cups,15 EUR,${cell}\n`);
    expect(exitCode).toBe(1);
    expect(stdout).not.toMatch(/Copied|To copy/);
  }
  expect(read('data/products.csv')).not.toContain('Red');
});

it('a link beside a table is followed only within its folder', async () => {
  const { deliver, put, read } = await makeCatalogue(ROWS, PICTURES);
  const secret = join(makeFolder(), 'secret.jpg');
  writeFileSync(secret, PHOTO);
  symlinkSync(secret, put('more/x.jpg').replace('x.jpg', 'out.jpg'));
  symlinkSync('x.jpg', put('more/x.jpg').replace('x.jpg', 'in.jpg'));
  const rows = 'Out,Cups,15 EUR,more/out.jpg\nIn,Cups,15 EUR,more/in.jpg\n';
  const { exitCode, stdout, stderr } = await deliver(rows);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('the picture "more/out.jpg" is neither beside the sheet nor in data/');
  expect(stderr).not.toContain('outside-link');
  expect(stdout).toContain('1 row added, 0 changed (0 cells), 0 removed, 0 unchanged, 1 rejected');
  expect(stdout).toContain('Copied data/more/in.jpg\n');
  expect(read('data/products.csv')).toContain('In,Cups,15,more/in.jpg\n');
});

it('a sheet in the folder of the site names its pictures without a second copy', async () => {
  const { root, read, has } = await makeCatalogue(ROWS, PICTURES);
  const sheet = join(root, 'next.csv');
  writeFileSync(
    sheet,
    'Name,Category,Price,Photo\nRed,Cups,15 EUR,blue.jpg\nRose,Cups,15 EUR,data/photos/bowl.jpg\n',
  );
  const { exitCode, stdout } = await runCli(['import', 'products', sheet, '--root', root]);
  expect(exitCode).toBe(0);
  expect(stdout).not.toMatch(/Copied|To copy/);
  expect(read('data/products.csv')).toContain('Red,Cups,15,photos/cups/blue.jpg\n');
  expect(read('data/products.csv')).toContain('Rose,Cups,15,photos/bowl.jpg\n');
  expect(has('data/data')).toBe(false);
});
