import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { NOTE_ROUTE } from '../support/note-route.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

/** Makes a template print each page that it renders to standard error. */
const logPages = (text: string) =>
  text.replace(/return \(|return <|=> </, (start) =>
    start.startsWith('=>') ? start : `console.error('rendered', page.path);\n  ${start}`,
  );

const NOTES = `${['one', 'two', 'three'].map((slug) => `- slug: ${slug}\n  name: Note ${slug}\n  text: About ${slug}.`).join('\n')}\n`;
const NOTE_SCHEMA = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'name', 'text'],
  properties: { slug: { type: 'string' }, name: { type: 'string' }, text: { type: 'string' } },
});
const NOTE_TEMPLATE = `
import { Island } from 'rowpress/template';
import { Box } from '../components/box';
export default function Note({ page, site, rows: { note } }) {
  return (
    <>
      <h1>{note.name}</h1>
      <Box>{note.text} {site.motto}</Box>
      <Island name="counter" props={{ from: 1 }} />
    </>
  );
}
`;

const TOOLS = ['/tools/file/', '/tools/hammer/', '/tools/saw/'];
const ALL_NOTES = ['/notes/one/', '/notes/three/', '/notes/two/'];
const ALL = ['/', '/404.html', ...ALL_NOTES, ...TOOLS];

let site: TestSite;

/** Runs `generate`, and returns the sorted paths of the pages that it rendered. */
async function rendered(...flags: string[]): Promise<string[]> {
  const args = ['generate', '--root', site.root, '--date', '2026-03-01', ...flags];
  const { exitCode, stderr } = await runCli(args);
  expect({ exitCode, stderr: stderr.replaceAll(/^rendered .*$\n?/gm, '') }).toEqual({
    exitCode: 0,
    stderr: '',
  });
  return [...stderr.matchAll(/^rendered (.*)$/gm)].map(([, path = '']) => path).sort();
}

beforeEach(async () => {
  site = makeSite({
    'data/notes.yaml': NOTES,
    'data/schemas/notes.schema.json': NOTE_SCHEMA,
    'data/routes.yaml': (text) => text + NOTE_ROUTE,
    'data/site.yaml': (text) => `${text}motto: Measure twice.\nhint: No template shows this.\n`,
    'templates/pages/note.tsx': logPages(NOTE_TEMPLATE),
    'templates/pages/tool.tsx': logPages,
    'templates/pages/home.tsx': logPages,
    'templates/pages/error.tsx': logPages,
    'templates/components/box.tsx': 'export const Box = ({ children }) => <p>{children}</p>;\n',
    'templates/islands/counter.tsx':
      'export default function Counter({ from }) { return <button type="button">{from}</button>; }\n',
  });
  expect(await rendered()).toEqual(ALL);
});

const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replaceAll(from, to);
};

it.each<[string, Overrides, string[]]>([
  ['nothing', {}, []],
  ['a row', { 'data/notes.yaml': replace('About two', 'All about two') }, ['/notes/two/']],
  ['a row’s place in its file', { 'data/notes.yaml': (text) => `# a remark\n\n${text}` }, []],
  [
    'the name of a row that others show',
    { 'data/tools.yaml': replace('name: Saw', 'name: Hand saw') },
    ['/', ...TOOLS],
  ],
  ['site data that one template reads', { 'data/site.yaml': replace('twice', 'three times') }, ALL_NOTES],
  ['site data that no template reads', { 'data/site.yaml': replace('No template', 'No page') }, []],
  ['a template', { 'templates/pages/note.tsx': replace('<h1>', '<h1 className="large">') }, ALL_NOTES],
  ['a component', { 'templates/components/box.tsx': replace('<p>', '<p className="box">') }, ALL_NOTES],
  ['an island', { 'templates/islands/counter.tsx': replace('{from}', '{from + 1}') }, ALL_NOTES],
  [
    'a stylesheet, which all pages name',
    { 'templates/styles/site.css': (text) => `${text}h1 { color: red; }` },
    ALL,
  ],
  [
    'a schema that allows more',
    { 'data/schemas/notes.schema.json': replace('"text":{', '"more":{},"text":{') },
    [],
  ],
])('after a change of %s, only the pages that show it are rendered again', async (_, change, expected) => {
  site.change(change);
  expect(await rendered()).toEqual(expected);
  expect(await rendered(), 'the next run').toEqual([]);
});

it('another base URL renders all pages again, because each page holds it', async () => {
  expect(await rendered('--base-url', 'https://other.example')).toEqual(ALL);
});

it('a cache copied to another checkout saves rendering, and the output equals that of a clean build', async () => {
  const names = ['rows.bin', 'pages.bin'].map((name) => `.cache/rowpress/state/${name}`);
  const cache = Object.fromEntries(names.map((name) => [name, readFileSync(join(site.root, name))]));
  const before = site;
  const files = ['data/notes.yaml', 'data/routes.yaml', 'data/site.yaml', 'data/schemas/notes.schema.json'];
  const templates = ['note', 'tool', 'home', 'error'].map((name) => `templates/pages/${name}.tsx`);
  const others = ['templates/components/box.tsx', 'templates/islands/counter.tsx'];
  const published = [
    'index.html',
    '404.html',
    'manifest.json',
    'notes/one/index.html',
    'tools/saw/index.html',
  ];
  const copied = [...files, ...templates, ...others, ...published.map((file) => `output/${file}`)];
  site = makeSite({ ...Object.fromEntries(copied.map((file) => [file, before.read(file)])), ...cache });
  expect(await rendered(), 'what was not published there is made').toEqual(
    ALL.filter((path) => !['/', '/404.html', '/notes/one/', '/tools/saw/'].includes(path)),
  );
  expect(readTree(site.out)).toEqual(readTree(before.out));
});
