import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { CLI, runCli } from '../support/run-cli.ts';
import { json, serveAnswers } from './serve-answers.ts';

const SCHEMA = JSON.stringify({
  type: 'object',
  required: ['slug', 'title'],
  additionalProperties: false,
  properties: {
    slug: { type: 'string' },
    title: { type: 'string' },
    price: { type: 'number' },
    photo: { type: 'string', format: 'picture' },
  },
});

/** Makes a site with a loader of the dataset `parts`, and with the package that loaders import. */
function siteWith(files: Overrides): TestSite {
  const site = makeSite({ 'data/schemas/parts.schema.json': SCHEMA, ...files });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(join(CLI, '../..'), join(site.root, 'node_modules/rowpress'), 'junction');
  return site;
}

const load = async (site: TestSite, args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCli(['load', '--root', site.root, ...args], { env: { SOURCE_DATE_EPOCH: '1790000000', ...env } });

/** A loader that prints what a value is at the time. */
const printing = (value: unknown) => `console.log(${JSON.stringify(JSON.stringify(value))});\n`;
const SAW = { slug: 'saw', title: 'Saw' };
const AXE = { slug: 'axe', title: 'Axe', price: 12 };

describe('a loader', () => {
  it('gives a snapshot, which stays as it is until rows change', async () => {
    const site = siteWith({ 'data/parts.load.mjs': printing([SAW, AXE]) });
    const first = await load(site);
    expect(first.stdout).toBe('parts: 2 rows. Wrote data/parts.ndjson.\n  added: saw, axe');
    expect(site.read('data/parts.ndjson')).toBe(`${JSON.stringify(SAW)}\n${JSON.stringify(AXE)}\n`);
    const record = JSON.parse(site.read('data/loads.json')).parts;
    expect(record).toEqual({
      date: '2026-09-21',
      from: 'data/parts.load.mjs',
      rows: 2,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });

    const second = await load(site, [], { SOURCE_DATE_EPOCH: '1795000000' });
    expect(second.stdout).toBe('parts: 2 rows, unchanged');
    expect(JSON.parse(site.read('data/loads.json')).parts).toEqual(record);

    site.change({
      'data/parts.load.mjs': printing([SAW, { ...AXE, price: 13 }, { slug: 'rasp', title: 'Rasp' }]),
    });
    const dry = await load(site, ['parts', '--dry-run', '--json']);
    expect(JSON.parse(dry.stdout).loads).toMatchObject([
      { name: 'parts', rows: 3, added: ['rasp'], changed: ['axe'], removed: [], isNew: true },
    ]);
    expect(site.read('data/parts.ndjson')).not.toContain('rasp');
  });

  it('never runs in a build, which takes its rows', async () => {
    const site = siteWith({ 'data/parts.load.mjs': printing([SAW]) });
    await load(site);
    site.change({
      'data/parts.load.mjs': "import { writeFileSync } from 'node:fs'; writeFileSync('ran', '');",
    });
    const { exitCode, stderr } = await runCli(['validate', '--root', site.root, '--strict']);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(existsSync(join(site.root, 'ran'))).toBe(false);
  });

  it.each([
    [
      'data/parts.load.ts',
      'const rows: object[] = [{ slug: "saw", title: "Saw" }];\nconsole.log(JSON.stringify(rows));\n',
    ],
    ['data/parts.load.sh', 'echo \'{"slug":"saw","title":"Saw"}\'\n'],
    ['data/parts.load.py', 'print(\'[{"slug":"saw","title":"Saw"}]\')\n'],
    ['data/parts.load.js', "process.stdout.write('slug,title\\nsaw,Saw\\n');\n"],
  ])('can be %s', async (file, code) => {
    const site = siteWith({ [file]: code });
    const { exitCode, stderr } = await load(site);
    expect([exitCode, stderr]).toEqual([0, `parts: running ${file}`]);
    expect(site.read('data/parts.ndjson')).toBe(`${JSON.stringify(SAW)}\n`);
  });

  it('runs itself if it is executable, and gives a part of a dataset', async () => {
    const site = siteWith({
      'data/schemas/parts.schema.json': SCHEMA,
      'data/parts/hand.load.sh': "#!/usr/bin/env node\nconsole.log('slug,title,price\\nsaw,Saw,7');\n",
    });
    chmodSync(join(site.root, 'data/parts/hand.load.sh'), 0o755);
    expect((await load(site, ['parts/hand'])).exitCode).toBe(0);
    expect(site.read('data/parts/hand.ndjson')).toBe('{"slug":"saw","title":"Saw","price":7}\n');
  });
});

describe('nothing is written, and the last snapshot stays', () => {
  const start = async () => {
    const site = siteWith({
      'data/parts.load.mjs': printing(
        Array.from({ length: 20 }, (_, at) => ({ slug: `p${at}`, title: 'P' })),
      ),
    });
    await load(site);
    return { site, before: site.read('data/parts.ndjson') };
  };
  const env = { SHOP_TOKEN: 'sk_live_0123456789' };

  it.each([
    [
      'it fails',
      "console.error('no route to', process.env.SHOP_TOKEN); process.exit(4);",
      3,
      'it ended with exit code 4. It wrote last: no route to [SHOP_TOKEN]',
    ],
    ['it takes too long', 'setInterval(() => {}, 1000);', 3, 'it did not end within 1 s'],
    ['it prints nothing', '', 1, 'it printed no rows, and the last snapshot has 20'],
    [
      'it prints a tenth less',
      printing(Array.from({ length: 18 }, (_, at) => ({ slug: `p${at}`, title: 'P' }))),
      1,
      'it printed 18 rows, and the last snapshot has 20: a tenth of them or more would go',
    ],
    ['it prints an object', printing({ error: 'expired' }), 1, 'row 1 has no slug'],
    ['it prints HTML', "console.log('<!doctype html>');", 1, 'expected a header'],
    ['it prints broken JSON', 'console.log(\'[{"slug": "a"},\');', 1, 'line 2, column 1 of what it printed'],
    ['it prints a slug twice', printing([SAW, SAW]), 1, 'row 2 has the slug "saw" of row 1'],
    [
      'it prints a key',
      "console.log(JSON.stringify([{ slug: 'a', title: process.env.SHOP_TOKEN }]))",
      1,
      'row 1 (a) holds the value of SHOP_TOKEN',
    ],
    [
      'a row does not fit the schema',
      printing(
        Array.from({ length: 20 }, (_, at) => ({ slug: `p${at}`, title: 'P', price: at > 0 ? at : 'free' })),
      ),
      1,
      'p0: price: expected a number, got "free".',
    ],
    [
      'it prints other bytes',
      'process.stdout.write(Buffer.from([0x5b, 0xff]))',
      1,
      'line 1, column 2 of what it printed is not UTF-8',
    ],
  ])('if %s', async (_, code, exitCode, says) => {
    const { site, before } = await start();
    site.change({ 'data/parts.load.mjs': code });
    const run = await load(site, ['--timeout', '1'], env);
    expect(run.stderr).toContain(says);
    expect(run.stderr + run.stdout).not.toContain(env.SHOP_TOKEN);
    expect(run.exitCode).toBe(exitCode);
    expect(site.read('data/parts.ndjson')).toBe(before);
    expect(readdirSync(join(site.root, 'data')).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('unless the loss is accepted', async () => {
    const { site } = await start();
    site.change({ 'data/parts.load.mjs': printing([SAW]) });
    expect((await load(site, ['--accept-loss'])).stdout).toContain('removed: p0, p1, p2, p3, p4 and 15 more');
  });

  it('if it was edited by hand, until that is to be overwritten', async () => {
    const { site } = await start();
    site.change({ 'data/parts.ndjson': (text) => text.replace('"P"', '"Q"') });
    const { exitCode, stderr } = await load(site);
    expect(stderr).toContain('this snapshot was edited after it was written');
    expect(exitCode).toBe(1);
    expect((await load(site, ['--overwrite'])).exitCode).toBe(0);
    expect(site.read('data/parts.ndjson')).not.toContain('"Q"');
  });

  it('of one loader, and the others are written', async () => {
    const { site } = await start();
    site.change({
      'data/parts.load.mjs': 'syntax error',
      'data/schemas/hours.schema.json': SCHEMA,
      'data/hours.load.sh': 'echo slug,title; echo mon,Monday\n',
    });
    const { exitCode, stdout } = await load(site);
    expect([exitCode, stdout]).toEqual([3, 'hours: 1 row. Wrote data/hours.ndjson.\n  added: mon']);
  });
});

it('a file of the same name that no loader wrote is not replaced', async () => {
  const site = siteWith({
    'data/parts.yaml': '- slug: own\n  title: Own\n',
    'data/parts.load.mjs': printing([SAW]),
  });
  const { exitCode, stderr } = await load(site);
  expect(stderr).toContain('data/parts.load.mjs writes data/parts.ndjson, and this file has the same name');
  expect([exitCode, existsSync(join(site.root, 'data/parts.ndjson'))]).toEqual([1, false]);
});

it('a name of no loader, and a site without loaders, are usage errors', async () => {
  const site = siteWith({ 'data/parts.load.mjs': printing([SAW]) });
  const wrong = await load(site, ['prats']);
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean "parts"?')]);
  const none = await load(makeSite());
  expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('this site has no loaders')]);
});

describe('a picture that a row names by its address', () => {
  const photo = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();

  it('is fetched once, named by its bytes, and removed when no row names it', async () => {
    const bytes = await photo();
    const { origin, asked } = await serveAnswers(() => ({ body: bytes }));
    const rows = (query: string) => printing([{ ...SAW, photo: `${origin}/saw?id=1&${query}` }, AXE]);
    const site = siteWith({ 'data/parts.load.mjs': rows('X-Amz-Signature=one') });
    expect((await load(site)).stdout).toContain('2 rows, 1 picture fetched.');
    const [row] = site.read('data/parts.ndjson').split('\n');
    const { photo: path } = JSON.parse(row ?? '');
    expect(path).toMatch(/^pictures\/parts\/[0-9a-f]{20}\.jpg$/);
    expect(readFileSync(join(site.root, 'data', path)).equals(bytes)).toBe(true);
    expect((await runCli(['validate', '--root', site.root, '--strict'])).stderr).toBe('');

    site.change({ 'data/parts.load.mjs': rows('X-Amz-Signature=two') });
    expect((await load(site)).stdout).toBe('parts: 2 rows, unchanged');
    expect(asked).toHaveLength(1);

    site.change({ 'data/parts.load.mjs': printing([SAW, AXE]) });
    await load(site);
    expect(existsSync(join(site.root, 'data', path))).toBe(false);
  });

  it.each([
    [{ status: 404 }, 'saw, photo: ', 'answers with the status 404'],
    [{ body: '<html>Sign in</html>' }, 'saw, photo: what 127.0.0.1', 'is no picture that rowpress can read'],
    [
      { body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      'saw, photo: what 127.0.0.1',
      'script',
    ],
  ])('is refused with its row for %j', async (answer, row, says) => {
    const { origin } = await serveAnswers(() => answer);
    const site = siteWith({ 'data/parts.load.mjs': printing([{ ...SAW, photo: `${origin}/saw.jpg` }]) });
    const { exitCode, stderr } = await load(site);
    expect(stderr).toContain(row);
    expect(stderr).toContain(says);
    expect(exitCode).toBe(1);
    expect(existsSync(join(site.root, 'data/parts.ndjson'))).toBe(false);
    expect(existsSync(join(site.root, 'data/pictures'))).toBe(false);
  });
});

it('a loader reads the pages of a list with the package, and asks again only what has changed', async () => {
  const { origin, asked } = await serveAnswers(({ path, headers }) => {
    if (headers['if-none-match'] === path) return { status: 304, headers: { ETag: path } };
    return json(
      { items: [{ slug: path.slice(1), title: 'T' }], next: path === '/a' ? '/b' : null },
      { ETag: path },
    );
  });
  const code = `import { getPages, printRows } from 'rowpress/load';
for await (const { items } of getPages('${origin}/a', { next: ({ next }) => next ?? undefined })) await printRows(items);
`;
  const site = siteWith({ 'data/parts.load.ts': code });
  expect((await load(site)).stdout).toContain('added: a, b');
  expect((await load(site)).stdout).toBe('parts: 2 rows, unchanged');
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, '/a', '/b']);
});
