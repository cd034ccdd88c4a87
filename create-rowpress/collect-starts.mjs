// Copies the sample site of this repository into starts/example, before the package is packed.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('starts/example', import.meta.url));
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));

rmSync(EXAMPLE, { recursive: true, force: true });
mkdirSync(EXAMPLE, { recursive: true });
for (const folder of ['data', 'templates'])
  cpSync(join(REPOSITORY, folder), join(EXAMPLE, folder), { recursive: true });
nameInstalledSchemas();
writeFileSync(join(EXAMPLE, 'package.json'), `${JSON.stringify({ dependencies: packagesOf() }, null, 2)}\n`);

/**
 * Data files of the repository name the engine's schemas beside them. In a site, they are in node_modules.
 */
function nameInstalledSchemas() {
  for (const name of filesOf('data').filter((file) => file.endsWith('.yaml'))) {
    const file = join(EXAMPLE, name);
    const text = readFileSync(file, 'utf8');
    const installed = text.replace(
      /(\$schema=(?:\.\.\/)+)generator\/schemas\//,
      '$1node_modules/rowpress/generator/schemas/',
    );
    if (installed !== text) writeFileSync(file, installed);
  }
}

/** Returns the packages that templates import, except those of rowpress, with their versions and types. */
function packagesOf() {
  const names = filesOf('templates')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(EXAMPLE, file), 'utf8').matchAll(/ from '([a-z@][^']*)'/g)])
    .map(([, path]) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    .filter((name) => !['rowpress', 'react', 'react-dom'].includes(name));
  const all = { ...devDependencies, ...dependencies };
  const found = [...new Set(names.flatMap((name) => [name, `@types/${name}`]))].filter((name) => all[name]);
  return Object.fromEntries(found.sort().map((name) => [name, all[name]]));
}

function filesOf(folder) {
  return readdirSync(join(EXAMPLE, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(EXAMPLE.length + 1));
}
