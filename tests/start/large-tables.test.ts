import { expect, it } from 'vitest';
import { unifiedDiff } from '../../generator/acts/unified-diff.ts';
import type { InferredDataset } from '../../generator/cells/infer/dataset-types.ts';
import { tellApart, withFields } from '../../generator/start/sites/same-names.ts';

/** More than the arguments of a function may be. */
const MANY = 200_000;

it('titles of a table with more rows than a function takes arguments show what tells rows apart', () => {
  const rows = Array.from({ length: MANY }, (_, at) => ({ slug: `a-${at}`, name: 'A', code: `c${at}` }));
  const dataset = {
    ...{ rows, title: 'name', lines: rows.map((_, at) => at + 2) },
    fields: ['name', 'code'].map((name) => ({ name, column: name, type: 'string' })),
  } as unknown as InferredDataset;
  const { fields } = tellApart(dataset, { first: [], never: [] });
  expect(fields).toEqual(['code']);
  const family = '  title: "{{truncate row.name 50}}"\n  label: "{{row.name}}"\n';
  expect(withFields(family, 'row', dataset, fields)).toBe(
    '  title: "{{truncate row.name 41}}{{#if row.code}}, {{row.code}}{{/if}}"\n  label: "{{row.name}}{{#if row.code}}, {{row.code}}{{/if}}"\n',
  );
});

it('the diff of a file with as many new lines shows all of them', () => {
  const lines = Array.from({ length: MANY }, (_, at) => `- slug: a-${at}\n`).join('');
  expect(unifiedDiff('data/rows.yaml', undefined, lines).split('\n').length).toBeGreaterThan(MANY);
});
