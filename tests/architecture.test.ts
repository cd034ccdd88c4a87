import { describe, expect, it } from 'vitest';
import { findCycles, readSources, type SourceFile } from './support/read-imports.ts';

/**
 * The rooms of `generator/` and the rooms that each may import. Arrows point down only: from a file at the root of
 * `generator/` to any room, from a room to those listed for it.
 */
const BASE = ['types', 'address', 'utils', 'problems'];
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  types: [],
  address: ['types'],
  utils: ['types'],
  problems: ['types', 'utils'],
  output: BASE,
  cache: BASE,
  plan: BASE,
  publish: [...BASE, 'plan', 'cache', 'output'],
  bundle: [...BASE, 'plan', 'cache'],
  load: [...BASE, 'plan', 'cache'],
  render: [...BASE, 'plan', 'cache', 'output', 'bundle', 'load'],
  shards: [...BASE, 'plan', 'cache', 'output', 'publish'],
  workers: [...BASE, 'plan', 'cache', 'output', 'bundle', 'load', 'render'],
  incremental: [...BASE, 'plan', 'cache', 'output', 'publish', 'load', 'shards', 'workers'],
  serve: [...BASE, 'output'],
};
/** Arrows that still point up while the rooms are being separated. */
const MENDING = new Set(
  [
    'incremental/choose-work',
    'incremental/last-build',
    'incremental/load-changed-rows',
    'plan/page-source',
    'plan/public-view',
    'render/render-main',
    'shards/shard-inputs',
    'types/bundle',
    'types/family',
    'types/manifest',
    'types/options',
    'types/publish-input',
    'types/report',
    'workers/assign-pages',
    'workers/render-pages',
    'bundle/assets/cached-assets',
    'bundle/templates/cached-bundle',
    'load/rows/load-rows',
    'render/images/prepare-images',
    'render/images/render-images',
    'plan/page-details',
  ].map((name) => `generator/${name}.ts`),
);

/** Rooms that read or write files; every other room is pure. */
const DISK =
  /^generator\/(?:load|output|render|bundle|cache|serve|utils|workers|shards|incremental|publish|[^/]+\.ts)/;

/** What may be longer than 200 lines, since it is one table and no logic. */
const EXEMPT_FROM_LENGTH = /(?:^generator\/schemas\/|problem-kinds\.ts$)/;
const MAX_LINES = 200;
const MAX_TEST_LINES = 300;

const engine = readSources(['generator', 'bin', 'client']);
const templates = readSources(['templates']);
const tests = readSources(['tests', 'bench']);

function faults(
  sources: readonly SourceFile[],
  check: (file: string, imported: string) => string | undefined,
): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap((imported) => {
      const why = check(file, imported);
      return why === undefined ? [] : [`${file} imports ${imported}: ${why}`];
    }),
  );
}

const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
const folderOf = (file: string) => /^generator\/([^/]+)\//.exec(file)?.[1];

describe('who may import whom', () => {
  it('bin/ uses the engine through its public door, and nothing else of it', () => {
    const found = faults(
      engine.filter(({ file }) => isIn('bin', file)),
      (_, imported) => {
        if (isIn('generator', imported) && imported !== 'generator/index.ts')
          return 'bin/ prints and picks exit codes; a stage’s inside may change without it. Export what is needed from generator/index.ts.';
        if (isIn('templates', imported) || isIn('client', imported))
          return 'the command knows no site and no browser.';
        return undefined;
      },
    );
    expect(found).toEqual([]);
  });

  it('a room imports itself, the rooms below it, and packages', () => {
    const found = faults(
      engine.filter(({ file }) => folderOf(file) !== undefined && !MENDING.has(file)),
      (file, imported) => {
        const [from = '', to] = [folderOf(file), folderOf(imported)];
        if (isIn('bin', imported) || isIn('templates', imported))
          return 'the engine knows neither its command nor any site.';
        if (/^generator\/[^/]+\.ts$/.test(imported))
          return 'the files at the root of generator/ order the rooms; a room does not know them.';
        if (to === undefined || to === from || ALLOWED[from]?.includes(to)) return undefined;
        return `${from}/ may import ${ALLOWED[from]?.join(', ')}. Pass in what is needed, or move what both share into a room below.`;
      },
    );
    expect(found).toEqual([]);
  });

  it('templates use templates, react, and what the engine offers to them', () => {
    const found = faults(templates, (_, imported) => {
      const isEngine = ['generator', 'bin', 'client', 'data'].some((folder) => isIn(folder, imported));
      if (!isEngine && !/^(?:node:|rowpress$)/.test(imported)) return undefined;
      return 'a template is a pure function of its props: it reads no disk and no data, and of the engine only "rowpress/template" and "rowpress/browser".';
    });
    expect(found).toEqual([]);
  });

  it('the browser’s runtime uses itself, addresses and types', () => {
    const found = faults(
      engine.filter(({ file }) => isIn('client', file)),
      (_, imported) => {
        const isAllowed = ['client', 'generator/address', 'generator/types'].some((folder) =>
          isIn(folder, imported),
        );
        if (isAllowed || /^react(?:$|-dom\/client$|\/jsx-runtime$)/.test(imported)) return undefined;
        return 'each page carries the runtime, so it has 5 KB and nothing of Node.';
      },
    );
    expect(found).toEqual([]);
  });

  it('pure stages do not touch the disk', () => {
    const pure = engine.filter(({ file }) => isIn('generator', file) && !DISK.test(file));
    const found = faults(pure, (_, imported) =>
      /^node:(?:fs|fs\/promises|child_process)$/.test(imported)
        ? 'it stands outside the stages that read and write files; pass in what was read.'
        : undefined,
    );
    expect(found).toEqual([]);
  });
});

