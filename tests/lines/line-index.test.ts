import { expect, it } from 'vitest';
import { indexLines } from '../../generator/lines/index.ts';

const layout = (bytes: Buffer) => ({ start: 0, end: bytes.length, before: '', after: ' ' });

it('finds each of many lines by its name, and no other', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `tools/größe-${at}/index.html`);
  const bytes = Buffer.from(names.map((name, at) => `${name} line ${at} of ${name}\n`).join(''));
  const lines = indexLines(bytes, layout(bytes));
  for (const [at, name] of names.entries()) expect(lines?.find(name)).toBe(`${name} line ${at} of ${name}`);
  for (const name of ['', 'tools', 'tools/größe-1', 'tools/größe-5000/index.html', 'line'])
    expect(lines?.find(name)).toBeUndefined();
  expect([...(lines ?? [])]).toHaveLength(names.length);
});

it('looks at the bytes that it is told of, and only at lines that begin as they should', () => {
  const text = '{"head":1}\n{"path":"/a b/"}\n{"path":"/c/"}\ntail\n';
  const bytes = Buffer.from(text);
  const start = text.indexOf('{"path');
  const page = { start, end: text.indexOf('tail'), before: '{"path":"', after: '"' };
  expect(indexLines(bytes, page)?.find('/a b/')).toBe('{"path":"/a b/"}');
  expect(indexLines(bytes, page)?.find('/c')).toBeUndefined();
  expect(indexLines(bytes, { ...page, end: bytes.length })).toBeUndefined();
  expect(
    indexLines(Buffer.from(text.trimEnd()), { ...page, start: text.indexOf('tail'), end: 99 }),
  ).toBeUndefined();
  expect(indexLines(bytes, { ...page, end: start })?.find('/c/')).toBeUndefined();
});

it('gives all lines with others in place of some: the first, the last, and none that it does not know', () => {
  const text = 'head\na 1\nbö 2\nc 3\nd 4\ntail\n';
  const bytes = Buffer.from(text);
  const range = { start: 5, end: bytes.length - 5, before: '', after: ' ' };
  const replaced = (others: Readonly<Record<string, string>>) => {
    const lines = indexLines(bytes, range)?.replace(new Map(Object.entries(others))) ?? [];
    return [...lines].map((line) => (typeof line === 'string' ? `${line}\n` : Buffer.from(line))).join('');
  };
  expect(replaced({})).toBe('a 1\nbö 2\nc 3\nd 4\n');
  expect(replaced({ d: 'd four', a: 'a one' })).toBe('a one\nbö 2\nc 3\nd four\n');
  expect(replaced({ bö: 'longer than before', c: '' })).toBe('a 1\nlonger than before\n\nd 4\n');
  expect(replaced({ head: 'x', tail: 'x', b: 'x' })).toBe('a 1\nbö 2\nc 3\nd 4\n');
});
