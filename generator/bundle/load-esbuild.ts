import { createRequire } from 'node:module';

/**
 * Loads esbuild when something must be bundled. Uses `require`, since `import` of a CommonJS module scans its
 * source for the names of exports, which takes longer than running it.
 */
export function loadEsbuild(): typeof import('esbuild') {
  return createRequire(import.meta.url)('esbuild');
}
