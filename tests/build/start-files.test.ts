import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const STATIC_IMPORT = /(?:\bfrom|\bimport)"(\.[^"]+\.js)"/g;
const GENERATE = /\bimport\("(\.[^"]+\/generate-[^"]+\.js)"\)/;
/** Each file costs a start about a fifth of a millisecond. The build joins what `generate` does not need. */
const MOST_FILES = 30;

/** Adds a module of `dist/` and all that it imports statically. */
function addModules(file: string, known: Set<string>): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
    addModules(join(dirname(file), path), known);
  return known;
}

it('starts "generate" from few files', () => {
  const main = 'dist/bin/main.js';
  const [, command = ''] = GENERATE.exec(readFileSync(main, 'utf8')) ?? [];
  const files = addModules(join(dirname(main), command), addModules(main, new Set()));
  expect(files.size).toBeGreaterThan(3);
  expect(files.size).toBeLessThan(MOST_FILES);
});
