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
])('%s is %s seconds', (text, seconds) => {
  expect(parseSeconds(text)).toBe(seconds);
});

it('writes minutes so that their parts add up, each unit in the singular where there is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (minutes) => {
      const parts = formatMinutes(minutes).match(/\d+ (?:minute|hour)s?/g) ?? [];
      expect(parts.reduce((sum, part) => sum + (parseSeconds(part) ?? Number.NaN), 0)).toBe(minutes * 60);
      for (const part of parts) expect(part.endsWith('s')).toBe(!part.startsWith('1 '));
    }),
  );
});

it('writes seconds as a player does, with two figures after the colon', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (seconds) => {
      const [minutes = '', rest = ''] = formatSeconds(seconds).split(':');
      expect(rest).toMatch(/^[0-5]\d$/);
      expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
    }),
  );
});
