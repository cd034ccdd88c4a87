import { describe, expect, it } from 'vitest';
import { findFunctions } from './support/function-lengths.ts';
import { findCycles, readSources, type SourceFile } from './support/read-imports.ts';
import { ROOMS, roomOf } from './support/rooms.ts';

/** These entries must not read or write files, not even through imports. */
const PURE = /^generator\/(?:types|address|problems|plan)\/|^generator\/render\/create-page-renderer\.ts$/;
/**
 * Finds the folder in which rowpress is installed, once a process, so that a large library can be loaded when
 * it is needed.
 */
const PURE_EXCEPTION = 'generator/utils/package-folder.ts';

/** It runs in programs of a site, which print rows. */
const OF_LOADERS = 'generator/loaders/requests.ts';
/** It fills in what programs leave out, such as today. The command passes everything. */
const DEFAULTS = 'generator/utils/default-options.ts';

/** They read files of the machine, of the package, or of the site: no option names these. */
const READS_OWN_FILES = [
  'bin/commands/init.ts',
  'bin/encode/video-list.ts',
  'bin/environment.ts',
  'bin/rowpress.js',
  'generator/diff/commits.ts',
  'generator/inspect/cut-values.ts',
  'generator/inspect/judge-pages.ts',
  'generator/start/new-files.ts',
  'generator/start/project-files.ts',
  'generator/start/sites/sample-texts.ts',
  'generator/start/sites/start-parts.ts',
  'generator/start/sites/start-words.ts',
  'generator/start/write-types.ts',
];

const engine = readSources(['generator', 'bin', 'client']);
const templates = readSources(['templates']);
const byFile = new Map(engine.map((source) => [source.file, source]));

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
const isRoot = (path: string) => /^generator\/[^/]+\.ts$/.test(path);

describe('imports', () => {
  it('bin/ imports only the public entry of the engine', () => {
    const found = faults(
      engine.filter(({ file }) => isIn('bin', file)),
      (_, imported) => {
        if (isIn('generator', imported) && imported !== 'generator/index.ts')
          return 'bin/ prints and picks exit codes. Export what it needs from generator/index.ts.';
        if (isIn('templates', imported) || isIn('client', imported))
          return 'the command knows no site and no browser.';
        return undefined;
      },
    );
    expect(found).toEqual([]);
  });

  it('a room imports only itself, the rooms below it, and packages', () => {
    const found = faults(
      engine.filter(({ file }) => roomOf(file) !== undefined),
      (file, imported) => {
        const [from = '', to] = [roomOf(file), roomOf(imported)];
        if (isIn('bin', imported) || isIn('templates', imported))
          return 'the engine knows neither its command nor any site.';
        if (isRoot(imported))
          return 'the files at the root of generator/ use the rooms, not the other way round.';
        if (to === undefined || to === from || ROOMS[from]?.includes(to)) return undefined;
        return `${from}/ may import ${ROOMS[from]?.join(', ')}. Pass in what is needed, or move what both share into a room below.`;
      },
    );
    expect(found).toEqual([]);
  });

  it('every allowed import of a room is used, and every folder is a room', () => {
    const rooms = new Set(engine.map(({ file }) => roomOf(file)).filter((room) => room !== undefined));
    expect([...rooms].sort()).toEqual(Object.keys(ROOMS).sort());
    const arrows = new Set(
      engine.flatMap(({ file, imports }) =>
        imports.map((imported) => `${roomOf(file)} → ${roomOf(imported)}`),
      ),
    );
    const base = ['types', 'address', 'utils', 'problems'];
    const unused = Object.entries(ROOMS).flatMap(([from, allowed]) =>
      allowed.filter((to) => !base.includes(to)).map((to) => `${from} → ${to}`),
    );
    expect(unused.filter((arrow) => !arrows.has(arrow))).toEqual([]);
  });

  it('prints the rooms with their floors, files, lines and arrows', () => {
    const floors = floorsOf(ROOMS);
    const rows = Object.keys(ROOMS).map((room) => {
      const files = engine.filter(({ file }) => roomOf(file) === room);
      const lines = files.reduce((sum, source) => sum + source.lines, 0);
      const used = new Map<string, number>();
      for (const to of files.flatMap(({ imports }) => imports.map(roomOf)))
        if (to !== undefined && to !== room) used.set(to, (used.get(to) ?? 0) + 1);
      const arrows = [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([to, count]) => `${to} ${count}`);
      return `${floors.get(room)} ${room.padEnd(12)} ${files.length} files, ${lines} lines → ${arrows.join(', ')}`;
    });
    process.stdout.write(`floor, room, size → imports by room\n${rows.join('\n')}\n`);
    expect(Math.max(...floors.values())).toBeLessThan(10);
  });

  it('templates import only templates, react, and the engine’s entries for templates', () => {
    const found = faults(templates, (_, imported) => {
      const isEngine = ['generator', 'bin', 'client', 'data'].some((folder) => isIn(folder, imported));
      if (!isEngine && !/^(?:node:|rowpress$)/.test(imported)) return undefined;
      return 'a template is a pure function of its props. It may use "rowpress/template" and "rowpress/browser".';
    });
    expect(found).toEqual([]);
  });

  it('format/ of the sample site serves all pages, and knows no island', () => {
    const found = faults(
      templates.filter(({ file }) => isIn('templates/format', file)),
      (_, imported) => (isIn('templates/islands', imported) ? 'move it into templates/islands/.' : undefined),
    );
    expect(found).toEqual([]);
  });

  it('the browser’s runtime imports only itself, addresses and types', () => {
    const found = faults(
      engine.filter(({ file }) => isIn('client', file)),
      (file, imported) => {
        const isAllowed = ['client', 'generator/address', 'generator/types'].some((folder) =>
          isIn(folder, imported),
        );
        if (isAllowed || /^(?:minisearch|react(?:-dom\/client|\/jsx-runtime)?)$/.test(imported))
          return undefined;
        // Only the pages of the dev server have them.
        if (isIn('client/dev', file) && /^(?:morphdom|react-refresh\/runtime)$/.test(imported))
          return undefined;
        return 'each page loads the runtime, so it has 5 KB and nothing of Node.';
      },
    );
    expect(found).toEqual([]);
  });

  it('planning and rendering do not read or write files, not even through their imports', () => {
    const found = engine
      .filter(({ file }) => PURE.test(file))
      .flatMap(({ file }) => {
        const path = findPath(file, (imported) => /^node:(?:fs|fs\/promises|child_process)$/.test(imported));
        return path ? [path.join(' → ')] : [];
      });
    expect(found, 'pass in what was read').toEqual([]);
  });
});

