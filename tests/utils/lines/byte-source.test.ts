import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findLast, openBytes, skipBytes, windowsOf } from '../../../generator/utils/byte-source.ts';
import { makeFolder } from '../../support/make-site.ts';

const MIB = 1 << 20;

function write(text: string): string {
  const file = join(makeFolder(), 'bytes.txt');
  writeFileSync(file, text);
  return file;
}

it.each([undefined, 0])(
  'findLast returns the last place of a text, however far from the end (limit in memory: %s)',
  (limit) => {
    const text = `|mark|${'a'.repeat(MIB)}|mark|${'b'.repeat(3 * MIB)}`;
    const source = openBytes(write(text), limit);
    const last = text.lastIndexOf('|mark|');
    expect(findLast(source, '|mark|')).toBe(last);
    expect(findLast(source, '|mark|', last + 6)).toBe(last);
    expect(findLast(source, '|mark|', last + 5)).toBe(0);
    expect(findLast(source, '|mark|', 5)).toBe(-1);
    expect(findLast(source, 'mark?')).toBe(-1);
    expect(findLast(skipBytes(source, 6), '|mark|')).toBe(last - 6);
  },
);

it.each([undefined, 0])('windowsOf returns exactly the bytes of a range (limit in memory: %s)', (limit) => {
  const text = Array.from({ length: 300_000 }, (_, at) => `${at} ö`).join('');
  const bytes = Buffer.from(text);
  const source = openBytes(write(text), limit);
  for (const [start, end] of [
    [0, bytes.length],
    [3, MIB + 3],
    [7, 7],
    [MIB, bytes.length - 1],
  ] as const) {
    const read = Buffer.concat([...windowsOf(source, start, end)]);
    expect(read.equals(bytes.subarray(start, end))).toBe(true);
  }
});

it('reading throws if the file has become shorter', () => {
  const file = write('a text\n');
  const source = openBytes(file, 0);
  truncateSync(file, 3);
  expect(() => source.read(0, 7)).toThrow('has become shorter than 7 bytes');
});
