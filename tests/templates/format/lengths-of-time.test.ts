import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMinutes } from '../../../templates/format/format-minutes.ts';
import { formatSeconds } from '../../../templates/format/format-seconds.ts';
import { parseSeconds } from '../../../templates/format/parse-seconds.ts';

it.each([
  ['75 seconds', 75],
  ['1 minute', 60],
  ['1.5 minutes', 90],
  ['2 hours', 7200],
  ['about 3 minutes', undefined],
  ['3', undefined],
  ['1.2.3 minutes', undefined],
])('parseSeconds reads %s as %s seconds', (text, seconds) => {
  expect(parseSeconds(text)).toBe(seconds);
});

it('formatMinutes writes hours and minutes that add up, each unit in the singular for 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (minutes) => {
      const lengths = formatMinutes(minutes).match(/\d+ (?:minute|hour)s?/g) ?? [];
      expect(lengths.reduce((sum, length) => sum + (parseSeconds(length) ?? Number.NaN), 0)).toBe(
        minutes * 60,
      );
      for (const length of lengths) expect(length.endsWith('s')).toBe(!length.startsWith('1 '));
    }),
  );
});

it('seconds are written as in a player, with two digits after the colon', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (seconds) => {
      const [minutes = '', rest = ''] = formatSeconds(seconds).split(':');
      expect(rest).toMatch(/^[0-5]\d$/);
      expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
    }),
  );
});
