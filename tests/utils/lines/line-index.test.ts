import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBytes } from '../../../generator/utils/byte-source.ts';
import { indexLines } from '../../../generator/utils/lines.ts';
import { makeFolder } from '../../support/make-site.ts';

describe.each([
  ['in memory', undefined],
  ['read from the disk on request', 0],
])('the line index of a file whose bytes are %s', (_, limit) => {
  const open = (text: string) => {
    const file = join(makeFolder(), 'lines.txt');
    writeFileSync(file, text);
    return openBytes(file, limit);
  };
  const layout = (length: number) => ({ start: 0, end: length, before: '', after: ' ' });

  it('finds each of many lines by its name, and no line for other names', () => {
    const names = Array.from({ length: 40_000 }, (_, at) => `tools/größe-${at}/index.html`);
    const source = open(names.map((name, at) => `${name} line ${at} of ${name}\n`).join(''));
    const lines = indexLines(source, layout(source.length));
    const found = names.map((name) => lines?.find(name));
    const expected = names.map((name, at) => `${name} line ${at} of ${name}`);
    expect(found).toEqual(expected);
    for (const name of ['', 'tools', 'tools/größe-1', 'tools/größe-40000/index.html', 'line'])
      expect(lines?.find(name)).toBeUndefined();
    expect([...(lines ?? [])]).toEqual(expected);
  });

  it('finds lines of several megabytes among short ones', () => {
    const texts = ['a 1', `b ${'ö'.repeat(1_500_000)}`, 'c 3', `d ${'x'.repeat(1 << 20)}`, 'e 5'];
    const source = open(`${texts.join('\n')}\n`);
    const lines = indexLines(source, layout(source.length));
    expect([...'abcde'].map((name) => lines?.find(name)) as unknown).toEqual(texts);
    expect([...(lines ?? [])]).toEqual(texts);
  });

  it('reads only the given range of bytes, and declines if a line has another beginning', () => {
    const text = '{"head":1}\n{"path":"/a b/"}\n{"path":"/c/"}\ntail\n';
    const source = open(text);
    const start = text.indexOf('{"path');
    const page = { start, end: text.indexOf('tail'), before: '{"path":"', after: '"' };
    expect(indexLines(source, page)?.find('/a b/')).toBe('{"path":"/a b/"}');
    expect(indexLines(source, page)?.find('/c')).toBeUndefined();
    expect(indexLines(source, { ...page, end: source.length })).toBeUndefined();
    expect(indexLines(source, { ...page, end: page.end - 1 })).toBeUndefined();
    expect(indexLines(source, { ...page, end: start })?.find('/c/')).toBeUndefined();
  });

  it('replaces lines by name, the first and the last too, and ignores unknown names', () => {
    const source = open('head\na 1\nbö 2\nc 3\nd 4\ntail\n');
    const range = { start: 5, end: source.length - 5, before: '', after: ' ' };
    const replaced = (others: Readonly<Record<string, string>>) => {
      const lines = indexLines(source, range)?.replace(new Map(Object.entries(others))) ?? [];
      return [...lines].map((line) => (typeof line === 'string' ? `${line}\n` : Buffer.from(line))).join('');
    };
    expect(replaced({})).toBe('a 1\nbö 2\nc 3\nd 4\n');
    expect(replaced({ d: 'd four', a: 'a one' })).toBe('a one\nbö 2\nc 3\nd four\n');
    expect(replaced({ bö: 'longer than before', c: '' })).toBe('a 1\nlonger than before\n\nd 4\n');
    expect(replaced({ head: 'x', tail: 'x', b: 'x' })).toBe('a 1\nbö 2\nc 3\nd 4\n');
  });

  it('returns the old lines after another file took the name of the file', () => {
    const file = join(makeFolder(), 'lines.txt');
    writeFileSync(file, 'a old\n');
    const lines = indexLines(openBytes(file, limit), layout(6));
    writeFileSync(`${file}.new`, 'a new\n');
    renameSync(`${file}.new`, file);
    expect(lines?.find('a')).toBe('a old');
  });
});
