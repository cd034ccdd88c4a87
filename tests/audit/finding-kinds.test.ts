import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { selectKinds } from '../../generator/audit/settings.ts';
import { FEATURES } from '../../generator/audit/structured-types.ts';
import { DEFAULT_LIMITS } from '../../generator/types/audit.ts';
import { FINDING_KINDS, traitsOf } from '../../generator/types/finding-kinds.ts';
import { readSources } from '../support/read-imports.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const schema = JSON.parse(read('generator/schemas/audit.schema.json'));
const accepted = JSON.parse(read('generator/schemas/accepted.schema.json'));

it('docs/audit.md lists every kind with its level, and the schema allows every kind and limit', () => {
  const rows = [...read('docs/audit.md').matchAll(/^\| `([a-z0-9-]+)` \| (error|warning|note) \|/gm)];
  const documented = rows.map(([, kind, level]) => `${kind} ${level}`);
  expect(documented.sort()).toEqual(
    Object.entries(FINDING_KINDS)
      .map(([kind, [level]]) => `${kind} ${level}`)
      .sort(),
  );
  const kinds = Object.keys(FINDING_KINDS).sort();
  expect(schema.$defs.kind.enum.toSorted()).toEqual(kinds);
  expect(accepted.$defs.kind.enum.toSorted()).toEqual(kinds);
  expect(Object.keys(schema.$defs.limits.properties).sort()).toEqual(Object.keys(DEFAULT_LIMITS).sort());
});

it('docs/audit.md says of every type of structured data what it is for, until when, and where that stands', () => {
  const text = read('docs/audit.md');
  const rows = FEATURES.map(({ types, use, since, until, elsewhere, source }) => {
    const name = source.split('/').at(-1);
    expect(text).toContain(`\n[${name}]: ${source}\n`);
    const when = [since && `since ${since}`, until && `until ${until}`, elsewhere && `${elsewhere} only`];
    const names = Object.keys(types).map((type) => `\`${type}\``);
    return `| ${names.join(', ')} | ${use} | ${when.filter(Boolean).join(', ')} | [${name}] |`;
  });
  const documented = text.match(/^\| `[A-Z][^|]*\|.*$/gm);
  expect(documented).toEqual(rows);
});

it('nothing but the catalogue lists kinds', () => {
  const kind = `'(?:${Object.keys(FINDING_KINDS).join('|')})'`;
  const list = new RegExp(`${kind}\\s*[,|]\\s*${kind}\\s*[,|]\\s*${kind}`);
  const sources = readSources(['generator', 'bin', 'client']).filter(({ file }) => list.test(read(file)));
  expect(sources.map(({ file }) => file)).toEqual(['generator/types/finding-kinds.ts']);
});

it('a kind hides others, and the name of a group selects all of its kinds', () => {
  expect(traitsOf('same-title').hides).toContain('same-h1');
  expect([...selectKinds('claims, thin-content')].sort()).toEqual([
    'claim-future',
    'claim-old',
    'claim-source',
    'fact-by-hand',
    'fact-differs',
    'fact-expired',
    'old-value',
    'thin-content',
  ]);
});
