import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { formatOf } from '../../generator/load/formats/format-table.ts';
import { json } from '../../generator/load/formats/json.ts';
import { createChunkReader } from '../../generator/load/rows/chunk-bytes.ts';
import { cutBlocks, cutChunks } from '../../generator/load/rows/chunk-cuts.ts';
import { createRowStore } from '../../generator/load/rows/row-store.ts';
import { hashContent } from '../../generator/utils/hash-content.ts';

const SEED = 20261122;
const ROOT = mkdtempSync(join(tmpdir(), 'json-chunks-'));
afterAll(() => rmSync(ROOT, { recursive: true }));

interface Read {
  readonly values: unknown[];
  readonly lines: number[];
  /** The offsets at which chunks end, in bytes. */
  readonly ends: number[];
}

/**
 * Reads a JSON file chunk by chunk, as the chunk loader does. Returns undefined if the file needs the parser
 * of whole files.
 */
function readInChunks(bytes: Uint8Array): Read | undefined {
  const path = 'rows.json';
  writeFileSync(join(ROOT, path), bytes);
  const readBytes = createChunkReader(ROOT);
  const read: Read = { values: [], lines: [], ends: [] };
  let line = 0;
  for (const block of cutBlocks(ROOT, path, bytes.length)) {
    const text = Buffer.from(readBytes(block));
    for (const chunk of cutChunks(block, text)) {
      const own = text.subarray(chunk.start - block.start, chunk.end - block.start);
      if (!json.chunks?.isWellCut?.(own, chunk.start === 0, chunk.end === bytes.length)) return undefined;
      for (const row of json.chunks.rows(own, '', true)) {
        const value = row?.parse(row.text());
        if (!row || !value) return undefined;
        read.values.push(value);
        read.lines.push(line + row.line);
      }
      line += own.filter((byte) => byte === 10).length;
      read.ends.push(chunk.end);
    }
  }
  return read;
}

