import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSite } from 'rowpress';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/** Makes a site from a file by the command, and publishes it. Returns what it says, and its files. */
async function initFrom(fileName: string, content: string | Uint8Array) {
  const cwd = makeFolder();
  const file = join(cwd, fileName);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const made = await runCli(['init', 'site', '--from', fileName, '--yes', '--no-install'], { cwd });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  const { exitCode, stdout, stderr } = await runCli(['generate', '--root', 'site', '--strict'], { cwd });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const read = (path: string) => readFileSync(join(cwd, 'site', path), 'utf8');
  return { said: made.stdout, published: stdout, read };
}

test('a file with slugs is copied as it is, and its fields decide what pages show', async () => {
  const csv = [
    'slug,name,country,population,area_km2,founded,website,summary,twin,guide',
    'berlin,Berlin,Germany,3700000,891.7,1237-10-28,https://www.berlin.example/,More bridges than Venice has.,paris,"# Food\n\nEat **currywurst**. See [the map](https://www.berlin.example/map)."',
    'bonn,Bonn,Germany,331000,141.1,,,A small town that was a capital.,,',
    'lyon,Lyon,France,520000,47.9,,,"Two rivers, two hills and good lunches.",,',
    'paris,Paris,France,2100000,105.4,,,Twenty districts in a spiral.,berlin,',
  ].join('\n');
  const { read, published } = await initFrom('My lists/cities.csv', csv);
  expect(published).toContain('6 pages in');
  expect(read('data/cities.csv')).toBe(csv);
  const page = read('output/cities/berlin/index.html');
  expect(page).toContain('<p class="lede">More bridges than Venice has.</p>');
  expect(page).toContain(
    '<h2>Guide</h2><div><h3 id="guide-food">Food</h3>\n<p>Eat <strong>currywurst</strong>. See <a href="https://www.berlin.example/map">the map</a>.</p>',
  );
  expect(page).toContain('<dt>Population</dt><dd>3,700,000</dd>');
  expect(page).toContain('<time dateTime="1237-10-28">October 28, 1237</time>');
  expect(page).toContain('<a href="https://www.berlin.example/">berlin.example</a>');
  expect(page).toContain('<li><a href="/cities/paris/">Paris</a></li>');
  // The first related page is one of the same country, not the next one.
  const paris = read('output/cities/paris/index.html');
  expect(/Related pages.*?<a [^>]*href="([^"]+)"/s.exec(paris)?.[1]).toBe('/cities/lyon/');
  expect(read('templates/types/cities.schema.d.ts')).toContain('export interface City {');
});

test('a long file in another encoding, with ";" and odd names, becomes a list in pages', async () => {
  const rows = Array.from(
    { length: 130 },
    (_, at) => `${at};Gr\xf6\xdfe ${at % 3};"${at},50 \x80";"Zeile ${at}\r\nund noch eine";{{${at}}}`,
  );
  const csv = Buffer.from(`Nr.;Gr\xf6\xdfe (cm);Preis;draft;2024\r\n${rows.join('\r\n')}\r\n`, 'latin1');
  const { read, said, published } = await initFrom('Preisliste März.csv', csv);
  expect(said).toContain('data/preisliste-marz.csv has the same rows, with a slug for each');
  expect(published).toContain('134 pages in');
  expect(read('data/preisliste-marz.csv')).toMatch(/^slug,/);
  const list = read('output/preisliste-marz/3/index.html');
  expect(list).toContain('<h1>Preisliste März, page 3</h1>');
  expect(list).toContain('<span aria-current="page">3</span>');
  expect(read('output/index.html')).toContain('Preisliste März');
});

test('openings with Markdown, and columns that programs need: titles tell rows apart by words', async () => {
  const row = (at: number, place: string, day: string) =>
    `/jobs/${at},QA Lead/${place},https://x.example/${at},QA Lead,${place},"${day}","## What you do\n\n- Own **search**\n- Read \`SQL\`\n\nSend us a few lines, no letter, and we answer within three days of the week."`;
  const csv = [
    'path,slug,url,title,place,posted,text',
    ...[row(1, 'Berlin', '04/07/2026'), row(2, 'Oslo', '04/07/2026'), row(3, 'Oslo', '05/07/2026')],
  ].join('\n');
  const { read } = await initFrom('jobs (1).csv', csv);
  const page = read('output/jobs/qa-lead-3/index.html');
  expect(page).toContain('<h1>QA Lead, Oslo, 05/07/2026</h1>');
  expect(page).toContain('What you do</h3>\n<ul>\n<li>Own <strong>search</strong></li>');
  expect(page).not.toContain('<dd>/jobs/3</dd>');
  expect(read('output/jobs/index.html')).toContain('<h1>Jobs</h1>');
});

