import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeRandomEdits } from './edited-data.ts';

const STARTS = readdirSync('starts').filter((name) => existsSync(`starts/${name}/data`));

test('9,000 random edits of the data of the sample site, whose inverses give the first bytes', () => {
  const counts = makeRandomEdits('.', 9000, 2);
  expect(counts.wrong).toEqual([]);
  expect(counts.declined).toBeLessThan(180);
  expect(counts.undone).toBeGreaterThan(4500);
}, 900_000);

test.each(STARTS)(
  '1,000 random edits of the start %s',
  (name) => {
    const counts = makeRandomEdits(`starts/${name}`, 1000, 3);
    expect(counts.wrong).toEqual([]);
  },
  300_000,
);
