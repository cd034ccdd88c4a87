import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Manifest } from '../../generator/types/manifest.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const ROWS = 900;
/** Rows of about 2 KB, so that the file is cut into many chunks. */
const LONG = 'Holds what is loose, and lets go of what is done. '.repeat(40).trim();

interface Written {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly note?: string;
}

function makeRows(change: (row: Written, at: number) => Written = (row) => row): Written[] {
  return Array.from({ length: ROWS }, (_, at) =>
    change(
      { slug: `clamp-${at}`, name: `Clamp ${at}`, summary: `Holds piece ${at}.`, note: `${LONG} ${at}` },
      at,
    ),
  );
}

const FORMATS: Record<string, (rows: readonly Written[]) => string> = {
  yaml: (rows) =>
    rows
      .map((row) =>
        Object.entries(row)
          .map(([field, text], at) => `${at === 0 ? '-' : ' '} ${field}: ${text}\n`)
          .join(''),
      )
      .join(''),
  json: (rows) => `[\n${rows.map((row) => JSON.stringify(row, null, 1)).join(',\n')}\n]\n`,
  ndjson: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  // Cells have line breaks, so that files are not cut at every line end.
  csv: (rows) =>
    [
      'slug,name,note,summary',
      ...rows.map(
        ({ slug, name, summary, note = '' }) =>
          `${slug},${name},"${note.replaceAll('. ', '.\n').replaceAll('loose,', '""loose"",')}",${summary}`,
      ),
    ].join('\n'),
};

function siteWith(format: string, rows: readonly Written[]): TestSite {
  return makeSite({
    'data/tools.yaml': null,
    [`data/tools.${format}`]: FORMATS[format]?.(rows) ?? '',
    // No page shows a neighbour, so a changed row changes only its own page.
    'data/routes.yaml': (text) => text.replace(/\n {2}links:\n {4}(?:near|tools): .*$/gm, ''),
  });
}

async function generate({ root }: TestSite, ...flags: string[]) {
  const args = ['generate', '--root', root, '--date', '2026-03-01', '--json', ...flags];
  const { exitCode, stdout, stderr } = await runCli(args);
  return { exitCode, stderr, ...JSON.parse(stdout) };
}

it.each(Object.keys(FORMATS))(
  'a large file of %s gives the same pages with one thread, by chunks in threads, and from the cache',
  async (format) => {
    const changed = makeRows((row, at) => (at === 700 ? { ...row, note: `Other. ${row.note}` } : row));
    const fresh = siteWith(format, changed);
    expect(await generate(fresh, '--workers', '1')).toMatchObject({ exitCode: 0, problems: [] });
    const site = siteWith(format, makeRows());
    expect((await generate(site, '--workers', '3')).counts).toMatchObject({ written: ROWS + 1 });
    site.change({ [`data/tools.${format}`]: FORMATS[format]?.(changed) ?? '' });
    expect((await generate(site, '--workers', '3')).counts).toMatchObject({ written: 1, unchanged: ROWS });
    const pages = (tree: Record<string, string>) =>
      Object.fromEntries(Object.entries(tree).filter(([file]) => file.endsWith('.html')));
    expect(pages(readTree(site.out))).toEqual(pages(readTree(fresh.out)));
  },
);

/** Returns the sources of each page, and the hash of its file. */
function sources({ out }: TestSite) {
  const { pages } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  return pages.map(({ path, sources, fileHash }) => ({ path, sources, fileHash }));
}

it.each(Object.keys(FORMATS))(
  'rows of a small file of %s that an edit moves are reused from the cache, with their new lines',
  async (format) => {
    const few = makeRows().slice(0, 12);
    const moved = [
      { slug: 'first', name: 'First', summary: 'Stands above.' },
      ...few.slice(3),
      ...few.slice(0, 2),
    ];
    const fresh = siteWith(format, moved);
    expect(await generate(fresh)).toMatchObject({ exitCode: 0, problems: [] });
    const site = siteWith(format, few);
    await generate(site);
    site.change({ [`data/tools.${format}`]: FORMATS[format]?.(moved) ?? '' });
    expect((await generate(site, '--allow-lost')).counts).toMatchObject({ written: 1, removed: 1 });
    expect(sources(site)).toEqual(sources(fresh));
  },
);

it.each([
  ['yaml', 600 * 4 + 4],
  ['json', 600 * 6 + 6],
  ['ndjson', 601],
])(
  'a fault deep in a large file of %s is reported at its line, also when the rest is cached',
  async (format, line) => {
    const wrong = makeRows((row, at) => (at === 600 ? ({ ...row, note: 7 } as unknown as Written) : row));
    const expected = { exitCode: 1, problems: [{ kind: 'wrong-value', file: `data/tools.${format}`, line }] };
    const site = siteWith(format, wrong);
    expect(await generate(site)).toMatchObject(expected);
    site.change({ [`data/tools.${format}`]: FORMATS[format]?.(makeRows()) ?? '' });
    expect(await generate(site)).toMatchObject({ exitCode: 0, problems: [] });
    site.change({ [`data/tools.${format}`]: FORMATS[format]?.(wrong) ?? '' });
    expect(await generate(site)).toMatchObject(expected);
  },
);

it('a file with syntax that crosses rows, such as an anchor, is read by the full parser', async () => {
  const text = FORMATS.yaml?.(makeRows()) ?? '';
  const site = siteWith('yaml', []);
  const crossed = text
    .replace('note: Holds', 'note: &shared Holds')
    .replace(/note: .* 899\n/, 'note: *shared\n');
  site.change({ 'data/tools.yaml': crossed });
  expect(await generate(site)).toMatchObject({ exitCode: 0, problems: [] });
  expect(site.read('output/tools/clamp-899/index.html')).toContain('what is done. 0</p>');
});

it('JSON whose rows hold objects that begin as rows do is read correctly', async () => {
  const write = (rows: readonly Written[]) =>
    JSON.stringify(rows.map((row) => ({ ...row, uses: [{ slug: 'a' }, { slug: 'b' }] })));
  const site = siteWith('json', []);
  site.change({
    'data/tools.json': write(makeRows()),
    'data/schemas/tools.schema.json': (text) =>
      text.replace('"weight":', '"uses": { "type": "array", "items": { "type": "object" } }, "weight":'),
  });
  expect(await generate(site)).toMatchObject({ exitCode: 0, problems: [], counts: { written: ROWS + 1 } });
  site.change({
    'data/tools.json': write(makeRows((row, at) => (at === 7 ? { ...row, note: 'Other.' } : row))),
  });
  expect((await generate(site)).counts).toMatchObject({ written: 1, unchanged: ROWS });
});

it('JSON that is valid by chunks but invalid as a whole is refused', async () => {
  const json = FORMATS.json?.(makeRows()) ?? '';
  for (const [from, to] of [
    ['},\n{\n "slug": "clamp-5"', '}\n{\n "slug": "clamp-5"'],
    ['}\n]', '},\n]'],
    ['}\n]', '}\n] []'],
    ['"slug": "clamp-5"', '"slug": "clamp-x", "slug": "clamp-5"'],
  ] as const) {
    const site = siteWith('json', []);
    expect(json).toContain(from);
    site.change({ 'data/tools.json': json.replace(from, to) });
    expect((await generate(site)).exitCode).toBe(1);
  }
});
