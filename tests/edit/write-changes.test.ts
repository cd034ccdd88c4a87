import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { whileLocked, writeChanges } from '../../generator/edit/write-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rowpress-edit-'));
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data/a.yaml'), 'a\n');
  writeFileSync(join(root, 'data/b.yaml'), 'b\n');
});
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test('all files of an act are written, made or removed, and no draft is left', () => {
  writeChanges(root, [
    { path: 'data/a.yaml', before: 'a\n', after: 'A\n' },
    { path: 'data/b.yaml', before: 'b\n', after: undefined },
    { path: 'data/new/c.md', before: undefined, after: 'c\n' },
  ]);
  expect(textOf('data/a.yaml')).toBe('A\n');
  expect(readdirSync(join(root, 'data'))).toEqual(['a.yaml', 'new']);
  expect(textOf('data/new/c.md')).toBe('c\n');
});

test('a file that has changed since it was read is refused, and no other file is written', () => {
  const changes = [
    { path: 'data/a.yaml', before: 'a\n', after: 'A\n' },
    { path: 'data/b.yaml', before: 'old\n', after: 'B\n' },
  ];
  expect(() => writeChanges(root, changes)).toThrow('data/b.yaml has changed since it was read');
  expect([textOf('data/a.yaml'), textOf('data/b.yaml')]).toEqual(['a\n', 'b\n']);
  const made = [{ path: 'data/a.yaml', before: undefined, after: 'A\n' }];
  expect(() => writeChanges(root, made)).toThrow('data/a.yaml exists already');
  expect(readdirSync(join(root, 'data'))).toEqual(['a.yaml', 'b.yaml']);
});

test('if one file cannot be written, the others are as before', () => {
  mkdirSync(join(root, 'data/c.yaml'));
  const changes = [
    { path: 'data/a.yaml', before: 'a\n', after: 'A\n' },
    { path: 'data/b.yaml', before: 'b\n', after: undefined },
    { path: 'data/c.yaml/', before: undefined, after: 'C\n' },
  ];
  expect(() => writeChanges(root, changes)).toThrow();
  expect([textOf('data/a.yaml'), textOf('data/b.yaml')]).toEqual(['a\n', 'b\n']);
});

test('of a change that fails no new folder stays, but one that has another file', () => {
  writeFileSync(join(root, 'photo.jpg'), 'jpg');
  const copies = ['pictures/a/b/one.jpg', 'pictures/two.jpg', 'others/three.jpg'].map((path) => ({
    ...{ path: `data/${path}`, copyOf: join(root, 'photo.jpg') },
  }));
  const changes = [{ path: 'data/b.yaml', before: 'old\n', after: 'B\n' }];
  const write = () => writeChanges(root, changes, copies);
  expect(write).toThrow('data/b.yaml has changed since it was read');
  expect(readdirSync(join(root, 'data'))).toEqual(['a.yaml', 'b.yaml']);
  mkdirSync(join(root, 'data/others'));
  mkdirSync(join(root, 'data/pictures'));
  expect(write).toThrow('data/b.yaml has changed since it was read');
  expect(readdirSync(join(root, 'data'))).toEqual(['a.yaml', 'b.yaml', 'others', 'pictures']);
  expect(readdirSync(join(root, 'data/pictures'))).toEqual([]);
});

test('the mode of a file stays, and a link leads to the file that is written', () => {
  chmodSync(join(root, 'data/a.yaml'), 0o640);
  symlinkSync('a.yaml', join(root, 'data/link.yaml'));
  writeChanges(root, [{ path: 'data/link.yaml', before: 'a\n', after: 'A\n' }]);
  expect(textOf('data/a.yaml')).toBe('A\n');
  expect(statSync(join(root, 'data/a.yaml')).mode & 0o777).toBe(0o640);
});

test('two acts at once wait for each other, so neither loses what the other wrote', async () => {
  const add = (word: string) =>
    whileLocked(root, async () => {
      const before = textOf('data/a.yaml');
      await new Promise((done) => setTimeout(done, 30));
      writeChanges(root, [{ path: 'data/a.yaml', before, after: `${before}${word}\n` }]);
    });
  await Promise.all(['one', 'two', 'three'].map(add));
  expect(textOf('data/a.yaml').split('\n').sort()).toEqual(['', 'a', 'one', 'three', 'two']);
  expect(existsSync(join(root, '.cache/rowpress/edit/lock'))).toBe(false);
});
