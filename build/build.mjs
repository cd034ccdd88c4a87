// Builds dist/: the command, the engine's doors, the worker, the lazily loaded libraries, the compiled
// validators, and the types.
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildTypes } from './build-types.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages that stay outside the bundles: they bring binaries, must be shared with the site, or are rarely
 * loaded.
 */
const EXTERNALS = [
  'esbuild',
  'sharp',
  'satori',
  'chokidar',
  'compression',
  'send',
  'feed',
  'react',
  'react-dom',
];

const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  outdir: 'dist',
  outbase: '.',
  legalComments: 'none',
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

/** Writes each large library into a file of its own, which a run reads when it first needs it. */
function buildLibraries() {
  const names = ['ajv', 'handlebars', 'js-yaml', 'yaml'];
  return build({
    ...SHARED,
    entryPoints: names.map((name) => `generator/utils/libraries/bundled/${name}.ts`),
    format: 'cjs',
    minify: true,
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
  await build({
    ...SHARED,
    stdin: { contents: compileValidators(), resolveDir: ROOT, sourcefile: 'validators.js' },
    outdir: undefined,
    outbase: undefined,
    outfile: 'dist/generator/validators.cjs',
    format: 'cjs',
    minify: true,
  });
}

/** Writes the command and the doors. Each worker is one file, so that a thread loads it in one read. */
function buildModules() {
  const split = { ...MODULES, splitting: true, chunkNames: 'chunks/[name]-[hash]' };
  return Promise.all([
    build({ ...split, entryPoints: ['bin/main.ts', 'generator/index.ts'] }),
    build({
      ...MODULES,
      entryPoints: ['generator/workers/site-worker.ts', 'generator/workers/stall-watcher.ts'],
    }),
    // Site bundles are made from these two, and both must share one module.
    build({
      ...split,
      entryPoints: ['generator/template.ts', 'generator/render/island.ts', 'client/browser.ts'],
      banner: {},
    }),
  ]);
}

/** Writes the hash of everything that ships. It comes last, so that it is newer than every file. */
async function writeEngineHash() {
  const { ENGINE_FILE, hashEngine } = await load('generator/cache/engine-hash');
  rmSync(new URL('../dist/for-build', import.meta.url), { recursive: true });
  writeFileSync(new URL(`../${ENGINE_FILE}`, import.meta.url), JSON.stringify(hashEngine()));
}

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
try {
  await Promise.all([buildTypes(), buildModules(), buildLibraries().then(buildValidators)]);
  await writeEngineHash();
} catch (error) {
  process.stderr.write(`${error.stdout || error.message}\n`);
  process.exitCode = 1;
}
