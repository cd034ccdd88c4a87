import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSources } from '../../generator/load/sources.ts';
import { makeFolder } from '../support/make-site.ts';

const LARGE = 12 * 1024 * 1024;

it('keeps all files that are parsed, and the last few of those that places are looked up in', () => {
  const root = makeFolder();
  for (const path of ['site.yaml', 'a.csv', 'b.csv', 'c.csv'])
    writeFileSync(join(root, path), 'x'.repeat(LARGE));
  const sources = createSources(root);
  const parsed = sources.read('site.yaml', []);
  const [a, b] = [sources.get('a.csv'), sources.get('b.csv')];
  expect(sources.get('a.csv')).toBe(a);
  // Three are too many, and b.csv was asked for longest ago.
  sources.get('c.csv');
  expect(sources.get('a.csv')).toBe(a);
  expect(sources.get('b.csv')).not.toBe(b);
  expect(sources.get('b.csv')).toEqual(b);
  expect(sources.get('site.yaml')).toBe(parsed);
});

it('keeps one file of any size', () => {
  const root = makeFolder();
  writeFileSync(join(root, 'rows.csv'), 'x'.repeat(LARGE * 3));
  const sources = createSources(root);
  expect(sources.get('rows.csv')).toBe(sources.get('rows.csv'));
  expect(sources.get('none.csv')).toBeUndefined();
});
