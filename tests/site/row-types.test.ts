import { readdirSync, readFileSync } from 'node:fs';
import { compileFromFile } from 'json-schema-to-typescript';
import { expect, test } from 'vitest';

test.each(readdirSync('data/schemas'))('the TypeScript types of rows match %s', async (file) => {
  const types = await compileFromFile(`data/schemas/${file}`);
  expect(
    readFileSync(`templates/types/${file.replace('.json', '.d.ts')}`, 'utf8'),
    'run "npm run types"',
  ).toBe(types);
});
