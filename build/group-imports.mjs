import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DYNAMIC_IMPORT = /\bimport\('(\.{1,2}\/[^']+)'\)/g;

/**
 * Makes an esbuild plugin that joins the modules which the files of a folder import on demand into one.
 * esbuild makes a chunk for each set of entries that share code, and each dynamic import is an entry. With
 * fewer entries, a command reads fewer and larger files. `except` matches imports that stay alone, if there
 * are any. Joined modules must not export the same name.
 */
export function groupImports(folder, except) {
  const namespace = `group-${folder}`;
  const isGrouped = (path) => path.startsWith('.') && !except?.test(path);
  return {
    name: namespace,
    setup(build) {
      const { absWorkingDir } = build.initialOptions;
      const importers = join(absWorkingDir, folder);
      build.onResolve({ filter: /^\./ }, ({ path, kind, importer }) => {
        if (kind !== 'dynamic-import' || dirname(importer) !== importers || !isGrouped(path))
          return undefined;
        return { path: folder, namespace };
      });
      build.onLoad({ filter: /./, namespace }, () => {
        const sources = readdirSync(importers).filter((file) => file.endsWith('.ts'));
        const imports = sources.flatMap((file) =>
          [...readFileSync(join(importers, file), 'utf8').matchAll(DYNAMIC_IMPORT)].map(([, path]) => path),
        );
        const lines = [...new Set(imports)].filter(isGrouped).map((path) => `export * from '${path}';`);
        return { contents: lines.join('\n'), resolveDir: importers };
      });
    },
  };
}
