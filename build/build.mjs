// Builds dist/ (the command, the engine's doors, the worker, the lazily loaded libraries, the compiled
// validators and the types) and THIRD-PARTY-LICENSES. With --if-changed, it does nothing if dist/ was built of
// the same sources: packing or linking this folder builds it, and other processes may use dist/ meanwhile.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildTypes } from './build-types.mjs';
import { hashSources, isBuilt, saveBuilt } from './built-state.mjs';
import { groupImports } from './group-imports.mjs';
import { joinChunks } from './join-chunks.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages that stay outside the bundles: they bring binaries, must be shared with the site, or are rarely
 * loaded. They are the package's dependencies.
 */
const EXTERNALS = [
  'esbuild',
  'sharp',
  'satori',
  'chokidar',
  'compression',
  'send',
  'feed',
  'entities',
  'htmlparser2',
  'minisearch',
  'string-pixel-width',
  'picomatch',
  'react',
  'react-dom',
];

/** With this option, maps are written beside the code. They make stacks readable, and never ship. */
const SOURCE_MAPS = process.argv.includes('--source-maps');

const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  outdir: 'dist',
  outbase: '.',
  minify: true,
  // THIRD-PARTY-LICENSES has the notices of all bundled packages.
  legalComments: 'none',
  sourcemap: SOURCE_MAPS,
  metafile: true,
  logLevel: 'warning',
};

/** ES modules; bundled CommonJS packages find their `require` in the banner. */
const MODULES = {
  ...SHARED,
  format: 'esm',
  external: EXTERNALS,
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
};

/** Where files are written that are joined. */
const DRAFT = 'dist/draft';

const SPLIT = { ...MODULES, splitting: true, chunkNames: 'chunks/[name]-[hash]' };

/** Stands for packages that a bundled library imports and rowpress does not use. */
const LEFT_OUT = fileURLToPath(new URL('left-out.mjs', import.meta.url));

/** Writes each large library of many files into one, which a run reads when it first needs it. */
function buildLibraries() {
  const folder = 'generator/utils/libraries/bundled';
  return build({
    ...SHARED,
    entryPoints: readdirSync(folder).map((name) => `${folder}/${name}`),
    external: ['js-yaml'],
    // json-schema-to-typescript would log all that it does.
    define: { 'process.env.VERBOSE': 'undefined' },
    alias: {
      // The same code as ES modules, of which esbuild takes what is used.
      yaml: fileURLToPath(new URL('../node_modules/yaml/browser/index.js', import.meta.url)),
      ...Object.fromEntries(
        ['prettier', 'minimist', 'tinyglobby', 'cli-color'].map((name) => [name, LEFT_OUT]),
      ),
    },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  });
}

/** Compiles and imports a TypeScript module for the build itself. */
async function load(name) {
  await build({ ...MODULES, entryPoints: [`${name}.ts`], outdir: 'dist/for-build' });
  return import(new URL(`../dist/for-build/${name}.js`, import.meta.url).href);
}

/**
 * Writes the validators of the engine's own schemas. The compiler needs the libraries, so they come first.
 */
async function buildValidators() {
  const { compileValidators } = await load('build/compile-validators');
  return build({
    ...SHARED,
    stdin: { contents: compileValidators(), resolveDir: ROOT, sourcefile: 'validators.js' },
    outdir: undefined,
    outbase: undefined,
    outfile: 'dist/generator/validators.cjs',
    format: 'cjs',
  });
}

/** Leaves out what commander loads to run commands that are files of their own. rowpress has none. */
const NO_PROGRAMS = {
  name: 'no-programs',
  setup({ onResolve }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]commander[\\/]/.test(importer) ? { path: LEFT_OUT } : undefined,
    );
  },
};

/** Joins all that a run of `generate` does not import, so that it reads few files. */
const GROUPS = [
  groupImports('bin', /\/generate\.ts$/),
  groupImports('generator/start'),
  groupImports('generator', /\/(generate|build-site|format-table|load-config|dev-server|serve-site)\.ts$/),
];

/** What is loaded at once, by entries. Files that are needed by the same of these are joined. */
const LOADS = {
  command: ['bin/main.ts'],
  generate: ['bin/commands/generate.ts', 'generator/generate.ts'],
  build: ['generator/build-site.ts'],
  worker: ['generator/workers/worker-entry.ts'],
};

/** Writes the command and the doors, with the threads, which share what they have in common. */
async function buildCommand() {
  const built = await build({
    ...SPLIT,
    plugins: [...GROUPS, NO_PROGRAMS],
    entryPoints: ['bin/main.ts', 'generator/index.ts', 'generator/workers/worker-entry.ts'].concat(
      'generator/workers/stall-watcher.ts',
      'generator/inspect/facts-worker.ts',
      'generator/loaders/requests.ts',
    ),
    outdir: DRAFT,
    // The joined files are minified.
    minify: false,
    minifySyntax: true,
  });
  await joinChunks(built.metafile.outputs, {
    root: ROOT,
    draft: DRAFT,
    folder: SHARED.outdir,
    loads: LOADS,
    sourcemap: SOURCE_MAPS,
  });
  return built;
}

/** Writes all modules. */
function buildModules() {
  return Promise.all([
    buildCommand(),
    // Site bundles are made from these, and all must share their modules.
    build({
      ...SPLIT,
      entryPoints: ['generator/template.ts', 'client/browser.ts', 'client/search/search-page.ts'].concat(
        'generator/render/island.ts',
        'generator/render/markdown.ts',
        'generator/render/messages.ts',
        'generator/render/picture.ts',
      ),
      banner: {},
      charset: 'utf8',
      // With white space, esbuild keeps the marks of calls without effect, so that bundles of sites leave out
      // what they do not use. The names of functions are looked for in them.
      minify: false,
      minifySyntax: true,
    }),
  ]);
}

/** Writes the licences of the packages of which these builds took code. */
async function writeLicences(builds) {
  const { listLicences } = await load('build/list-licences');
  const metafiles = builds.map(({ metafile }) => metafile);
  writeFileSync(new URL('../THIRD-PARTY-LICENSES', import.meta.url), listLicences(ROOT, metafiles));
}

/** Writes the hash of everything that ships. It comes last, so that it is newer than every file. */
async function writeEngineHash() {
  const { ENGINE_FILE, hashEngine } = await load('generator/state/engine-hash');
  rmSync(new URL('../dist/for-build', import.meta.url), { recursive: true });
  saveBuilt(ROOT, sources);
  writeFileSync(new URL(`../${ENGINE_FILE}`, import.meta.url), JSON.stringify(hashEngine()));
}

const sources = hashSources(ROOT, { SOURCE_MAPS });
if (process.argv.includes('--if-changed') && isBuilt(ROOT, sources)) process.exit(0);
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
try {
  const libraries = buildLibraries();
  const [modules, ...others] = await Promise.all([
    buildModules(),
    libraries,
    libraries.then(buildValidators),
    buildTypes(),
  ]);
  await writeLicences([...modules, ...others].filter(Boolean));
  await writeEngineHash();
} catch (error) {
  process.stderr.write(`${error.stdout || error.message}\n`);
  process.exitCode = 1;
}
