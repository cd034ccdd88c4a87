import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openData } from '../../generator/edit/open-data.ts';
import { mapColumns } from '../../generator/sheets/column-map.ts';
import { exportRows } from '../../generator/sheets/export-rows.ts';
import { importRows } from '../../generator/sheets/import-rows.ts';
import { readSheet } from '../../generator/sheets/read-sheet.ts';
import { createSheetPictures } from '../../generator/sheets/sheet-pictures.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';

/** Exports a dataset, and imports the unchanged sheet. Returns what the import would change. */
async function goRound(root: string, dataset: string, ending: string) {
  const data = openData(root);
  const rows = data.rows(dataset);
  const file = join(makeFolder(), `${dataset}.${ending}`);
  writeFileSync(file, (await exportRows(data, { dataset, file, rows })).bytes);
  const sheet = await readSheet(file);
  const schema = data.opened.value.schemas.get(dataset)?.schema;
  const values = rows.map(({ slug, value }) => ({ ...value, slug }));
  const { rejected, unchanged, ...changes } = importRows(data, {
    ...{ dataset, sheet, columns: mapColumns(sheet.names, schema, values, { columns: {} }) },
    pictures: createSheetPictures(root, 'data', file),
    ...{ locale: { language: 'en', dates: undefined }, asDrafts: false, keepsEmpty: false, deleteMissing: 0 },
  });
  return { rejected, left: rows.length - unchanged, changes, files: data.changes() };
}

const NOTHING = {
  ...{
    rejected: [],
    left: 0,
    changes: { added: [], changed: [], removed: [], cells: 0, copies: [] },
    files: [],
  },
};

/** Datasets with lists of mappings, Markdown files and numbers. */
const IN_EXCEL = ['tools', 'blog', 'pricing'];

it.each([
  ...openData('.').datasets.map((dataset) => [dataset, 'csv'] as const),
  ...IN_EXCEL.map((dataset) => [dataset, 'xlsx'] as const),
])('an unchanged sheet of %s as %s changes nothing', async (dataset, ending) => {
  expect(await goRound('.', dataset, ending)).toEqual(NOTHING);
});

it.each(['csv', 'tsv', 'xlsx'])('a sheet of %s keeps values that sheets often change', async (ending) => {
  const fields = {
    formula: '=1+1',
    plus: '+49 30 1',
    at: '@home',
    minus: '-x',
    quoted: "'=a",
    apostrophe: "'s-Hertogenbosch",
    zeros: '007',
    long: '1234567890123456789',
    date: '2026-11-20',
    yes: 'yes',
    nothing: '',
    lines: 'a\nb\n\nc',
    quote: 'say "a", then',
    tab: 'a\tb',
    spaces: '  a  ',
    emoji: '👩‍🚀 é',
    exponent: '1e5',
    percent: '5 %',
    number: -3.5,
    whole: 12,
    isTrue: true,
    isFalse: false,
    list: ['a', 'b'],
    one: ['a; b'],
    bars: ['a|b', 'c'],
    numbers: [1, 2],
    empty: [],
    deep: { a: { b: ['x'] } },
    items: [{ a: 1, b: ['y'] }, { a: 2 }],
  };
  const site = makeSite({
    'data/schemas/odd.schema.json': '{"type":"object"}',
    'data/odd.ndjson': `${JSON.stringify({ slug: 'a', ...fields })}\n${JSON.stringify({ slug: 'b', list: null })}\n`,
  });
  expect(await goRound(site.root, 'odd', ending)).toEqual(NOTHING);
});
