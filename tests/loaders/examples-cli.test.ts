import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { readBlocks } from '../guide/read-guide.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { CLI, runCli } from '../support/run-cli.ts';
import { skipWithout } from '../support/skip-without.ts';
import { json, serveAnswers } from './serve-answers.ts';

const EXAMPLES = new Map(
  readBlocks('.', 'docs/data.md').flatMap((block) =>
    block.kind === 'file' ? [[block.file, block.text]] : [],
  ),
);

const FIELDS = {
  prices: { price: { type: 'number' } },
  clinics: { city: { type: 'string' }, beds: { type: 'integer' } },
  rooms: { seats: { type: 'integer' }, photo: { type: 'string', format: 'picture' } },
  guides: { summary: { type: 'string' }, level: { enum: ['easy', 'hard'] } },
  parts: { stock: { type: 'integer' } },
  courses: { lessons: { type: 'integer' } },
};

/** Runs an example of docs/data.md with its addresses at a local server, and validates the site. */
async function tryExample(
  file: string,
  {
    origin = '',
    env = {},
    files = {},
  }: { origin?: string; env?: Record<string, string>; files?: Record<string, Uint8Array> } = {},
) {
  const name = /data\/(\w+)\./.exec(file)?.[1] as keyof typeof FIELDS;
  const text = EXAMPLES.get(file) ?? '';
  const properties = { slug: { type: 'string' }, title: { type: 'string' }, ...FIELDS[name] };
  const schema = { type: 'object', required: ['slug', 'title'], additionalProperties: false, properties };
  const site = makeSite({
    [file]: text.replaceAll(/https:\/\/[a-z.]+(?=\/)/g, origin),
    [`data/schemas/${name}.schema.json`]: JSON.stringify(schema),
    ...files,
  });
  mkdirSync(join(site.root, 'node_modules'));
  symlinkSync(join(CLI, '../..'), join(site.root, 'node_modules/rowpress'), 'junction');
  const { exitCode, stdout, stderr } = await runCli(['load', '--root', site.root], { env });
  expect(exitCode, stderr + stdout).toBe(0);
  const checked = await runCli(['validate', '--root', site.root, '--strict']);
  expect(checked.stderr).toBe('');
  return site
    .read(`data/${name}.ndjson`)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('an API with pages gives all of its rows', async () => {
  const { origin, asked } = await serveAnswers(({ path }) => {
    const page = Number(/page=(\d)/.exec(path)?.[1] ?? 1);
    const list = Array.from({ length: page < 3 ? 100 : 50 }, (_, at) => ({
      sku: `P-${page}-${at}`,
      label: `Part ${page}.${at}`,
      amount: at / 2,
    }));
    return json(list, page < 3 ? { Link: `</api/prices?limit=100&page=${page + 1}>; rel="next"` } : {});
  });
  const rows = await tryExample('data/prices.load.mjs', {
    origin,
    env: { SHOP_TOKEN: 'secret-of-the-shop' },
  });
  expect(rows).toHaveLength(250);
  expect(rows.at(-1)).toEqual({ slug: 'p-3-49', title: 'Part 3.49', price: 24.5 });
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(
    Array(3).fill('Bearer secret-of-the-shop'),
  );
});

it('a published sheet gives its lines', async () => {
  const { origin, asked } = await serveAnswers(() => ({
    headers: { 'Content-Type': 'text/csv' },
    body: 'slug,title,city,beds\r\nnorth,"North, the clinic",Kiel,120\r\nsouth,South,Ulm,80\r\n',
  }));
  expect(await tryExample('data/clinics.load.mjs', { origin })).toEqual([
    { slug: 'north', title: 'North, the clinic', city: 'Kiel', beds: 120 },
    { slug: 'south', title: 'South', city: 'Ulm', beds: 80 },
  ]);
  expect(asked[0]?.path).toBe('/spreadsheets/d/e/SHEET/pub?gid=0&single=true&output=csv');
});

it('Airtable gives all records, and its pictures', async () => {
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const { origin } = await serveAnswers(({ path, headers }) => {
    if (path.startsWith('/photo')) return { body: photo };
    const records = path.includes('offset=next%2F1')
      ? [{ id: 'rec2', fields: { Name: 'Großer Saal', Seats: 90 } }]
      : [
          {
            id: 'rec1',
            fields: { Name: 'Study', Seats: 4, Photo: [{ url: `http://${headers.host}/photo?ts=1` }] },
          },
        ];
    return json(path.includes('offset') ? { records } : { records, offset: 'next/1' });
  });
  expect(
    await tryExample('data/rooms.load.mjs', { origin, env: { AIRTABLE_TOKEN: 'pat0123456789' } }),
  ).toEqual([
    {
      slug: 'study',
      title: 'Study',
      seats: 4,
      photo: expect.stringMatching(/^pictures\/rooms\/\w{20}\.png$/),
    },
    { slug: 'grosser-saal', title: 'Großer Saal', seats: 90 },
  ]);
});

it('Notion gives the pages of a database', async () => {
  const page = (title: string, level?: string) => ({
    properties: {
      Name: { title: [{ plain_text: title }] },
      Summary: { rich_text: [{ plain_text: 'In ' }, { plain_text: 'short' }] },
      Level: { select: level ? { name: level } : null },
    },
  });
  const { origin, asked } = await serveAnswers(({ body }) =>
    json(
      body === '{}'
        ? { results: [page('First steps', 'easy')], has_more: true, next_cursor: 'c2' }
        : { results: [page('Last steps')], has_more: false, next_cursor: null },
    ),
  );
  expect(
    await tryExample('data/guides.load.ts', { origin, env: { NOTION_TOKEN: 'ntn_0123456789' } }),
  ).toEqual([
    { slug: 'first-steps', title: 'First steps', summary: 'In short', level: 'easy' },
    { slug: 'last-steps', title: 'Last steps', summary: 'In short' },
  ]);
  expect(asked.map(({ body }) => body)).toEqual(['{}', '{"start_cursor":"c2"}']);
});

it.skipIf(skipWithout('sqlite3', has('sqlite3')))('SQLite gives a table', async () => {
  const database = join(makeFolder(), 'stock.sqlite');
  execFileSync('sqlite3', [
    database,
    "CREATE TABLE parts (sku, name, stock, is_sold); INSERT INTO parts VALUES ('nut', 'Nut ¼\"', 7, 1), ('bolt', 'Bolt', 0, 1), ('rod', 'Rod', 1, 0);",
  ]);
  expect(
    await tryExample('data/parts.load.sql', { files: { 'stock.sqlite': readFileSync(database) } }),
  ).toEqual([
    { slug: 'bolt', title: 'Bolt', stock: 0 },
    { slug: 'nut', title: 'Nut ¼"', stock: 7 },
  ]);
});

const programs = findPostgres();

it.skipIf(skipWithout('postgresql', programs !== undefined))('PostgreSQL gives a table', async () => {
  const server = await startPostgres(programs ?? '');
  await server.query(
    "CREATE TABLE courses (slug text, title text, lessons int, is_public bool); INSERT INTO courses VALUES ('b', 'Course, two', 4, true), ('a', 'Course one', 12, true), ('c', 'Draft', 1, false);",
  );
  expect(await tryExample('data/courses.load.sql', { env: { DATABASE_URL: server.url } })).toEqual([
    { slug: 'a', title: 'Course one', lessons: 12 },
    { slug: 'b', title: 'Course, two', lessons: 4 },
  ]);
});

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns the folder of the programs of PostgreSQL's server, which Debian keeps by version. */
function findPostgres(): string | undefined {
  try {
    const [newest] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
    return newest && `/usr/lib/postgresql/${newest}/bin`;
  } catch {
    return undefined;
  }
}

/** Starts PostgreSQL with a password, in a folder, for one test. It refuses to run as root. */
async function startPostgres(programs: string) {
  const folder = makeFolder();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['nobody:nogroup', folder]);
  const run = (command: string, args: readonly string[], env = {}) =>
    isRoot
      ? execa('setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', command, ...args], {
          cwd: folder,
          env,
        })
      : execa(command, [...args], { cwd: folder, env });
  const PASSWORD = 'password-of-ada';
  writeFileSync(join(folder, 'password'), PASSWORD, { mode: 0o644 });
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), [
    ...[
      '-D',
      data,
      '-U',
      'ada',
      '--auth=scram-sha-256',
      '--pwfile',
      join(folder, 'password'),
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
  ]);
  const port = 20_000 + (process.pid % 20_000);
  const server = run(join(programs, 'postgres'), [
    '-D',
    data,
    '-p',
    `${port}`,
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-F',
  ]);
  server.catch(() => {});
  onTestFinished(async () => {
    server.kill('SIGINT');
    await server.catch(() => {});
  });
  const env = {
    PGHOST: '127.0.0.1',
    PGPORT: `${port}`,
    PGUSER: 'ada',
    PGPASSWORD: PASSWORD,
    PGDATABASE: 'postgres',
  };
  await expect
    .poll(async () => (await execa('psql', ['-c', 'SELECT 1'], { env, reject: false })).exitCode, {
      timeout: 20_000,
    })
    .toBe(0);
  return {
    url: `postgres://ada:${PASSWORD}@127.0.0.1:${port}/postgres`,
    query: (sql: string) => execa('psql', ['-c', sql], { env }),
  };
}
