import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importExports } from '../../generator/traffic/import-exports.ts';
import { createJoin, joinTraffic } from '../../generator/traffic/join-pages.ts';
import { readStore } from '../../generator/traffic/traffic-store.ts';
import type { KnownManifest } from '../../generator/types/manifest.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'traffic-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const HEAD = 'page,query,date,country,clicks,impressions,position\n';

function take(...texts: readonly (readonly [name: string, content: string | Buffer])[]) {
  for (const [name, text] of texts) writeFileSync(join(root, name), text);
  return importExports({ root, files: texts.map(([name]) => name), cwd: root });
}

function rowsOf(name: 'page-query-day' | 'page' | 'query-day') {
  const store = readStore(root);
  return [...(store?.tables.get(name)?.rows() ?? [])].map(
    ({ page, query, clicks, impressions, positions }) => [
      ...[store?.pages.list[page], store?.queries.list[query], clicks, impressions, positions],
    ],
  );
}

it('adds up countries within an import, and a later import takes the place of an earlier one', () => {
  const first = `${HEAD}https://a.example/,saw,2026-11-01,de,1,10,2\nhttps://a.example/,saw,2026-11-01,fr,2,10,4\n`;
  take(['a.csv', first]);
  expect(rowsOf('page-query-day')).toEqual([['https://a.example/', 'saw', 3, 20, 40]]);
  expect(take(['a.csv', first]).replaced).toBe(1);
  take([
    'b.csv',
    `${HEAD}https://a.example/,saw,2026-11-01,de,5,10,1\nhttps://a.example/,axe,2026-11-01,de,1,1,1\n`,
  ]);
  expect(rowsOf('page-query-day')).toEqual([
    ['https://a.example/', 'saw', 5, 10, 0],
    ['https://a.example/', 'axe', 1, 1, 0],
  ]);
  expect(readFileSync(join(root, '.rowpress/.gitignore'), 'utf8')).toBe('*\n');
});

it('counts sums of positions from 0, and leaves out anonymized queries and other searches', () => {
  const head = 'data_date,url,query,is_anonymized_query,search_type,clicks,impressions,sum_position\n';
  const { imports } = take([
    'bulk.csv',
    `${head}2026-11-01,https://a.example/,,true,WEB,1,4,8\n2026-11-01,https://a.example/,x,false,IMAGE,9,9,9\n`,
  ]);
  expect(rowsOf('page-query-day')).toEqual([['https://a.example/', '', 1, 4, 8]]);
  expect(imports[0]).toMatchObject({ rows: 1, otherSearches: 1, from: '2026-11-01' });
});

it('replaces totals without days as a whole, and takes their period from Dates.csv', () => {
  const pages = (path: string) =>
    `Top pages,Clicks,Impressions,CTR,Position\nhttps://a.example/${path},1,2,50%,1\n`;
  take(['Pages.csv', pages('old')]);
  const dates = 'Date,Clicks,Impressions,CTR,Position\n2026-11-01,1,2,50%,1\n2026-11-03,1,2,50%,1\n';
  take(['Pages.csv', pages('new')], ['Dates.csv', dates], ['Countries.csv', 'Country,Clicks\nChad,1\n']);
  expect(rowsOf('page')).toEqual([['https://a.example/new', '', 1, 2, 0]]);
  expect(readStore(root)?.totals.get('page')).toEqual({ from: '2026-11-01', to: '2026-11-03', isCut: false });
});

it('names the line and the column of a faulty cell, and then imports nothing', () => {
  const { problems } = take([
    'a.csv',
    `${HEAD}https://a.example/,"a\nb",2026-11-01,de,1,1,"2,4"\nx,y,2026-13-01,de,1,1,1\n`,
  ]);
  expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 22, 'position: expected a number, got "2,4"'],
    [4, 5, 'date: expected a day, got "2026-13-01"'],
  ]);
  expect(existsSync(join(root, '.rowpress'))).toBe(false);
});

it('refuses headers in other languages, archives, and two tables of totals', () => {
  const faults = take(
    ['q.csv', 'Principales requêtes,Clics,Impressions\n'],
    ['z.csv', 'PK\x03\x04'],
    ['1.csv', 'Page,Clicks,Impressions\n/a,1,1\n'],
    ['2.csv', 'Page,Clicks,Impressions\n/b,1,1\n'],
  ).problems;
  expect(faults.map(({ file }) => file)).toEqual(['q.csv', 'z.csv', '2.csv']);
});

const GERMAN = `Häufigste Seiten;Klicks;Impressionen;CTR;Position\r
https://a.example/ä;1.240;20.300;6,1 %;8,2\r
https://a.example/b;3;40;7,5\u00a0%;1\r
`;
const UTF_16 = Buffer.from(`\ufeff${GERMAN}`, 'utf16le');

it.each<readonly [string, string | Buffer]>([
  ['UTF-8', GERMAN],
  ['UTF-8 with a byte order mark', `\ufeff${GERMAN}`],
  ['UTF-16, little end first', UTF_16],
  ['UTF-16, big end first', Buffer.from(UTF_16).swap16()],
  ['UTF-16 with tabs', Buffer.from(`\ufeff${GERMAN.replaceAll(';', '\t')}`, 'utf16le')],
])('reads a German export in %s', (_, content) => {
  const { problems, imports } = take(['Seiten.csv', content]);
  expect(problems).toEqual([]);
  expect(imports[0]).toMatchObject({ of: 'page', rows: 2, clicks: 1243, impressions: 20_340 });
  const [first, second] = rowsOf('page');
  expect(first?.slice(0, 4)).toEqual(['https://a.example/ä', '', 1240, 20_300]);
  expect(first?.[4]).toBeCloseTo(7.2 * 20_300);
  expect(second).toEqual(['https://a.example/b', '', 3, 40, 0]);
});