test('a shop: one page for the variants of a product, and its HTML', async () => {
  const csv =
    'HANDLE,TITLE,BODY (HTML),VENDOR,SIZE,AVG. RATING\nmug,Mug,"<p>A <b>heavy</b> mug.</p><ul><li>30&deg;C</li></ul>",Ann,S,4.5\nmug,,,,L,\nrug,Rug,<p>A rug &amp; more.</p>,Bob,n/a,\n';
  const { read, published, said } = await initFrom('products_export_1.csv', csv);
  expect(published).toContain('4 pages in');
  expect(said).toContain('One row repeats "HANDLE" of the row above');
  const page = read('output/products/mug/index.html');
  expect(page).toContain(
    '<h2>Body</h2><div><p>A <strong>heavy</strong> mug.</p>\n<ul>\n<li>30°C</li>\n</ul>',
  );
  expect(page).toContain('<dt>Avg. rating</dt><dd>4.5</dd>');
  expect(read('output/products/rug/index.html')).not.toContain('n/a');
});

test('names that mean something to rowpress get other ones', async () => {
  const csv = 'Title,constructor,publishAt,prices.from,prices\nSite,a,soon,1,2\n"</script><b>",b,later,3,4\n';
  const { read } = await initFrom('routes.csv', csv);
  expect(read('data/schemas/routes-rows.schema.json')).toContain('publishAtText');
  expect(read('output/routes-rows/site/index.html')).toContain('<h1>Site</h1>');
});

test('a file without rows makes no site', async () => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'cities.csv'), 'name,country\n');
  const { exitCode, stderr } = await runCli(['init', 'site', '--from', 'cities.csv', '--yes'], { cwd });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/cities\.csv has no rows/);
});

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['xlsx', bytes('PK\x03\x04\x14\0\x06\0[Content_Types].xml xl/workbook.xml'), /xlsx.*\n.*CSV UTF-8/],
  ['numbers', bytes('PK\x03\x04\x14\0Index/Document.iwa'), /Numbers.*\n.*Export To/],
  ['pdf', bytes('%PDF-1.7\n%\xe2\xe3'), /a PDF.*\n.*spreadsheet/],
  ['html', bytes('<!doctype html><table><tr><td>a'), /HTML.*\n.*CSV/],
  ['xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /old Excel/],
  ['UTF-16', Buffer.from('name,country\nBonn,Germany\n', 'utf16le'), /UTF-16.*\n.*save it as UTF-8/],
  ['columns', bytes(`${'a,'.repeat(40_000)}\n${'b,'.repeat(40_000)}`), /40001 columns, and 2000/],
  ['cells', bytes(`name,b\n${'a,b\n'.repeat(9)}c${',d'.repeat(40_000)}`), /40001 columns, and 2000/],
  ['quote', bytes(`name,b\n"${'a,'.repeat(600_000)}`), /:2 has a double quote that is not closed/],
])('a file of another kind is named, with what to do: %s', async (_, content, message) => {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'real.csv'), content);
  const { exitCode, stderr } = await runCli(['init', 'site', '--from', 'real.csv', '--yes'], { cwd });
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(message) });
});

test.each(['2024', '404', '1e5', 'null', 'true', '0x1f', '~', 'no'])(
  'a file called %s.csv makes a site that builds',
  async (name) => {
    const { published } = await initFrom(`${name}.csv`, 'slug,name\na,A\nb,B\n');
    expect(published).toContain('pages in');
  },
);

test('lines that end in CR are written again, although there are slugs', async () => {
  const { read } = await initFrom('cities.csv', 'slug,name\ra,A\rb,B\r');
  expect(read('data/cities.csv')).toBe('slug,name\na,A\nb,B\n');
});

test('numbers keep their digits in the file, and a note says what pages show', async () => {
  const { read, said } = await initFrom('prices.csv', 'name,price,rank\nA,12.50,1\nB,3.00,2\n');
  expect(read('data/prices.csv')).toBe('slug,name,price,rank\na,A,12.50,1\nb,B,3.00,2\n');
  expect(said).toContain('"price" holds numbers such as "12.50", which templates get as 12.5.');
  expect(said).not.toContain('rank holds');
});

test('a caller is told before rows keep the thread busy, so that signals end the process', async () => {
  const folder = makeFolder();
  const file = join(folder, 'cities.csv');
  writeFileSync(file, 'name\nBonn\n');
  const target = join(folder, 'site');
  const onStall = vi.fn(() => expect(existsSync(target)).toBe(false));
  await createSite({ folder: target, title: 'Cities', start: { kind: 'rows', file }, onStall });
  expect(onStall).toHaveBeenCalledOnce();
});

test.each([
  ['{{x}}', 'double braces'],
  ['{{{x', 'double braces'],
  ['a\u001b[31mb', 'a control character'],
  ['a\nb', 'a control character'],
])('the name %j is refused with a sentence', async (name, what) => {
  const { exitCode, stderr } = await runCli(['init', 'site', '--yes', '--no-install', '--name', name], {
    cwd: makeFolder(),
  });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining(`the name ${JSON.stringify(name)} has ${what}`),
  });
});

test('a folder called {{x}} makes a site that builds, and a link that leads nowhere is refused', async () => {
  const cwd = makeFolder();
  const made = await runCli(['init', '{{x}} y', '--yes', '--no-install'], { cwd });
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readFileSync(join(cwd, '{{x}} y/data/site.yaml'), 'utf8')).toContain('name: "X y"');
  symlinkSync(join(cwd, 'nowhere'), join(cwd, 'link'));
  const { exitCode, stderr } = await runCli(['init', 'link', '--yes', '--no-install'], { cwd });
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('leads nowhere') });
});
