// Imports a TypeScript module of the engine that no door exports, compiled in memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the exports of `generator/NAME.ts`. The compiled file lies in dist/ for a moment, so that it finds rowpress's own files. */
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
