import { expect, it } from 'vitest';
import { guardCell, unguardCell } from '../../generator/cells/cell-text.ts';
import { kindOf } from '../../generator/cells/field-kind.ts';
import { createCellReader } from '../../generator/cells/read-cell.ts';

const CATEGORIES = new Map([
  ['ai-videos', 'ai-videos'],
  ['ai videos', 'ai-videos'],
  ['recorders', 'recorders'],
]);

/** Reads a cell with the schema of its field. Returns its value, or the fault as a text. */
function read(cell: string, schema: Record<string, unknown>, language = 'en', dates?: 'dmy' | 'mdy' | 'ymd') {
  const reader = createCellReader({ language, dates }, () => CATEGORIES);
  const result = reader.read(cell, kindOf(schema, {}));
  return 'fault' in result ? `! ${result.fault}` : result.value;
}

const NUMBER = { type: 'number' };
const DAY = { type: 'string', format: 'date' };
const YES = { type: 'boolean' };

it.each([
  ['1.299,00', 'de', 1299],
  ['1.299,00 €', 'de', 1299],
  ['ab 49', 'de', 49],
  ['ab 49,- €', 'de', 49],
  ['CHF 12.–', 'de-CH', 12],
  ['about 49', 'en', '! "about 49" is no number'],
  ['1,299.50', 'en', 1299.5],
  ['$12', 'en', 12],
  ['12 EUR', 'en', 12],
  ['-3.5', 'en', -3.5],
  ['12', 'de', 12],
  ['1.5', 'de', '! "1.5" is no number in the language "de", but one in "en": give --locale'],
  ['1.299,00', 'en', '! "1.299,00" is no number in the language "en", but one in "de": give --locale'],
  ['1 299,5', 'fr', 1299.5],
  ['1’299.50', 'de-CH', 1299.5],
  ['12,34,567', 'en', '! "12,34,567" is no number'],
  ['1e6', 'en', '! "1e6" is no number'],
  ['+2,8', 'de', 2.8],
  ['−14,6', 'de', -14.6],
])('the number %s in %s is %s', (cell, language, value) => {
  expect(read(cell, NUMBER, language)).toBe(value);
});

it.each([
  ['2026-11-20', 'en', undefined, '2026-11-20'],
  ['12. Januar 2026', 'de', undefined, '2026-01-12'],
  ['3 mars 2026', 'fr', undefined, '2026-03-03'],
  ['3 de marzo de 2026', 'es', undefined, '2026-03-03'],
  ['20.11.2026', 'en', undefined, '2026-11-20'],
  ['03/04/26', 'en', 'dmy', '2026-04-03'],
  ['03/04/26', 'en', 'mdy', '2026-03-04'],
  [
    '03/04/26',
    'en',
    undefined,
    '! "03/04/26" may be two days. Give --dates dmy (day first) or --dates mdy (month first)',
  ],
  ['31/02/2026', 'en', 'dmy', '! "31/02/2026" is no day. Write it as 2026-11-20'],
  ['soon', 'de', undefined, '! "soon" is no day in the language "de". Write it as 2026-11-20'],
] as const)('the day %s in %s, %s, is %s', (cell, language, dates, value) => {
  expect(read(cell, DAY, language, dates)).toBe(value);
});

it.each([
  ['yes', 'en', true],
  ['X', 'en', true],
  ['0', 'en', false],
  ['Ja', 'de', true],
  ['Ja', 'de-CH', true],
  ['nein', 'de', false],
  ['oui', 'fr', true],
  ['ja', 'en', '! "ja" is neither yes nor no'],
])('%s in %s is %s', (cell, language, value) => {
  expect(read(cell, YES, language)).toBe(value);
});

const CATEGORY = { type: 'string', reference: 'categories' };

it.each([
  ['AI videos', CATEGORY, 'ai-videos'],
  ['recorders', CATEGORY, 'recorders'],
  ['AI video', CATEGORY, '! "AI video" is no row of categories. Did you mean "ai videos"?'],
  ['AI videos | recorders', { type: 'array', items: CATEGORY }, ['ai-videos', 'recorders']],
  ['a; b', { type: 'array', items: { type: 'string' } }, ['a', 'b']],
  ['1 | 2', { type: 'array', items: { type: 'integer' } }, [1, 2]],
  ['[1, 2]', { type: 'array', items: { type: 'integer' } }, [1, 2]],
  ['["a"', { type: 'array', items: { type: 'string' } }, '! "["a"" begins like a list of JSON, and is none'],
  ['Hard', { enum: ['easy', 'hard'] }, 'hard'],
  ['hart', { enum: ['easy', 'hard'] }, '! "hart" is none of the allowed values. Did you mean "hard"?'],
  ['12', { type: ['number', 'string'] }, 12],
  ['n/a', { type: ['number', 'string'] }, 'n/a'],
  [' keeps spaces ', { type: 'string' }, ' keeps spaces '],
])('the cell %s by %j is %s', (cell, schema, value) => {
  expect(read(cell, schema)).toEqual(value);
});

it.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['@x', "'@x"],
  ['-3', '-3'],
  ['- a', "'- a"],
  ["'s", "'s"],
  ["'=a", "''=a"],
])('no spreadsheet runs %s, which is written %s', (text, cell) => {
  expect(guardCell(text)).toBe(cell);
  expect(unguardCell(cell)).toBe(text);
});

it('an address gets the scheme that it lacks', () => {
  const LINK = { type: 'string', format: 'link' };
  expect(read('www.example.com/a', LINK)).toBe('https://www.example.com/a');
  expect(read('http://www.example.com', LINK)).toBe('http://www.example.com');
  expect(read('/prices/', LINK)).toBe('/prices/');
});
