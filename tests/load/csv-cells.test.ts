import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { cellStarts, cutRecords, readCells } from '../../generator/load/formats/csv-records.ts';
import { createRandom } from '../support/random.ts';

const TEXTS = 10_000;

test(`the records, cells and places of ${TEXTS} random texts are those of papaparse`, () => {
  const random = createRandom(20261123);
  const reference = new papaparse.Parser({ delimiter: ',', newline: '\n', fastMode: false });
  const counts = { read: 0, faulty: 0 };
  for (let at = 0; at < TEXTS; at++) {
    const text = Array.from({ length: 1 + random(9) }, () => '",a; \n'[random(6)]).join('');
    for (const { start, end, openAt } of cutRecords(text, ',')) {
      const record = text.slice(start, end);
      const { data, errors } = reference.parse(`${record}\n`, 0, false);
      const { cells, faultAt } = readCells(record, ',');
      const isFaulty = faultAt !== undefined || openAt !== undefined;
      expect(isFaulty, JSON.stringify(text)).toBe(errors.length > 0);
      counts[isFaulty ? 'faulty' : 'read']++;
      if (isFaulty) continue;
      // papaparse reads the line end that was added as one more record.
      expect(data, JSON.stringify(text)).toEqual([cells, ['']]);
      expect(cellStarts(record, ',').length, JSON.stringify(record)).toBe(cells.length);
    }
  }
  expect(Math.min(counts.read, counts.faulty)).toBeGreaterThan(TEXTS / 10);
});
