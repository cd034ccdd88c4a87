import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { OutputFile } from 'esbuild';
import type { Place, Problem } from '../../types/problem.ts';

/**
 * Makes the function that returns the place in the site's own code of an offset in a bundle. It returns
 * undefined for code of packages and of rowpress.
 */
export function createPlaceFinder(
  root: string,
  outputFiles: readonly OutputFile[],
): (offset: number) => Required<Place> | undefined {
  const text = outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? '';
  const map = outputFiles.find(({ path }) => path.endsWith('.map'));
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let sources: SourceMap | undefined;
  return (offset) => {
    if (!map) return undefined;
    sources ??= new SourceMap(JSON.parse(map.text));
    const line = lineOf(starts, offset);
    const entry = sources.findEntry(line, offset - (starts[line] ?? 0));
    if (!('originalSource' in entry)) return undefined;
    const path = relative(root, resolve(dirname(map.path), entry.originalSource));
    const file = path.split(sep).join('/');
    if (file.includes('node_modules/') || file.startsWith('dist/') || file.startsWith('..')) return undefined;
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}

/** Returns the number of the line in which an offset is, from 0. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** The name that stands for `process.env` in a bundle. */
export const ENVIRONMENT = '__rowpress_environment';

/**
 * Returns an error for each place where the site's own code reads the environment. Pages would not be made
 * again when a variable changes.
 */
export function findEnvironmentReads(
  root: string,
  { outputFiles }: { readonly outputFiles: OutputFile[] },
): Problem[] {
  const text = outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? '';
  const imported = [...text.matchAll(PROCESS)].map(([, name]) => `|\\b${name}\\??\\.env\\b`);
  // The first line has the definitions of rowpress itself.
  const first = text.indexOf('\n');
  const placeOf = createPlaceFinder(root, outputFiles);
  return [...text.matchAll(new RegExp(READS + imported.join(''), 'gm'))].flatMap(({ index, 1: name }) => {
    const place = index > first ? placeOf(index) : undefined;
    return place ? [environmentRead(place, name)] : [];
  });
}

/** In a bundle: the name with the variable that is read, `{ env } = process`, and `import { env }` of it. */
const READS =
  `\\b${ENVIRONMENT}\\b(?:\\??\\.([A-Za-z_$][\\w$]*))?` +
  '|\\{[^{}\\n]*\\benv\\b[^=\\n]*\\} = (?:globalThis\\.)?process\\b' +
  '|^import \\{[^{}\\n]*\\benv\\b[^{}\\n]*\\} from "(?:node:)?process"';
/** In a bundle: an import of the whole module `process`. */
const PROCESS = /^import (?:\* as )?(\w+)[^\n]* from "(?:node:)?process"/gm;

function environmentRead(place: Place, name: string | undefined): Problem {
  return {
    kind: 'reads-environment',
    severity: 'error',
    ...place,
    message: `a template reads process.env${name === undefined ? '' : `.${name}`}, so pages would stay as they are when it changes`,
    advice:
      'Put the value into data/site.yaml, and read it from site. For the base URL or drafts, use --base-url or --drafts.',
  };
}
