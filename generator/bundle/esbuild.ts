import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuildOptions, Message, Plugin } from 'esbuild';
import { SEARCH_FILE } from '../address/site-files.ts';
import type { Problem } from '../types/problem.ts';
import { listFolder } from '../utils/files.ts';
import { PACKAGE_FOLDER, packageFile } from '../utils/package-folder.ts';

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
 * Returns the plugin that names files of `templates/` by their place there. esbuild names a file by its real
 * path, so a link, also one above it, would lead to a file that belongs to no template. Imports of the file
 * are looked up beside the real file, then beside the link. A site without links has no plugin.
 */
export function linkedFiles(root: string): Plugin[] {
  if (!hasLinks(join(root, 'templates'))) return [];
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
          // esbuild knows more of a file that it has found itself, such as the type of its package.
          if (importer === undefined && !linked.has(found.path)) return undefined;
          const { pluginData: given, ...rest } = found;
          const place = found.namespace === 'file' ? (linked.get(found.path) ?? found.path) : found.path;
          return { ...rest, path: place, ...(given === ASKED ? {} : { pluginData: given }) };
        });
      },
    },
  ];
}

/** Returns whether a folder is a symbolic link or has one. Each bundle asks, so no file is looked at. */
function hasLinks(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.isSymbolicLink() ?? false;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) =>
    entry.isSymbolicLink(),
  );
}

/** Returns the source file of a module for the browser. Bundles of compiled modules would be larger. */
export function clientModule(name: string): string {
  return packageFile('client', `${name}.ts`);
}

/**
 * Returns the constants of code for the browser, of a site whose addresses begin with `basePath`. If it has
 * several languages, each page names its search index in `data-search-index`.
 */
export function browserConstants(basePath: string, hasLanguages = false): Record<string, string> {
  return {
    ...BUNDLE_OPTIONS.define,
    ROWPRESS_BASE_PATH: JSON.stringify(basePath),
    ROWPRESS_SEARCH_INDEX: hasLanguages
      ? 'document.documentElement.dataset.searchIndex'
      : JSON.stringify(`/${SEARCH_FILE}`),
  };
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
    'rowpress/search': clientModule('search/search-page'),
    react: 'react',
    'react-dom': 'react-dom',
  },
  // Sites without React use rowpress's.
  nodePaths: [packageFile('node_modules'), dirname(PACKAGE_FOLDER)],
  logLevel: 'silent',
} as const satisfies BuildOptions;

/**
 * The version of JavaScript that scripts for the browser are compiled to. All browsers since 2022 support it.
 */
export const BROWSER_TARGET = 'es2022';

/**
 * Returns the problem of a site's code that cannot be compiled, with its file, line and column. What esbuild
 * adds about another place, such as where a tag was opened, keeps that place. Its advice is about its own
 * options, so it is left out.
 */
export function syntaxProblem({ text, location, notes, pluginName }: Message): Problem {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
  const frame = location ? { frame: frameOf(location, notes) } : {};
  const own = pluginName.startsWith('rowpress') ? notes[0]?.text : undefined;
  return {
    kind: 'template-syntax',
    severity: 'error',
    ...place,
    ...frame,
    message: text,
    advice: own ?? adviseNotes(notes) ?? 'Correct the template at this place.',
    ...explain(text, location?.file ?? ''),
  };
}

type Location = NonNullable<Message['location']>;

/** Returns the line of a fault, and before or after it the lines of the same file that notes are about. */
function frameOf({ file, line, lineText }: Location, notes: Message['notes']): string {
  const lines = new Map([[line, lineText]]);
  for (const { location } of notes)
    if (location?.file === file && !lines.has(location.line)) lines.set(location.line, location.lineText);
  const width = String(Math.max(...lines.keys())).length;
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([at, text]) => `${at === line ? '>' : ' '} ${String(at).padStart(width)} | ${text}`)
    .join('\n');
}

/** Returns what esbuild says about other places, each with its place. */
function adviseNotes(notes: Message['notes']): string | undefined {
  const placed = notes.flatMap(({ text, location }) =>
    location
      ? [`${text.replace(/[:.]$/, '')}: ${location.file}:${location.line}:${location.column + 1}.`]
      : [],
  );
  return placed.length === 0 ? undefined : placed.join(' ');
}

/** Returns another message and advice for imports that lead nowhere. */
function explain(text: string, file: string): Partial<Pick<Problem, 'message' | 'advice'>> {
  const [, path] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  if (path !== undefined) return explainImport(path, file);
  const [, ending] = /^No loader is configured for "([^"]*)" files/.exec(text) ?? [];
  if (ending === undefined) return {};
  return {
    message: `code cannot import a file that ends in "${ending}"`,
    advice: 'Put it into templates/public/, and write its address, such as "/photo.png".',
  };
}

function explainImport(path: string, file: string): Pick<Problem, 'message' | 'advice'> {
  if (isBuiltin(path))
    return {
      message: `browsers have no module "${path}"`,
      advice: 'It is a part of Node.js. Use it in a template, and pass its result to the island as a prop.',
    };
  const isFile = /^[./]/.test(path) || file.endsWith('.css');
  if (isFile)
    return {
      message: `there is no file "${path}"`,
      advice: 'Correct the path: it begins at the folder of this file, and capitals count.',
    };
  const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return { message: `there is no package "${path}"`, advice: `Install it: npm install ${name}` };
}
