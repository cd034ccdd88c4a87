import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { writeTypes } from 'rowpress';
import { beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';

const STYLE = {
  parser: 'typescript',
  printWidth: 120,
  bracketSpacing: false,
  trailingComma: 'none',
} as const;
const schemas = readdirSync('data/schemas');
/** A copy of this repository's schemas. It has no prettier, which would format the types as it does here. */
const root = makeFolder();

beforeAll(async () => {
  cpSync('data/schemas', join(root, 'data/schemas'), { recursive: true });
  const { written, unchanged } = await writeTypes(root);
  expect([written.length, unchanged]).toEqual([schemas.length, 0]);
});

const texts = new Map(schemas.map((file) => [file, readFileSync(`data/schemas/${file}`, 'utf8')]));
const shared = schemas.filter((file) => [...texts.values()].some((text) => text.includes(`"${file}#`)));
const alone = schemas.filter((file) => !shared.includes(file) && !texts.get(file)?.includes('.schema.json#'));

test.each(alone)('the TypeScript types of rows are those of json-schema-to-typescript: %s', async (file) => {
  const types = readFileSync(join(root, 'templates/types', file.replace('.json', '.d.ts')), 'utf8');
  expect(types).not.toMatch(/[ \t]$/m);
  const bannerComment = types.slice(0, types.indexOf('\n */') + 4);
  expect(bannerComment).toContain(`data/schemas/${file}`);
  expect(await format(types, STYLE)).toBe(await compileFromFile(`data/schemas/${file}`, { bannerComment }));
});

test('a type of another file is imported from there', () => {
  const read = (name: string) => readFileSync(join(root, `templates/types/${name}.schema.d.ts`), 'utf8');
  expect(read('solutions')).toContain("import type { Clip, Film } from './frames.schema.d.ts';");
  expect(read('solutions')).toMatch(/^ {2}clip\?: Clip;?$/m);
  expect(read('solutions')).not.toMatch(/export interface (?:Clip|Frame)/);
  expect(read('frames')).toMatch(/^export interface Clip \{$/m);
  expect(read('frames')).not.toContain('was referenced by');
});

test('no two schemas define the same', () => {
  const homes = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const [name, definition] of Object.entries(JSON.parse(text).$defs ?? {})) {
      const key = JSON.stringify(definition);
      homes.set(key, [...(homes.get(key) ?? []), `${file} ${name}`]);
    }
  expect([...homes.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('types that are up to date are not written again', async () => {
  expect(await writeTypes(root)).toEqual({ written: [], unchanged: schemas.length });
});

test.each(schemas)('this repository has types of %s', (file) => {
  const types = join('templates/types', file.replace('.json', '.d.ts'));
  expect(existsSync(types), 'run "npm run types"').toBe(true);
});
