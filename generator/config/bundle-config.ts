import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import { BUNDLE_OPTIONS, loadEsbuild, syntaxProblem } from '../bundle/esbuild.ts';
import { hashImported } from '../state/imported-files.ts';
import type { ImportedFile } from '../types/bundle.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { compareText } from '../utils/lists.ts';
import { TEMPLATE_DOOR } from '../utils/markdown/markdown-tools.ts';

/** A config as one CommonJS script. */
export interface ConfigBundle {
  readonly code: string;
  /** Its source map, as JSON. */
  readonly map: string;
  /** The config and the files that it imports, but for packages, and their companions, sorted by path. */
  readonly sources: readonly ImportedFile[];
}

/**
 * Bundles the config of a site with all that it imports, so that TypeScript works on every version of Node.
 * The sources are known also if the bundle has faults: a change of one of them may correct those.
 */
export async function bundleConfig(
  root: string,
  file: string,
): Promise<Outcome<ConfigBundle | undefined> & Pick<ConfigBundle, 'sources'>> {
  const read = new Map<string, string>();
  const sources = () => {
    // A companion hides an imported file, or does not: its bytes were not read.
    const companions = hashImported(root, [...read.keys()], Infinity).filter(([path]) => !read.has(path));
    return [...read, ...companions].sort(([a], [b]) => compareText(a, b));
  };
  try {
    const { outputFiles } = await loadEsbuild().build({
      ...BUNDLE_OPTIONS,
      entryPoints: [file],
      // Running the config provides it: see `evaluateConfig`.
      external: [TEMPLATE_DOOR],
      alias: { ...BUNDLE_OPTIONS.alias, [TEMPLATE_DOOR]: TEMPLATE_DOOR },
      absWorkingDir: root,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      define: { ...BUNDLE_OPTIONS.define, 'import.meta.url': urlOf(root, file) },
      // A script that is compiled in memory cannot import.
      supported: { 'dynamic-import': false },
      sourcemap: 'external',
      outfile: join(root, 'rowpress.config.cjs'),
      plugins: [readSources(root, read), ownModule()],
    });
    const [map, code] = ['.map', '.cjs'].map(
      (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '',
    );
    return {
      value: { code: code ?? '', map: map ?? '', sources: sources() },
      problems: [],
      sources: sources(),
    };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    const problems = messages.map(toConfigProblem);
    return { value: undefined, problems, sources: sources() };
  }
}

function toConfigProblem(message: Message): Problem {
  const problem = { ...syntaxProblem(message), kind: 'config-syntax' as const };
  if (/^Top-level await/.test(message.text))
    return {
      ...problem,
      message: 'a config cannot use "await" at its top level',
      advice: 'Move it into a hook: problems and files may be async.',
    };
  return { ...problem, advice: problem.advice.replace('Correct the template', 'Correct the config') };
}

function urlOf(root: string, file: string): string {
  return JSON.stringify(pathToFileURL(join(root, file)).href);
}

/** Adds each file that is bundled, with the hash of exactly these bytes, to `read`. Packages are left out. */
function readSources(root: string, read: Map<string, string>): Plugin {
  return {
    name: 'sources',
    setup({ onLoad }) {
      onLoad({ filter: /^/, namespace: 'file' }, ({ path }) => {
        if (/[/\\]node_modules[/\\]/.test(path)) return undefined;
        const contents = readFileSync(path);
        read.set(relative(root, path).split(sep).join('/'), hashContent(contents));
        return { contents, loader: 'default' };
      });
    },
  };
}

/** Stands for `rowpress` in the bundle. The config needs one function of it, and not the engine. */
function ownModule(): Plugin {
  return {
    name: 'rowpress',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^rowpress$/ }, ({ path }) => ({ path, namespace: 'rowpress' }));
      onLoad({ filter: /^/, namespace: 'rowpress' }, () => ({
        contents: 'export const defineConfig = (config) => config;',
      }));
    },
  };
}
