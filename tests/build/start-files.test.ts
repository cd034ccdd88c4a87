import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const STATIC_IMPORT = /(?:\bfrom|\bimport)"(\.[^"]+\.js)"/g;
/** The imports on demand that `generate` needs in any case: that of its command, and then of the engine. */
const GENERATE = /\bimport\("(\.[^"]*\/generate-[^"]+\.js)"\)/g;
const NOTHING = /(?!)/g;

/** Adds a module of `dist/` and all that it imports statically, or on demand by a path that matches. */
function addModules(file: string, onDemand: RegExp, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of [...text.matchAll(STATIC_IMPORT), ...text.matchAll(onDemand)])
    addModules(join(dirname(file), path), onDemand, known);
  return known;
}

// Each file costs a start about a fifth of a millisecond. The build joins what `generate` does not need. The
// bytes include commander, which reads the arguments.
it.each([
  { start: '--help', onDemand: NOTHING, doors: 0, mostFiles: 16, mostBytes: 93_000 },
  { start: 'generate', onDemand: GENERATE, doors: 2, mostFiles: 36, mostBytes: 240_000 },
])('starts $start from few files', ({ onDemand, doors, mostFiles, mostBytes }) => {
  const files = [...addModules('dist/bin/main.js', onDemand)];
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const list = files.map((file) => `${statSync(file).size} ${file}`).join('\n');
  expect(files.filter((file) => /\/generate-[^/]+$/.test(file)).length, list).toBe(doors);
  expect(files.length, list).toBeLessThanOrEqual(mostFiles);
  expect(bytes, list).toBeLessThanOrEqual(mostBytes);
});
