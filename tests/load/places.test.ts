import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { LineCounter, type Node, parse, parseDocument } from 'yaml';
import { createLocate } from '../../generator/load/formats/format-table.ts';
import type { DataPath } from '../../generator/types/data.ts';

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
    const format = /^\s*[[{]/.test(text) ? 'json' : 'yaml';
    const locate = createLocate({ get: (path) => ({ path, format, text }) });
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    for (const path of pathsOf(document.toJS())) {
      const node = document.getIn(path, true) as Node;
      const { line, col } = lines.linePos(node.range?.[0] ?? 0);
      expect({ path, ...locate('rows', path) }).toEqual({ path, file: 'rows', line, column: col });
    }
  },
);
