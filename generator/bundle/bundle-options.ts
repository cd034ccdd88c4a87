import { dirname } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { PACKAGE_FOLDER, packageFile } from '../utils/package-folder.ts';

/** The file of one of the modules for the browser. They are bundled from their sources: compiling them first would make them larger. */
export function clientModule(name: string): string {
  return packageFile('client', `${name}.ts`);
}

/**
 * What every bundle of a site's code shares, for the server and for the browser: production mode whatever the environment says, rowpress's own doors, and
 * one React for all, the site's own before rowpress's (an alias to itself is looked up from the site's folder).
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
  // rowpress's own React serves sites that have none.
  nodePaths: [packageFile('node_modules'), dirname(PACKAGE_FOLDER)],
  logLevel: 'silent',
} as const satisfies BuildOptions;
