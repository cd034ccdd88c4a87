import { createRequire } from 'node:module';

/**
 * esbuild, loaded only when something is to be bundled. It is required: before Node imports a CommonJS module, it looks through the source for the names of its exports, which takes
 * longer than to run it.
 */
export function loadEsbuild(): typeof import('esbuild') {
  return createRequire(import.meta.url)('esbuild');
}
