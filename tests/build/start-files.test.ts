import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const STATIC_IMPORT = /(?:\bfrom|\bimport)"(\.[^"]+\.js)"/g;
/** The imports on demand that `generate` needs in any case: that of its command, and then of the engine. */
const GENERATE = /\bimport\("(\.[^"]*\/generate-[^"]+\.js)"\)/g;
/** Those of a build that has pages to write. */
const BUILD = /\bimport\("(\.[^"]*\/(?:generate|build-site|format-table)-[^"]+\.js)"\)/g;
const NOTHING = /(?!)/g;
const COMMAND = 'dist/bin/main.js';
const WORKER = 'dist/generator/workers/worker-entry.js';

/** Adds a module of `dist/` and all that it imports statically, or on demand by a path that matches. */
function addModules(file: string, onDemand: RegExp, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of [...text.matchAll(STATIC_IMPORT), ...text.matchAll(onDemand)])
    addModules(join(dirname(file), path), onDemand, known);
  return known;
}

// Each file costs a start more than half a millisecond, so the build joins them. The bytes include commander,
// which reads the arguments.
it.each([
  { start: '--help', entry: COMMAND, onDemand: NOTHING, doors: 0, mostFiles: 6, mostBytes: 93_000 },
  { start: 'generate', entry: COMMAND, onDemand: GENERATE, doors: 2, mostFiles: 11, mostBytes: 155_000 },
  { start: 'a build', entry: COMMAND, onDemand: BUILD, doors: 4, mostFiles: 15, mostBytes: 640_000 },
  { start: 'a worker', entry: WORKER, onDemand: NOTHING, doors: 0, mostFiles: 5, mostBytes: 205_000 },
])('starts $start from few files', ({ entry, onDemand, doors, mostFiles, mostBytes }) => {
  const files = [...addModules(entry, onDemand)];
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const list = files.map((file) => `${statSync(file).size} ${file}`).join('\n');
  expect(files.filter((file) => /\/(generate|build-site|format-table)-[^/]+$/.test(file)).length, list).toBe(
    doors,
  );
  expect(files.length, list).toBeLessThanOrEqual(mostFiles);
  expect(bytes, list).toBeLessThanOrEqual(mostBytes);
});

it('reads the code of servers only for commands that serve', () => {
  const files = [...addModules(COMMAND, /\bimport\("(\.[^"]*\/(?:bin|generator)-[^"]+\.js)"\)/g)];
  const importing = (library: string) => files.filter((file) => readFileSync(file, 'utf8').includes(library));
  expect(importing('from"htmlparser2"')).not.toEqual([]);
  expect(['from"chokidar"', 'from"send"', 'from"compression"'].flatMap(importing)).toEqual([]);
});
