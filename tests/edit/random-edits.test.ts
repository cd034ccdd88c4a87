import { expect, test } from 'vitest';
import { makeRandomEdits } from './edited-data.ts';

test('random edits of the data of the sample site give what they say, and change no other line', () => {
  const counts = makeRandomEdits('.', 600, 1);
  expect(counts.wrong).toEqual([]);
  expect(counts.declined).toBeLessThan(12);
  expect(counts.undone).toBeGreaterThan(300);
});
