import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareOfCount } from '../support/share.ts';
import { makeRandomEdits } from './edited-data.ts';

const STARTS = readdirSync('starts').filter((name) => existsSync(`starts/${name}/data`));

test('9,000 random edits of the data of the sample site, whose inverses give the first bytes', () => {
  const count = shareOfCount(9000);
  const counts = makeRandomEdits('.', count, 2);
  expect(counts.wrong).toEqual([]);
  expect(counts.declined).toBeLessThan(count / 50);
  expect(counts.undone).toBeGreaterThan(count / 2);
}, 900_000);

test.each(STARTS)(
  '1,000 random edits of the start %s',
  (name) => {
    const counts = makeRandomEdits(`starts/${name}`, shareOfCount(1000), 3);
    expect(counts.wrong).toEqual([]);
  },
  300_000,
);
