import { dirname } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { PACKAGE_FOLDER, packageFile } from '../utils/package-folder.ts';

/** Returns the source file of a module for the browser. Bundles of compiled modules would be larger. */
export function clientModule(name: string): string {
  return packageFile('client', `${name}.ts`);
}

/** Returns the constants of code for the browser, of a site whose addresses begin with `basePath`. */
export function browserConstants(basePath: string): Record<string, string> {
  return { ...BUNDLE_OPTIONS.define, ROWPRESS_BASE_PATH: JSON.stringify(basePath) };
}

/**
 * The options that all bundles of a site's code share, for the server and for the browser: production mode in
 * any environment, rowpress's own modules, and one React for all. The aliases of React to itself make esbuild
 * resolve it from the site's folder, so that the site's own React comes before rowpress's.
 */
export const BUNDLE_OPTIONS = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  jsx: 'automatic',
  jsxDev: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: {
    'rowpress/template': packageFile('dist', 'generator', 'template.js'),
    'rowpress/browser': clientModule('browser'),
    react: 'react',
    'react-dom': 'react-dom',
  },
  // Sites without React use rowpress's.
  nodePaths: [packageFile('node_modules'), dirname(PACKAGE_FOLDER)],
  logLevel: 'silent',
} as const satisfies BuildOptions;
