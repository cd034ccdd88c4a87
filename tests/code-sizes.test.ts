import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFunctions } from './support/function-lengths.ts';
import { readSources } from './support/read-imports.ts';

const MAX_LINES = 300;
const MAX_FUNCTION_LINES = 60;
const MAX_FOLDER_FILES = 20;
/** A file with fewer lines and one caller in its folder belongs into the caller, but for these. */
const SMALL = 60;
const MAX_SMALL_FILES = 20;
const SMALL_FILES: Readonly<Record<string, string>> = {
  'client/analytics.ts': 'reached only by templates that measure',
  'client/consent/consent.ts': 'the state that templates and the note share',
  'client/dev/component-families.ts': 'must run before React, so it stands apart',
  'client/locale-cookie.ts': 'has tests of its own',
  'client/navigation/announce.ts': 'a subject of its own, for screen readers',
  'client/navigation/progress-bar.ts': 'a subject of its own, with tests in browsers',
  'client/navigation/scroll-memory.ts': 'a subject of its own, with tests in browsers',
  'client/offline-note.ts': 'a subject of its own',
  'client/report/highlight-links.ts': 'a subject of its own',
  'generator/address/address-matcher.ts': 'the browser loads it without the rest of its room',
  'generator/workers/worker-entry.ts': 'starts a thread',
};
const MAX_ROOT_FILES = 10;
const MAX_PIPELINE_LINES = 150;
const MAX_TEST_LINES = 300;
const MAX_COMMENT_WIDTH = 110;

const engine = readSources(['generator', 'bin', 'client']);
const tests = readSources(['tests', 'bench']);

describe('the length of code', () => {
  it(`no file has more than ${MAX_LINES} lines`, () => {
    expect(
      engine.filter(({ lines }) => lines > MAX_LINES).map(({ file, lines }) => `${file}: ${lines}`),
    ).toEqual([]);
  });

  it(`no folder has more than ${MAX_FOLDER_FILES} files`, () => {
    const sizes = new Map<string, number>();
    for (const { file } of engine) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > MAX_FOLDER_FILES)).toEqual([]);
  });

  it(`no file under ${SMALL} lines serves only one other file of its folder`, () => {
    const small = engine.filter(({ file, lines }) => {
      const users = engine.filter(({ imports }) => imports.includes(file));
      return lines < SMALL && users.length === 1 && dirname(users[0]?.file ?? '') === dirname(file);
    });
    expect(small.map(({ file }) => file).sort()).toEqual(Object.keys(SMALL_FILES).sort());
    expect(small.length).toBeLessThanOrEqual(MAX_SMALL_FILES);
  });

  it(`no function has more than ${MAX_FUNCTION_LINES} lines`, () => {
    const long = engine.flatMap(({ file, text }) =>
      findFunctions(text)
        .filter(({ length }) => length > MAX_FUNCTION_LINES)
        .map(({ line, length }) => `${file}:${line}: ${length} lines`),
    );
    expect(long).toEqual([]);
  });

  it(`the root of generator/ has at most ${MAX_ROOT_FILES} files, and the pipeline ${MAX_PIPELINE_LINES} lines`, () => {
    expect(engine.filter(({ file }) => dirname(file) === 'generator').length).toBeLessThanOrEqual(
      MAX_ROOT_FILES,
    );
    expect(engine.find(({ file }) => file === 'generator/build-site.ts')?.lines).toBeLessThanOrEqual(
      MAX_PIPELINE_LINES,
    );
  });

  it(`no line of a comment has more than ${MAX_COMMENT_WIDTH} characters`, () => {
    const wide = [...engine, ...tests, ...readSources(['templates', 'build', 'starts'])].flatMap(
      ({ file, text }) =>
        text
          .split('\n')
          .filter((line) => line.length > MAX_COMMENT_WIDTH && /^\s*(?:\/?\*|\/\/)/.test(line))
          .filter((line) => !/biome-ignore|https?:/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wide).toEqual([]);
  });

  it(`no test file has more than ${MAX_TEST_LINES} lines`, () => {
    const long = tests.filter(({ lines }) => lines > MAX_TEST_LINES);
    expect(long.map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([]);
  });
});
