import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, it } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../..');
const DECLARATION = /(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g;
const SIDE =
  /^(?:left|right|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b.*|border-(?:top|bottom)-(?:left|right)-radius)$/;
const ALIGNED = ['text-align', 'float', 'clear'];
const SHORTHANDS = ['margin', 'padding', 'inset'];

/** Returns the parts of a value; those of a function stay together. */
const partsOf = (value: string) => value.trim().match(/(?:[^\s()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Returns the declarations of a stylesheet that name a side of the window. */
function findSides(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(DECLARATION)].flatMap(([whole, property = '', value = '']) => {
    const [, right, , left] = partsOf(value);
    const isUneven = SHORTHANDS.includes(property) && left !== undefined && left !== right;
    const isAligned = ALIGNED.includes(property) && /^(?:left|right)$/.test(value.trim());
    return SIDE.test(property) || isUneven || isAligned ? [whole] : [];
  });
}

it('finds declarations that name a side', () => {
  expect(
    findSides('a { margin-left: 1px; padding: 0 1px 0 calc(1px * (2 + 1)); text-align: right }'),
  ).toEqual(['margin-left: 1px', 'padding: 0 1px 0 calc(1px * (2 + 1))', 'text-align: right ']);
  expect(findSides('a { margin: 0 1px 2px; padding: 0 1px 2px 1px; border-inline-start: 0 }')).toEqual([]);
});

it('has no stylesheet in the starts, the sample site and the museum that names a side', async () => {
  const files = await fastGlob(['starts/**/*.css', 'templates/**/*.css', 'tests/sites/languages/**/*.css'], {
    cwd: REPOSITORY,
  });
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    findSides(readFileSync(join(REPOSITORY, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
  );
  expect(found).toEqual([]);
});
