// Writes one declaration file for each door of the package, with only the types that the door exports.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where the compiler writes a declaration for each module, before they are rolled up. */
const DRAFT = join(ROOT, 'dist', 'types-draft');
const DOORS = [
  'generator/index',
  'generator/template',
  'generator/loaders/requests',
  'client/browser',
  'client/search/search-page',
];

/**
 * Writes the declarations of the doors into dist/. @throws an error whose `stdout` lists the compiler's
 * complaints
 */
export async function buildTypes() {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [compiler, '-p', 'tsconfig.build.json', '--outDir', DRAFT];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const bundle = await rollup({
    input: Object.fromEntries(DOORS.map((door) => [door, join(DRAFT, `${door}.d.ts`)])),
    plugins: [dts({ tsconfig: join(ROOT, 'tsconfig.json') })],
    external: (name) => !name.startsWith('.') && !isAbsolute(name),
  });
  await bundle.write({
    dir: join(ROOT, 'dist'),
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].d.ts',
  });
  rmSync(DRAFT, { recursive: true });
}
