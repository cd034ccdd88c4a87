import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatOf } from '../../generator/load/formats/format-table.ts';
import type { Manifest } from '../../generator/types/manifest.ts';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const YAML = makeSite().read('data/tools.yaml');
const ROWS: readonly { slug: string; name: string; summary: string }[] = parse(YAML);
const [hammer = '', saw = '', file = ''] = ROWS.map((row) => JSON.stringify(row));

const CSV = `slug,name,summary,tags,related,note
hammer,Hammer,Drives nails into wood.,wood|metal,saw,
saw,Saw,Cuts wood along a line.,wood,,
file,File,Smooths the edge of metal.,metal,,"<b>""Careful""</b> & sharp </script>"
`;

/** The small site's tools in every supported format, and the file and line of each row. */
const WAYS: readonly { title: string; files: Overrides; places: readonly string[] }[] = [
  {
    title: 'JSON on one line',
    files: { 'data/tools.json': JSON.stringify(ROWS) },
    places: ['tools.json:1', 'tools.json:1', 'tools.json:1'],
  },
  {
    title: 'JSON with indentation',
    files: { 'data/tools.json': JSON.stringify(ROWS, null, 2) },
    places: ['tools.json:2', 'tools.json:14', 'tools.json:22'],
  },
  {
    title: 'JSON with tabs and Windows line ends',
    files: { 'data/tools.json': JSON.stringify(ROWS, null, '\t').replaceAll('\n', '\r\n') },
    places: ['tools.json:2', 'tools.json:14', 'tools.json:22'],
  },
  {
    title: 'NDJSON with an empty line',
    files: { 'data/tools.ndjson': `${hammer}\n\n${saw}\n${file}` },
    places: ['tools.ndjson:1', 'tools.ndjson:3', 'tools.ndjson:4'],
  },
  {
    title: 'NDJSON with Windows line ends',
    files: { 'data/tools.jsonl': `${hammer}\r\n${saw}\r\n${file}\r\n` },
    places: ['tools.jsonl:1', 'tools.jsonl:2', 'tools.jsonl:3'],
  },
  {
    title: 'CSV with quotes and line breaks in cells',
    files: {
      'data/tools.csv': CSV.replace('Hammer,', '"\nHammer\n\n",').replace(
        'wood|metal',
        '"[""wood"", ""metal""]"',
      ),
    },
    places: ['tools.csv:2', 'tools.csv:6', 'tools.csv:7'],
  },
  {
    title: 'CSV with semicolons, Windows line ends, a byte-order mark and empty lines',
    files: { 'data/tools.csv': `\ufeff${CSV.replaceAll(',', ';').replaceAll('\n', '\r\n\r\n')};;;;;\r\n` },
    places: ['tools.csv:3', 'tools.csv:5', 'tools.csv:7'],
  },
  {
    title: 'TSV without an end of the last line',
    files: { 'data/tools.tsv': CSV.replaceAll(',', '\t').trimEnd() },
    places: ['tools.tsv:2', 'tools.tsv:3', 'tools.tsv:4'],
  },
  {
    title: 'YAML with Windows line ends and a byte-order mark',
    files: { 'data/tools.yaml': `\ufeff${YAML.replaceAll('\n', '\r\n')}` },
    places: ['tools.yaml:2', 'tools.yaml:7', 'tools.yaml:11'],
  },
  {
    title: 'YAML with aliases, flow collections and comments',
    files: {
      'data/tools.yaml': `- { slug: hammer, name: Hammer, summary: Drives nails into wood., tags: [&w wood, &m metal], related: [saw] }
# A comment.
- slug: saw # another
  name: "Saw"
  summary: >-
    Cuts wood
    along a line.
  tags: [*w]
- "slug": 'file'
  name: File
  summary: |-
    Smooths the edge of metal.
  tags:
    - *m
  note: "<b>\\"Careful\\"</b> & sharp </script>"
`,
    },
    places: ['tools.yaml:1', 'tools.yaml:3', 'tools.yaml:9'],
  },
  {
    title: 'a file and a folder of several formats',
    files: {
      'data/tools.yaml': YAML.slice(0, YAML.indexOf('- slug: saw')),
      'data/tools/a/b.json': `[\n${saw}\n]`,
      'data/tools/c.ndjson': `\n${file}\n`,
    },
    places: ['tools.yaml:2', 'tools/a/b.json:2', 'tools/c.ndjson:2'],
  },
];

