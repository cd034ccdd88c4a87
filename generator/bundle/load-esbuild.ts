import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { listFolder } from '../utils/list-folder.ts';

/**
 * Loads esbuild when something must be bundled. Uses `require`, since `import` of a CommonJS module scans its
 * source for the names of exports, which takes longer than running it.
 */
export function loadEsbuild(): typeof import('esbuild') {
  return createRequire(import.meta.url)('esbuild');
}

/** The plugin has asked esbuild itself. */
const ASKED = {};

/**
 * Returns the plugin that names files of `templates/` by their place there. esbuild names a file by its real path, so
 * a link, also one above it, would lead to a file that belongs to no template. Imports of the file are looked up
 * beside the real file, then beside the link. A site without links has no plugin.
 */
export function linkedFiles(root: string): Plugin[] {
  const real = new Map<string, string>();
  const linked = new Map<string, string>();
  const top = realpathSync(root);
  for (const file of listFolder(root, 'templates')) {
    const target = realpathSync(join(root, file));
    if (target === join(top, file)) continue;
    real.set(join(root, file), target);
    if (!linked.has(target)) linked.set(target, join(root, file));
  }
  if (linked.size === 0) return [];
  return [
    {
      name: 'rowpress-linked-files',
      setup({ onResolve, resolve }) {
        onResolve({ filter: /^(?:\.|\/|templates\/)/ }, async ({ path, pluginData, ...asked }) => {
          if (pluginData === ASKED) return undefined;
          // Another plugin has asked esbuild, for a file whose name is whole.
          if (pluginData !== undefined) {
            const file = join(asked.resolveDir, path);
            const place = real.has(file) ? file : linked.get(file);
            return place === undefined ? undefined : { path: place };
          }
          const importer = real.get(asked.importer);
          const from = (resolveDir: string) => resolve(path, { ...asked, resolveDir, pluginData: ASKED });
          let found = await from(importer === undefined ? asked.resolveDir : dirname(importer));
          if (found.errors.length > 0 && importer !== undefined) found = await from(asked.resolveDir);
          const { pluginData: given, ...rest } = found;
          const place = found.namespace === 'file' ? (linked.get(found.path) ?? found.path) : found.path;
          return { ...rest, path: place, ...(given === ASKED ? {} : { pluginData: given }) };
        });
      },
    },
  ];
}