it('reads German queries and days, and names a cell that it cannot read as it stands in the file', () => {
  const head = 'Datum,Häufigste Suchanfragen,Klicks,Impressionen\n';
  take(['a.csv', `${head}20.11.2026,Säge,1,9\n2026-11-21,Säge,2,9\n`]);
  expect(rowsOf('query-day').map(([, query, clicks]) => [query, clicks])).toEqual([
    ['Säge', 1],
    ['Säge', 2],
  ]);
  const { problems } = take(['b.csv', `${head}31.02.2026,x,1,9\n20.11.2026,x,"1,5",9\n`]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, 'Datum: expected a day, got "31.02.2026"'],
    [3, 'Klicks: expected a whole number, got "1,5"'],
  ]);
});

it('leaves a point in an English export a point, and refuses one between thousands', () => {
  const head = 'Page,Clicks,Impressions,Position\n';
  const { problems } = take(['a.csv', `${head}https://a.example/,1.240,9,8.2\n`]);
  expect(problems[0]?.message).toBe('Clicks: expected a whole number, got "1.240"');
});

it('refuses a UTF-16 file that ends inside of a character, and one in Windows-1252', () => {
  const cut = take(['a.csv', UTF_16.subarray(0, UTF_16.length - 1)]);
  expect(cut.problems.map(({ kind }) => kind)).toEqual(['not-utf-8']);
  const latin = take(['b.csv', Buffer.from(GERMAN.replaceAll('\u00a0', ' '), 'latin1')]);
  expect(latin.problems.map(({ kind }) => kind)).toEqual(['not-utf-8']);
});

it('counts days that two exports share once, and takes their later figures', () => {
  const row = (day: number, clicks: number) => `https://a.example/,saw,2026-11-0${day},de,${clicks},10,1\n`;
  take(['first.csv', HEAD + row(1, 1) + row(2, 2)]);
  const { replaced } = take(['second.csv', HEAD + row(2, 20) + row(3, 30)]);
  expect(replaced).toBe(1);
  expect(rowsOf('page-query-day').map(([, , clicks]) => clicks)).toEqual([20, 30, 1]);
});

it('reads a file of many pieces as it reads a small one', () => {
  const lines = Array.from(
    { length: 40_000 },
    (_, at) => `https://a.example/ä/${at},"q ""${at}""",2026-11-01,de,1,2,3`,
  );
  expect(take(['large.csv', `${HEAD}${lines.join('\r\n')}\r\n`]).imports[0]).toMatchObject({
    rows: 40_000,
    clicks: 40_000,
  });
  expect(rowsOf('page-query-day')[39_999]).toEqual(['https://a.example/ä/39999', 'q "39999"', 1, 2, 4]);
});

const MANIFEST = {
  files: [{ file: 'a.pdf' }],
  find: (path: string) => (['/', '/new/', '/new/x/'].includes(path) ? { path } : undefined),
} as unknown as KnownManifest;
const SITE = {
  ...{ baseUrl: 'https://a.example', manifest: MANIFEST, otherPaths: ['/app/'] },
  index: { redirects: [{ at: 0, from: '/old/*', to: '/new/:splat' }], gone: [{ at: 0, address: '/gone/' }] },
};

it.each([
  ['https://a.example/new/?utm=1#part', { page: '/new/' }],
  ['http://a.example/new', { page: '/new/' }],
  ['https://a.example/old/x/', { page: '/new/x/' }],
  ['/%6Eew/', { page: '/new/' }],
  ['https://a.example/a.pdf', { other: '/a.pdf' }],
  ['https://a.example/gone/', { other: '/gone/' }],
  ['https://a.example/app/login', { other: '/app/login' }],
  ['https://b.example/new/', { host: 'b.example' }],
  ['https://a.example/lost/', { lost: '/lost/' }],
  ['https://www.a.example/new/', { page: '/new/' }],
  ['http://www.a.example/old/x/?utm=1#part', { page: '/new/x/' }],
  ['https://www.a.example/elsewhere/', { host: 'www.a.example' }],
  ['https://blog.a.example/new/', { host: 'blog.a.example' }],
])('%s leads to %o', (address, target) => {
  expect(createJoin(SITE)(address)).toEqual(target);
});

it('uses totals by page and day where they are known, and rows by query elsewhere', () => {
  take(
    ['q.csv', `${HEAD}/new/,saw,2026-11-01,de,1,1,1\n/new/,saw,2026-11-02,de,2,2,1\n`],
    ['p.csv', 'page,date,clicks,impressions\n/new/,2026-11-01,7,9\n'],
  );
  const store = readStore(root);
  const joined = store && joinTraffic(store, SITE, 90);
  expect(joined?.pages.get('/new/')?.clicks).toBe(9);
  expect(joined?.period).toEqual({ from: '2026-11-01', to: '2026-11-02', days: 2 });
});