describe('a dataset', () => {
  let pages: Record<string, string>;

  beforeAll(async () => {
    pages = await publishedPages(makeSite());
  });

  test.each(WAYS)(
    'written as $title gives the same pages, and the manifest names the file and line of each row',
    async (way) => {
      const site = makeSite({ 'data/tools.yaml': null, ...way.files });
      expect(await publishedPages(site)).toEqual(pages);
      expect(ROWS.map(({ slug }) => sourceOf(site, `/tools/${slug}/`))).toEqual(
        way.places.map((place) => `data/${place}`),
      );
    },
  );

  test('may have tabs in its texts', async () => {
    const note = (text: string) =>
      text.replace('name: Hammer', 'name: Hammer\n  note: "a\tb\\tc"').replace('Cuts wood', 'Cuts\twood');
    const site = makeSite({ 'data/tools.yaml': note });
    expect((await publish(site)).problems).toEqual([]);
    expect(readFileSync(join(site.out, 'tools/hammer/index.html'), 'utf8')).toContain('a\tb\tc');
    expect(readFileSync(join(site.out, 'tools/saw/index.html'), 'utf8')).toContain('Cuts\twood');
  });

  test('can be Markdown files with front matter: the slug is the name of the file, the text the field "body"', async () => {
    const site = makeSite({
      'data/tools.yaml': null,
      'data/tools/deeper/anvil.md': '---\nname: Anvil\nsummary: Bears the blows.\n---\n---\n# A **text**\r\n',
      'data/tools/bit.md': '\ufeff---\r\nslug: drill-bit\r\nname: Bit\r\nsummary: Goes into wood.\r\n---\r\n',
      'data/schemas/tools.schema.json': (text) =>
        text.replace('"note": {', '"body": { "type": "string" },\n "note": {'),
      'templates/pages/tool.tsx': (text) =>
        text.replace('<p>{tool.summary}</p>', '<p>{tool.summary}</p><pre>{JSON.stringify(tool)}</pre>'),
    });
    expect((await publish(site)).problems).toEqual([]);
    expect(sourceOf(site, '/tools/anvil/')).toBe('data/tools/deeper/anvil.md:1');
    expect(sourceOf(site, '/tools/drill-bit/')).toBe('data/tools/bit.md:1');
    const page = readFileSync(join(site.out, 'tools/anvil/index.html'), 'utf8');
    expect(page).toContain('&quot;body&quot;:&quot;---\\n# A **text**\\n&quot;');
  });
});

/** Returns the published files without the manifest, which names the places of rows. */
async function publishedPages(site: TestSite): Promise<Record<string, string>> {
  const { problems, published } = await publish(site);
  expect({ problems, published }).toEqual({ problems: [], published: true });
  const { 'manifest.json': _, ...files } = readTree(site.out);
  return files;
}

function sourceOf(site: TestSite, path: string): string | undefined {
  const manifest = JSON.parse(readFileSync(join(site.out, 'manifest.json'), 'utf8')) as Manifest;
  return manifest.pages
    .find((page) => page.path === path)
    ?.sources.map(({ file, line }) => `${file}:${line}`)
    .join();
}

describe('what is hashed of a row of YAML', () => {
  const hashedOf = (yaml: string) =>
    [...(formatOf('rows.yaml').chunks?.rows(Buffer.from(yaml), '', true) ?? [])].map((row) => row?.source);

  test.each([
    ['an empty line', '- slug: a\n', '- slug: a\n\n'],
    ['comments', '- slug: a\n', '- slug: a\n\n# The next one\n\n#\n'],
    ['empty lines after a block', '- a: |\n    b\n', '- a: |\n    b\n\n\n'],
  ])('is the same without %s before the next row', (_, row, longer) => {
    expect(hashedOf(`${longer}- slug: b\n`)[0]).toBe(hashedOf(row)[0]);
  });

  test.each([
    ['a space at the end of a block', '- a: |\n    b\n', '- a: |\n    b \n'],
    ['a line of spaces that a block ends with', '- a: |\n    b\n', '- a: |\n    b\n      \n'],
    ['empty lines that a block keeps', '- a: |+\n    b\n', '- a: |+\n    b\n\n'],
    ['a line of a quoted text', '- a: "b\n\n    c"\n', '- a: "b\n\n\n    c"\n'],
  ])('is another one with %s', (_, row, longer) => {
    expect(hashedOf(`${longer}- slug: b\n`)[0]).not.toBe(hashedOf(`${row}- slug: b\n`)[0]);
  });
});
