import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { LineCounter, type Node, parse, parseDocument } from 'yaml';
import { createLocate } from '../../generator/load/formats/format-table.ts';
import type { DataPath } from '../../generator/types/data.ts';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const ROWS = parse(readFileSync('data/competitors.yaml', 'utf8'));

const sources = [
  ...fastGlob.sync('data/*.yaml').map((file) => ({ title: file, text: readFileSync(file, 'utf8') })),
  {
    title: 'Windows line ends',
    text: readFileSync('data/competitors.yaml', 'utf8').replaceAll('\n', '\r\n'),
  },
  { title: 'JSON on one line', text: JSON.stringify(ROWS) },
  { title: 'JSON on many lines', text: JSON.stringify(ROWS, null, 2) },
  { title: 'JSON with tabs', text: `\n${JSON.stringify(ROWS, null, '\t')}` },
];

/** Returns the paths of a value and of everything it holds. */
function pathsOf(value: unknown, path: DataPath = []): DataPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inside.flatMap(([step, item]) => pathsOf(item, [...path, step]))];
}

test.each(sources)(
  '$title: the place of every value is the one that yaml gives for the whole file',
  ({ text }) => {
    const source = { path: /^\s*[[{]/.test(text) ? 'rows.json' : 'rows.yaml', text };
    const locate = createLocate({ get: () => source });
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    for (const path of pathsOf(document.toJS())) {
      const node = document.getIn(path, true) as Node;
      const { line, col } = lines.linePos(node.range?.[0] ?? 0);
      const file = source.path;
      expect({ path, ...locate(file, path) }).toMatchObject({ path, file, line, column: col });
      expect(locate(file, path, { lineOnly: true }).line).toBe(line);
    }
  },
);

test.each(['\n', '\r\n'])(
  'lines of NDJSON are found alone, with line ends %j and an empty line',
  (lineEnd) => {
    const text = `\n${ROWS.map((row: unknown) => JSON.stringify(row)).join(lineEnd)}\n`;
    const source = { path: 'rows.ndjson', text };
    const locate = createLocate({ get: () => source });
    for (const path of pathsOf(ROWS).slice(1)) {
      const { line } = locate('rows.ndjson', path);
      expect(line).toBe(Number(path[0]) + 2);
      expect(locate('rows.ndjson', path, { lineOnly: true }).line).toBe(line);
    }
  },
);

const SUMMARY = 'Cuts wood along a line, as no other tool does.';
test.each([
  [
    'tools.yaml',
    `- { slug: saw, name: Saw, summary: "${SUMMARY}" }\n- { slug: axe, name: Axe, summary: 7 }\n`,
  ],
  ['tools.csv', `slug,name,summary,draft\nsaw,Saw,"${SUMMARY}",\naxe,Axe,"${SUMMARY}",soon\n`],
  ['tools/axe.md', '---\nname: Axe\nsummary: 7\n---\n'],
  ['tools.ndjson', '{"slug":"axe","name":"Axe","summary":7}\n'],
])('a problem in %s names its row and its field', async (file, text) => {
  const site = makeSite({ 'data/tools.yaml': null, [`data/${file}`]: text });
  const { problems } = await publish(site);
  const [problem] = problems.filter((one) => one.kind === 'wrong-value');
  expect(problem).toMatchObject({ row: 'tools/axe', field: file.endsWith('csv') ? 'draft' : 'summary' });
});

test('a problem of a document names its field, and no row', async () => {
  const site = makeSite({ 'data/site.yaml': (text) => text.replace(/^name:.*$/m, 'name: 7') });
  const [problem] = (await publish(site)).problems;
  expect(problem).toMatchObject({ file: 'data/site.yaml', field: 'name' });
  expect(problem?.row).toBeUndefined();
});
