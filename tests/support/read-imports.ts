import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A file of the repository and what it imports: files by their path in the repository, packages by their
 * name.
 */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly string[];
  /** Those of them that are not imported as types only. */
  readonly values: readonly string[];
}

/** Reads the TypeScript and JavaScript files of folders at the top of the repository, sorted by path. */
export function readSources(folders: readonly string[]): SourceFile[] {
  const files = fastGlob.sync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js}`),
    { cwd: REPOSITORY, ignore: ['**/node_modules/**', '**/.cache/**', '**/*.d.ts'] },
  );
  return files.sort().map((file) => {
    const text = readFileSync(join(REPOSITORY, file), 'utf8');
    const lines = text.split('\n').length - 1;
    return {
      file,
      text,
      lines,
      imports: findImports(file, text),
      values: findImports(file, withoutTypes(text)),
    };
  });
}

/** One import cycle in each group of files that import each other, as a path that ends where it began. */
export function findCycles(sources: readonly SourceFile[]): string[][] {
  const imports = new Map(sources.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const { file } of sources) visit(file, []);
  return cycles;
}

/** Leaves out imports and re-exports of types. */
function withoutTypes(text: string): string {
  return text
    .replace(/^(?:import|export) type\b[^;]*;/gm, '')
    .replace(/^(?:import|export) \{\s*(?:type [\w$]+,?\s*)+\} from [^;]*;/gm, '');
}

function findImports(file: string, text: string): string[] {
  const matches = text.matchAll(
    /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  const specifiers = [...matches].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return specifiers.map((specifier) => {
    if (!specifier.startsWith('.')) return specifier;
    const path = relative(REPOSITORY, join(REPOSITORY, dirname(file), specifier));
    return existsSync(join(REPOSITORY, path)) ? path : path.replace(/\.js$/, '.ts');
  });
}
