import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { hashContent } from '../utils/hash-content.ts';
import { linkedFiles, loadEsbuild } from './esbuild.ts';

/** Matches a stylesheet, and one whose class names are its own. */
export const STYLE_FILE = /\.css$/;
const MODULE_FILE = /\.module\.css$/;
/** The names of files that stand for CSS modules: with the hash of their path. */
const NAMED_MODULE = /-[0-9a-f]{6}\.module\.css$/;
const HASH_DIGITS = 6;

/**
 * Lets code import stylesheets: the import of a plain one does nothing, since pages load it, and that of a
 * CSS module gives an object of its class names. The names are the same in all bundles of a site.
 */
export function importStyles(root: string): Plugin {
  return {
    name: 'rowpress-import-styles',
    setup({ onLoad }) {
      onLoad({ filter: MODULE_FILE, namespace: 'file' }, async ({ path }) => {
        try {
          return { contents: await classNames(root, path), loader: 'js' };
        } catch (error) {
          const { errors } = error as { errors?: [] };
          if (!errors) throw error;
          return { errors };
        }
      });
      onLoad({ filter: STYLE_FILE, namespace: 'file' }, () => ({ contents: '', loader: 'js' }));
    },
  };
}

/**
 * Gives CSS modules class names that contain the hash of their path. esbuild names classes by the name of the
 * file, so a file of another name stands for each module.
 */
export function nameClasses(root: string): Plugin {
  return {
    name: 'rowpress-name-classes',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: MODULE_FILE }, async ({ path, pluginData, ...options }) => {
        if (pluginData === MODULE_FILE) return undefined;
        const { errors, warnings, ...found } = await resolve(path, { ...options, pluginData: MODULE_FILE });
        if (errors.length > 0) return { errors, warnings };
        const digits = hashContent(relative(root, found.path).split('\\').join('/')).slice(0, HASH_DIGITS);
        const name = basename(found.path).replace(MODULE_FILE, `-${digits}.module.css`);
        return { path: join(dirname(found.path), name), pluginData: found.path };
      });
      onLoad({ filter: NAMED_MODULE }, async ({ pluginData }) => {
        if (typeof pluginData !== 'string') return undefined;
        const { readFile } = await import('node:fs/promises');
        return {
          contents: await readFile(pluginData, 'utf8'),
          loader: 'local-css',
          resolveDir: dirname(pluginData),
        };
      });
    },
  };
}

/** Returns the file that another one stands for in a bundle with `nameClasses`. */
export function realFile(path: string): string {
  return path.replace(NAMED_MODULE, '.module.css');
}

/** Returns the code that exports the class names of a CSS module as one object. @throws esbuild's failure */
async function classNames(root: string, file: string): Promise<string> {
  const { outputFiles } = await loadEsbuild().build({
    stdin: { contents: `export { default } from ${JSON.stringify(file)};`, resolveDir: root, loader: 'js' },
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [...linkedFiles(root), nameClasses(root), withoutFiles()],
    logLevel: 'silent',
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}

/** Leaves out what `url()` names: only names of classes are asked for. */
function withoutFiles(): Plugin {
  return {
    name: 'rowpress-without-files',
    setup({ onResolve }) {
      onResolve({ filter: /^/ }, ({ kind, path }) =>
        kind === 'url-token' ? { path, external: true } : undefined,
      );
    },
  };
}
