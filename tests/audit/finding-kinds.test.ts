import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../generator/audit/default-limits.ts';
import { FINDING_KINDS } from '../../generator/types/finding-kinds.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const schema = JSON.parse(read('generator/schemas/audit.schema.json'));

it('docs/audit.md lists every kind with its level, and the schema allows every kind and limit', () => {
  const rows = [...read('docs/audit.md').matchAll(/^\| `([a-z0-9-]+)` \| (error|warning|note) \|/gm)];
  const documented = rows.map(([, kind, level]) => `${kind} ${level}`);
  expect(documented.sort()).toEqual(
    Object.entries(FINDING_KINDS)
      .map(([kind, [level]]) => `${kind} ${level}`)
      .sort(),
  );
  expect(schema.$defs.kind.enum.toSorted()).toEqual(Object.keys(FINDING_KINDS).sort());
  expect(Object.keys(schema.$defs.limits.properties).sort()).toEqual(Object.keys(DEFAULT_LIMITS).sort());
});
