// Compiles and imports a TypeScript module of the engine that rowpress does not export.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the exports of `generator/NAME.ts`. The compiled file is in dist/ until it is imported, so that it
 * finds rowpress's own files.
 */
export async function loadEngine(name) {
  const folder = mkdtempSync(join(ROOT, 'dist', 'bench-'));
  const outfile = join(folder, 'module.mjs');
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [`generator/${name}.ts`],
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outfile,
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