describe('the engine', () => {
  it('has no import cycles', () => {
    const cycles = findCycles([...engine, ...templates]).map((cycle) => cycle.join(' → '));
    expect(
      cycles,
      'files in a cycle can only be understood together: move what they share into a file of its own',
    ).toEqual([]);
  });

  it('prints nothing and asks the process for nothing: that is the command’s', () => {
    const uses = engine
      .filter(({ file }) => isIn('generator', file))
      .flatMap(({ file, text }) =>
        [
          ...text
            .replace(/'process\.env\.NODE_ENV'/, '')
            .matchAll(/\bconsole\.\w+|\bprocess\.(?:env|argv|cwd|exit|stdout|stderr)\b/g),
        ].map(([use]) => `${file}: ${use}`),
      )
      .filter((use) => !use.startsWith('generator/serve/dev/dev-script.ts'));
    expect(
      uses,
      'paths, dates and settings are passed in from bin/, so that a run depends on nothing else',
    ).toEqual([]);
  });

  it('asks no clock: the day of the build is passed in', () => {
    const uses = engine
      .filter(({ file }) => isIn('generator', file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bDate\.now\(|new Date\(\)/g)].map(([use]) => `${file}: ${use}`),
      );
    expect(uses, 'the same input gives the same bytes, whatever the time').toEqual([]);
  });

  it('names nothing of the site', () => {
    const uses = engine
      .filter(({ text }) => /lessonreel/i.test(text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')))
      .map(({ file }) => file);
    expect(uses, 'another site must be able to use the engine as it is').toEqual([]);
  });

  it(`has no file over ${MAX_LINES} lines, schemas and catalogues excepted`, () => {
    const long = engine.filter(({ file, lines }) => lines > MAX_LINES && !EXEMPT_FROM_LENGTH.test(file));
    expect(
      long.map(({ file, lines }) => `${file}: ${lines} lines`),
      'in other generators one file swallowed the pipeline: split it along its seams, one export that matters per file',
    ).toEqual([]);
  });

  it(`has no test file over ${MAX_TEST_LINES} lines`, () => {
    const long = tests.filter(({ lines }) => lines > MAX_TEST_LINES);
    expect(long.map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([]);
  });
});

describe('this test', () => {
  it('sees the imports of every file, types among them', () => {
    const generate = engine.find(({ file }) => file === 'generator/generate.ts');
    expect(generate?.imports).toContain('generator/output/index.ts');
    expect(generate?.imports).toContain('node:path');
    const program = engine.find(({ file }) => file === 'bin/program.ts');
    expect(program?.imports).toContain('bin/commands/generate.ts');
  });

  it('finds a cycle', () => {
    const source = (file: string, ...imports: string[]) => ({ file, imports, text: '', lines: 0 });
    const cycles = findCycles([source('a', 'b'), source('b', 'c'), source('c', 'b'), source('d', 'a')]);
    expect(cycles).toEqual([['b', 'c', 'b']]);
  });
});
