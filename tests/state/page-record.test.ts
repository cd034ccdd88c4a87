import { describe, expect, test } from 'vitest';
import {
  countTexts,
  createPageRecords,
  createTextTables,
  createTextTranslation,
  EMPTY_RECORD,
  formatRecord,
  numberTexts,
  parseRecord,
  textsOf,
} from '../../generator/state/page-record.ts';
import { type FieldValues, type PageRecord, RECORD_FIELDS } from '../../generator/types/page-record.ts';

const HASHES = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(32));
/** Values of each kind. A field has the next one of its kind, so that no two neighbours are equal. */
const VALUES = {
  hash: [...HASHES, ''],
  number: [12_345, 0],
  flag: [true, false],
  stamp: [[1_700_000_000_000.25, 1_700_000_000_001.5, 2 ** 52]],
  texts: [[0, 7, 2], [], [1]],
} satisfies { [Kind in keyof FieldValues<number[]>]: FieldValues<number[]>[Kind][] };
const RECORD = Object.fromEntries(
  Object.entries(RECORD_FIELDS).map(([name, kind], at) => [name, VALUES[kind][at % VALUES[kind].length]]),
) as unknown as PageRecord;

/** Returns the fields of a record, which may be an object of getters. */
function fieldsOf(record: PageRecord | undefined) {
  return Object.fromEntries(
    Object.entries(RECORD_FIELDS).map(([name, kind]) => {
      const value = record?.[name as keyof PageRecord];
      return [name, kind === 'texts' || kind === 'stamp' ? [...(value as number[])] : value];
    }),
  );
}

describe('a record of a page', () => {
  test('is the same after its line is read again', () => {
    for (const record of [RECORD, EMPTY_RECORD]) {
      expect(parseRecord(formatRecord('a/index.html', record))).toEqual(['a/index.html', record]);
    }
    expect(parseRecord('a/index.html 1 2 3')).toBeUndefined();
  });

  test('has no place in its line for what hosts need, if it needs nothing of them', () => {
    const { length } = Object.keys(RECORD_FIELDS);
    const line = (needs: readonly number[]) => formatRecord('a', { ...EMPTY_RECORD, needs });
    expect(line([]).split(' ')).toHaveLength(length);
    expect(line([3, 1]).split(' ')).toHaveLength(length + 1);
    expect(parseRecord(line([3, 1]))?.[1].needs).toEqual([3, 1]);
  });

  test('is the same in memory, beside others and after it is set again', () => {
    const records = createPageRecords(4);
    records.set(1, true, RECORD);
    records.set(3, false, EMPTY_RECORD, { links: Array.from({ length: 5000 }, (_, at) => at) });
    expect(fieldsOf(records.get(1))).toEqual(fieldsOf(RECORD));
    expect(records.get(1)?.staged).toBe(true);
    expect([records.isStaged(1), records.isStaged(3)]).toEqual([true, false]);
    expect(records.get(3)?.links).toHaveLength(5000);
    expect(records.get(2)).toBeUndefined();

    records.set(1, false, RECORD, { links: [4], losses: [] });
    records.complete(1, { stamp: [1, 2, 3], siteHash: HASHES[1] ?? '' });
    const now = { ...RECORD, links: [4], losses: [], stamp: [1, 2, 3] as const, siteHash: HASHES[1] ?? '' };
    expect(fieldsOf(records.get(1))).toEqual(fieldsOf(now));
    expect(records.get(3)?.links).toHaveLength(5000);
    expect(records.count).toBe(2);
  });
});

describe('texts of records', () => {
  const texts = (links: readonly string[], losses: readonly string[] = []) => ({
    links,
    losses,
    pictures: [],
    variants: [],
    needs: [],
  });

  test('are numbers of a table by field, and only new ones are sent', () => {
    const tables = createTextTables();
    expect(numberTexts(texts(['/a/', '/b/', '/a/'], ['/a/']), tables)).toEqual({
      links: [0, 1, 0],
      losses: [0],
      pictures: [],
      variants: [],
      needs: [],
    });
    const known = countTexts(tables);
    numberTexts(texts(['/c/', '/b/']), tables);
    expect(textsOf(tables, known)).toEqual(texts(['/c/']));
    expect(textsOf(tables)).toEqual(texts(['/a/', '/b/', '/c/'], ['/a/']));
  });

  test('are translated between tables, and unused ones get no number', () => {
    const tables = createTextTables(texts(['/known/', '/b/']));
    const translation = createTextTranslation(tables);
    translation.add(texts(['/unused/', '/b/', '/c/']));
    expect(translation.of({ ...EMPTY_RECORD, links: [2, 1] }).links).toEqual([2, 1]);
    translation.add(texts(['/d/']));
    expect(translation.of({ ...EMPTY_RECORD, links: [3] }).links).toEqual([3]);
    expect(textsOf(tables).links).toEqual(['/known/', '/b/', '/c/', '/d/']);
  });
});