/** Rows of 20 KB, so that a hundred fill several blocks. Their lists hold objects that begin as rows do. */
const ROWS = Array.from({ length: 120 }, (_, at) => ({
  slug: `row-${at}`,
  'a "key"': at,
  note: `${at % 3 === 0 ? 'é — ' : ''}{"slug": ${'long '.repeat(4000)}`,
  list: [{ name: 'a' }, { name: 'b', more: [[], {}] }],
}));
const NESTED = ROWS.map((row) => ({ ...row, list: [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }] }));
const STYLES: Record<string, (rows: readonly object[]) => string> = {
  'on one line': (rows) => JSON.stringify(rows),
  'a row on each line': (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  indented: (rows) => `${JSON.stringify(rows, null, 2)}\n`,
  'with tabs and Windows line ends': (rows) =>
    `\ufeff${JSON.stringify(rows, null, '\t')}`.replaceAll('\n', '\r\n'),
  'with a comma before each row': (rows) => `[ ${rows.map((row) => JSON.stringify(row)).join('\n, ')}]`,
};

test.each(Object.entries(STYLES))(
  'rows %s have the same values and lines read by chunks as in the whole file',
  (_, write) => {
    const text = write(ROWS);
    const read = readInChunks(Buffer.from(text));
    expect(read?.values).toEqual(ROWS);
    expect(read?.ends.length).toBeGreaterThan(8);
    const lines = text.split('\n');
    const places = ROWS.map(({ slug }) => lines.findIndex((line) => line.includes(`"${slug}"`)));
    // The brace stands on the line before the slug where every field has its own.
    const isSpread = lines.length > 4 * ROWS.length;
    expect(read?.lines).toEqual(places.map((place) => (isSpread ? place : place + 1)));
  },
);

test.each(Object.entries(STYLES))(
  'rows %s that hold objects like rows are read correctly, or left to the parser of whole files',
  (name, write) => {
    const read = readInChunks(Buffer.from(write(NESTED)));
    if (read) expect(read.values).toEqual(NESTED);
    // The chunk reader declines only the styles in which nested objects look like rows.
    expect(read === undefined).toBe(
      ['on one line', 'a row on each line', 'with a comma before each row'].includes(name),
    );
  },
);

test.each(Object.entries(STYLES))(
  'rows %s are left to the parser of whole files if the text between two chunks is wrong',
  (_, write) => {
    const bytes = Buffer.from(write(ROWS));
    const [, second = 0] = readInChunks(bytes)?.ends ?? [];
    const comma = bytes.lastIndexOf(',', second);
    for (const wrong of ['', ',,', ', ,', '],', ',]', ',1,', ' 1,', '},', ',{', ',[', ',{},1,']) {
      const damaged = [bytes.subarray(0, comma), Buffer.from(wrong), bytes.subarray(comma + 1)];
      expect({ wrong, read: readInChunks(Buffer.concat(damaged)) }).toEqual({ wrong, read: undefined });
    }
  },
);

test('a chunk is refused if no comma follows its last row', () => {
  const rows = (text: string) => [...(json.chunks?.rows(Buffer.from(text), '', true) ?? [])];
  expect(rows('{"a": 1},\n{"a": 2},\n')).not.toContain(undefined);
  expect(rows('{"a": 1},\n{"a": 2}\n')).toContain(undefined);
  expect(rows('{"a": 1},\n2\n')).toContain(undefined);
});

test.each([
  ['rows.json', '\ufeff[\n{"slug":"é — 😀"},\r\n {"slug":"b"}]\n'],
  ['rows.json', '[{"slug":"plain"},{"slug":"b"}]'],
  ['rows.ndjson', '\ufeff{"slug":"é — 😀"}\r\n\n\u00a0 {"slug":"b"} \r\n \n{"slug":"c"}'],
  ['rows.yaml', '- slug: "é — 😀"\n- slug: b\n'],
])('the row store returns the rows of %s, from memory or from the file: %j', (path, text) => {
  const bytes = Buffer.from(text);
  writeFileSync(join(ROOT, path), bytes);
  const chunk = { path, start: 0, end: bytes.length, hash: hashContent(bytes) };
  const [filled, empty] = [createRowStore(ROOT), createRowStore(ROOT)];
  const read = [...(formatOf(path).chunks?.rows(bytes, '', true) ?? [])].map((row, index) => {
    const value = row?.parse(row.text());
    if (!row || !value) throw new Error('a sound row was not read');
    filled.add(chunk, bytes, index, value);
    return { value, place: { chunk, index, start: row.start, end: row.end } };
  });
  expect(read.length).toBeGreaterThan(1);
  for (const { value, place } of read) {
    expect(filled.get(place)).toEqual(value);
    expect(empty.get(place)).toEqual(value);
  }
  writeFileSync(join(ROOT, path), 'others');
  const [first] = read;
  if (!first) return;
  expect(filled.get(first.place)).toEqual(first.value);
  expect(() => createRowStore(ROOT).get(first.place)).toThrow('changed while it was read');
});

test('a row may hold one object that begins as rows do', () => {
  const rows = ROWS.map((row) => ({ ...row, list: [{ slug: 'a' }] }));
  expect(readInChunks(Buffer.from(JSON.stringify(rows)))?.values).toEqual(rows);
});

test('a damaged file is never read with other values than JSON.parse gives', () => {
  const sound = Object.values(STYLES).map((write) => Buffer.from(write(ROWS)));
  const ends = sound.map((bytes) => readInChunks(bytes)?.ends ?? []);
  const damage = fc.record({
    style: fc.nat(sound.length - 1),
    from: fc.double({ min: 0, max: 0.999, noNaN: true }),
    to: fc.double({ min: 0, max: 0.999, noNaN: true }),
    shift: fc.integer({ min: -3, max: 3 }),
    insert: fc.constantFrom('', '', ',', ',,', ']', '[', '{', '}', ' ', '"', '],[', '{"slug":', '{},'),
  });
  let read = 0;
  fc.assert(
    fc.property(damage, ({ style, from, to, shift, insert }) => {
      const bytes = sound[style] ?? Buffer.alloc(0);
      const cuts = [0, ...(ends[style] ?? [])];
      const at = (share: number) => Math.max(0, (cuts[Math.floor(share * cuts.length)] ?? 0) + shift);
      const [first, second] = [at(from), at(to)].toSorted((a, b) => a - b) as [number, number];
      const changed = Buffer.concat([
        bytes.subarray(0, first),
        Buffer.from(insert),
        bytes.subarray(shift % 2 === 0 ? second : first),
      ]);
      const found = readInChunks(changed);
      if (!found) return;
      read++;
      expect(found.values).toEqual(JSON.parse(changed.toString().replace('\ufeff', '')));
    }),
    { seed: SEED, numRuns: 120 },
  );
  expect(read).toBeGreaterThan(12);
});
