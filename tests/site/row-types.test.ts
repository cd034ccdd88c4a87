import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';
import { format } from 'prettier';
import { writeTypes } from 'rowpress';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/make-site.ts';

const STYLE = {
  parser: 'typescript',
  printWidth: 120,
  bracketSpacing: false,
  trailingComma: 'none',
} as const;

/** Returns the types of a schema of this repository. */
const typesOf = (file: string) => readFileSync(`templates/types/${file.replace('.json', '.d.ts')}`, 'utf8');

test.each(readdirSync('data/schemas'))('the TypeScript types of rows match %s', async (file) => {
  const bannerComment = typesOf(file).slice(0, typesOf(file).indexOf('\n */') + 4);
  expect(bannerComment).toContain(`data/schemas/${file}`);
  const types = await compileFromFile(`data/schemas/${file}`, { bannerComment });
  expect(typesOf(file), 'run "npm run types"').toBe(types);
});

test('a site without prettier gets the same types', async () => {
  const root = makeFolder();
  cpSync('data/schemas', join(root, 'data/schemas'), { recursive: true });
  const { written, unchanged } = await writeTypes(root);
  expect([written.length, unchanged]).toEqual([readdirSync('data/schemas').length, 0]);
  for (const path of written) {
    const types = readFileSync(join(root, path), 'utf8');
    expect(await format(types, STYLE)).toBe(readFileSync(path, 'utf8'));
    expect(types).not.toMatch(/[ \t]$/m);
  }
  expect(await writeTypes(root)).toEqual({ written: [], unchanged: written.length });
});
