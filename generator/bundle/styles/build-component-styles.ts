import { join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import type { ComponentStyles } from '../../types/bundle.ts';
import type { Outcome } from '../../types/problem.ts';
import { compareText } from '../../utils/compare-text.ts';
import { linkedFiles, loadEsbuild } from '../load-esbuild.ts';
import { outsideFiles } from '../outside-files.ts';
import { nameClasses, realFile } from './import-styles.ts';
import { publishedName, STYLE_OPTIONS, styleError, styleWarning } from './style-options.ts';

/** What is published if no code imports a stylesheet. */
export const NO_STYLES: ComponentStyles = { files: [], addresses: {} };

const NAMESPACE = 'rowpress-styles';

/**
 * Builds the stylesheets that templates and layouts import, themselves or through other files. `stylesOf` has the
 * imported files of each (`pages/NAME`, `layouts/NAME`) in the order of the imports. Each gets one stylesheet, and
 * those with the same files share it. The code that imports nothing costs nothing.
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
