import { basename, join } from 'node:path';
import type { BuildOptions, Message, Plugin } from 'esbuild';
import type { ComponentStyles } from '../types/bundle.ts';
import type { Outcome, Place, Problem } from '../types/problem.ts';
import { compareText } from '../utils/lists.ts';
import { linkedFiles, loadEsbuild } from './esbuild.ts';
import { outsideFiles } from './outside-files.ts';
import { nameClasses, realFile } from './style-imports.ts';

/** What is published if no code imports a stylesheet. */
export const NO_STYLES: ComponentStyles = { files: [], addresses: {} };

const NAMESPACE = 'rowpress-styles';

/**
 * Builds the stylesheets that templates and layouts import, themselves or through other files. `stylesOf` has
 * the imported files of each (`pages/NAME`, `layouts/NAME`) in the order of the imports. Each gets one
 * stylesheet, and those with the same files share it. The code that imports nothing costs nothing.
 */
export async function buildComponentStyles(
  root: string,
  stylesOf: Readonly<Record<string, readonly string[]>>,
): Promise<Outcome<ComponentStyles & { readonly outside: readonly string[] }>> {
  const entries = new Map<string, { readonly name: string; readonly owners: string[] }>();
  for (const [owner, files] of Object.entries(stylesOf).sort(([a], [b]) => compareText(a, b))) {
    if (files.length === 0) continue;
    const source = files.map((file) => `@import ${JSON.stringify(`./${file}`)};\n`).join('');
    const entry = entries.get(source) ?? { name: owner.slice(owner.indexOf('/') + 1), owners: [] };
    entries.set(source, entry);
    entry.owners.push(owner);
  }
  if (entries.size === 0) return { value: { ...NO_STYLES, outside: [] }, problems: [] };
  const [first = ''] = Object.values(stylesOf).flat();
  try {
    const { outputFiles, metafile, warnings } = await loadEsbuild().build({
      ...STYLE_OPTIONS,
      entryPoints: [...entries.values()].map(({ name }, at) => ({ in: `${NAMESPACE}:${at}`, out: name })),
      absWorkingDir: root,
      outdir: join(root, 'assets'),
      // Names of classes must be those that the code has.
      minifySyntax: true,
      minifyWhitespace: true,
      plugins: [...linkedFiles(root), readEntries(root, [...entries.keys()]), nameClasses(root)],
    });
    const addresses: Record<string, string> = {};
    const owners = [...entries.values()].map((entry) => entry.owners);
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      const at = entryPoint?.startsWith(`${NAMESPACE}:`)
        ? Number(entryPoint.slice(NAMESPACE.length + 1))
        : -1;
      for (const owner of owners[at] ?? []) addresses[owner] = `/${publishedName(path)}`;
    }
    const files = outputFiles.map(({ path, contents }) => ({ file: publishedName(path), bytes: contents }));
    return {
      value: { files, addresses, outside: outsideFiles(root, metafile) },
      problems: warnings.map((message) => styleWarning(withRealFile(message), first)),
    };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    return {
      value: { ...NO_STYLES, outside: [] },
      problems: messages.map((message) => styleError(withRealFile(message), first)),
    };
  }
}

function withRealFile(message: Message): Message {
  const { location } = message;
  return location ? { ...message, location: { ...location, file: realFile(location.file) } } : message;
}

/** Reads the entries, each of which imports the files of one stylesheet. */
function readEntries(root: string, sources: readonly string[]): Plugin {
  return {
    name: NAMESPACE,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      onLoad({ filter: /^/, namespace: NAMESPACE }, ({ path }) => ({
        contents: sources[Number(path)] ?? '',
        loader: 'css',
        resolveDir: root,
      }));
    },
  };
}

/** The files that stylesheets may name. They are published under a name with their hash. */
const FILE_TYPES = ['woff2', 'woff', 'ttf', 'otf', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'avif', 'webp'];

/** The options that all bundles of stylesheets share. */
export const STYLE_OPTIONS = {
  bundle: true,
  write: false,
  metafile: true,
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: Object.fromEntries(FILE_TYPES.map((ending) => [`.${ending}`, 'file'] as const)),
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Returns the published file of an output of esbuild. */
export function publishedName(path: string): string {
  return `assets/${basename(path)}`;
}

/** Returns the problem of a stylesheet that cannot be compiled. `file` is named if esbuild names none. */
export function styleError(message: Message, file: string): Problem {
  return {
    kind: 'template-syntax',
    severity: 'error',
    ...placeOf(message, file),
    message: message.text.replace(/^Could not resolve (".*")/, 'there is no file $1'),
    advice: adviceOf(message.text),
  };
}

/** Returns the problem of a part of a stylesheet that browsers pass over, or of tsconfig.json. */
export function styleWarning(message: Message, file: string): Problem {
  if (message.id === 'tsconfig.json') return settingsWarning(message, file);
  const advice = `Correct the stylesheet: browsers pass over this part. ${noteOf(message)}`.trim();
  return {
    kind: 'style-syntax',
    severity: 'warning',
    ...placeOf(message, file),
    message: message.text,
    advice,
  };
}

/** Returns the problem of a setting in tsconfig.json, which esbuild reads for stylesheets as well. */
function settingsWarning(message: Message, file: string): Problem {
  const base = /^Cannot find base config file (".*")/.exec(message.text)?.[1];
  return {
    kind: base === undefined ? 'template-syntax' : 'missing-file',
    severity: 'warning',
    ...placeOf(message, file),
    message: base === undefined ? message.text : `extends: there is no file or package ${base}`,
    advice:
      base === undefined
        ? 'Correct the setting: templates are compiled without it.'
        : 'Install the package, or correct the path: templates are compiled without its settings.',
  };
}

/** Returns what esbuild adds to a message, such as where an unbalanced "{" is. */
function noteOf({ notes: [note] }: Message): string {
  if (!note?.location) return note?.text ?? '';
  const { file, line, column } = note.location;
  return `${note.text.replace(/ here:$/, ` at ${file}:${line}:${column + 1}.`)}`;
}

function adviceOf(text: string): string {
  if (/^Could not resolve "\//.test(text))
    return 'Name the file by its path from this stylesheet, such as url(../images/x.svg).';
  if (/^Could not resolve "/.test(text)) return 'Correct the path, or add the file.';
  if (/^No loader is configured|^Cannot use "/.test(text))
    return `Name a font or a picture: ${FILE_TYPES.join(', ')}.`;
  return 'Correct the stylesheet at this place.';
}

function placeOf({ location }: Message, file: string): Place {
  return location ? { file: location.file, line: location.line, column: location.column + 1 } : { file };
}
