import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transform } from 'esbuild';
import { rollup } from 'rollup';

/**
 * Joins the files that esbuild wrote into the folder `draft` into fewer, and writes them into `folder`. Files
 * become one if the same of the `loads` need them, so none reads what it does not need. esbuild alone makes a
 * file for each set of entries that share code, and reading a file takes longer than compiling it. `outputs`
 * are those of esbuild's metafile. A load has a name and the entries, as source files, that it imports.
 * @throws Error if a load has an entry that there is not
 */
export async function joinChunks(outputs, { root, draft, folder, loads, sourcemap }) {
  const chunks = join(root, draft, 'chunks');
  const joined = nameJoined(outputs, loads);
  const doors = Object.keys(outputs)
    .filter((path) => outputs[path].entryPoint)
    .map((path) => join(root, path))
    .filter((path) => !path.startsWith(chunks));
  const bundle = await rollup({
    input: Object.fromEntries(doors.map((path) => [relative(join(root, draft), path).slice(0, -3), path])),
    external: (name) => !/^[./]|^\w:/.test(name),
    // The compiler and esbuild have checked the code, and left out what is not used.
    treeshake: false,
    logLevel: 'silent',
    plugins: sourcemap ? [{ name: 'read-maps', load: readWithMap }] : [],
  });
  await bundle.write({
    dir: join(root, folder),
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    hoistTransitiveImports: false,
    manualChunks: (path) => joined.get(relative(root, path).split(sep).join('/')),
    sourcemap,
    plugins: [{ name: 'minify', renderChunk: (code) => minify(code, sourcemap) }],
  });
  rmSync(join(root, draft), { recursive: true });
}

/** Returns the names of the joined files, by the paths of what they join. */
function nameJoined(outputs, loads) {
  const needs = Object.entries(loads).map(([name, entries]) => {
    const paths = entries.map((entry) => {
      const path = Object.keys(outputs).find((output) => outputs[output].entryPoint === entry);
      if (path !== undefined) return path;
      throw new Error(
        `the load "${name}" needs ${entry}, which is no entry and is imported by no import(). Correct LOADS.`,
      );
    });
    return { name, files: paths.reduce((files, path) => addImports(outputs, path, files), new Set()) };
  });
  const shared = Object.keys(outputs).filter((path) => !outputs[path].entryPoint);
  const named = shared.map((path) => [path, needs.filter(({ files }) => files.has(path))]);
  return new Map(
    named
      .filter(([, users]) => users.length > 0)
      .map(([path, users]) => [path, `for-${users.map(({ name }) => name).join('-')}`]),
  );
}

/** Adds a file and all that it imports statically, by path. */
function addImports(outputs, path, files) {
  if (files.has(path)) return files;
  files.add(path);
  for (const { path: imported, kind, external } of outputs[path].imports)
    if (kind === 'import-statement' && !external) addImports(outputs, imported, files);
  return files;
}

function readWithMap(path) {
  return { code: readFileSync(path, 'utf8'), map: readFileSync(`${path}.map`, 'utf8') };
}

function minify(code, sourcemap) {
  return transform(code, { minify: true, format: 'esm', target: 'node20.19', sourcemap });
}