/** Returns the floor of each room: one above the highest room that it may import. */
function floorsOf(rooms: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  for (const [room, below] of Object.entries(rooms))
    floors.set(room, 1 + Math.max(-1, ...below.map((other) => floors.get(other) ?? 0)));
  return floors;
}

/** Returns a path of value imports from a file to one that matches, if there is one. */
function findPath(file: string, isWanted: (imported: string) => boolean): string[] | undefined {
  const seen = new Set([PURE_EXCEPTION]);
  const visit = (current: string, path: readonly string[]): string[] | undefined => {
    if (seen.has(current)) return undefined;
    seen.add(current);
    for (const imported of byFile.get(current)?.values ?? []) {
      if (isWanted(imported)) return [...path, current, imported];
      const found = visit(imported, [...path, current]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(file, []);
}

describe('the engine', () => {
  it('has no cycle of imports, and the table of rooms allows none', () => {
    const cycles = findCycles([...engine, ...templates]).map((cycle) => cycle.join(' → '));
    expect(cycles, 'move what these files share into a file of its own').toEqual([]);
    const order = Object.keys(ROOMS);
    const upward = Object.entries(ROOMS).flatMap(([from, allowed]) =>
      allowed.filter((to) => order.indexOf(to) >= order.indexOf(from)).map((to) => `${from} → ${to}`),
    );
    expect(upward, 'the table of rooms goes from the bottom to the top').toEqual([]);
  });

  it('does not print, and does not read the process: only the command does', () => {
    const uses = engine
      .filter(({ file }) => isIn('generator', file))
      .flatMap(({ file, text }) =>
        [
          ...text
            .replace(/'process\.env\.NODE_ENV'/, '')
            .matchAll(/\bconsole\.\w+|\bprocess\.(?:env|argv|cwd|exit|stdout|stderr)\b/g),
        ].map(([use]) => `${file}: ${use}`),
      )
      .filter((use) => !use.startsWith(OF_LOADERS))
      // It looks for templates that read the environment.
      .filter((use) => !/^generator\/bundle\/templates\/(?:bundle-templates|code-places)\.ts/.test(use));
    expect(uses, 'pass in paths, dates and settings from bin/').toEqual([]);
  });

  it('opens what an option names by openRegular, which waits for no pipe and reads no device', () => {
    const readers = /^generator\/(?:diff|shards|publish|pages-read|explain|inspect|start|[^/]+\.ts$)|^bin\//;
    const bare = engine
      .filter(
        ({ file }) => readers.test(file) || /^generator\/output\/(?:published|previous|read)-/.test(file),
      )
      .filter(({ text }) => /\b(?:readFile(?:Sync)?|openSync|createReadStream)\(/.test(text));
    expect(bare.map(({ file }) => file)).toEqual(READS_OWN_FILES);
  });

  it('does not read the clock: the day of the build is passed in', () => {
    const uses = engine
      .filter(({ file }) => isIn('generator', file) && file !== DEFAULTS && file !== OF_LOADERS)
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bDate\.now\(|new Date\(\)/g)].map(([use]) => `${file}: ${use}`),
      );
    expect(uses, 'the same input gives the same bytes at any time').toEqual([]);
  });
});

describe('this test', () => {
  it('reads the imports of every file, also those of types', () => {
    const generate = byFile.get('generator/generate.ts');
    expect(generate?.imports).toContain('generator/output/output-folder.ts');
    expect(generate?.imports).toContain('generator/types/options.ts');
    expect(generate?.values).not.toContain('generator/types/options.ts');
    expect(byFile.get('bin/program.ts')?.imports).toContain('bin/commands/generate.ts');
  });

  it('finds a cycle', () => {
    const source = (file: string, ...imports: string[]) => ({
      file,
      imports,
      values: [],
      text: '',
      lines: 0,
    });
    const cycles = findCycles([source('a', 'b'), source('b', 'c'), source('c', 'b'), source('d', 'a')]);
    expect(cycles).toEqual([['b', 'c', 'b']]);
  });

  it('finds functions and their lengths', () => {
    const text =
      'export function one(\n  a: string,\n): void {\n  if (a) {\n    b();\n  }\n}\nconst two = () => {\n};\n';
    expect(findFunctions(text)).toEqual([
      { line: 1, length: 7 },
      { line: 8, length: 2 },
    ]);
  });
});
