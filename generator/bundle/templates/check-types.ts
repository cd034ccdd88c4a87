import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Problem } from '../../types/problem.ts';
import { isObject } from '../../utils/data-values.ts';

/** A line of the compiler: a file with line and column, or none, and its text. */
const FAULT = /^(?:(.+?)\((\d+),(\d+)\): )?error (TS\d+): (.+)$/;
/**
 * The settings of the compiler. Those of the templates come first, since they leave out what is no template.
 */
const SETTINGS = ['templates/tsconfig.json', 'tsconfig.json'];
/** The files of a site that the compiler may judge. Others belong to somebody else. */
const OWN = /^(?:templates\/|tsconfig\.json$|rowpress\.config\.)/;
const MOST_OUTPUT = 1 << 26;
/** What to do about some errors of the compiler. */
const ADVICE: Readonly<Record<string, string>> = {
  TS2307: 'Correct the name. If the file or package is missing, run "rowpress types" or "npm install" first.',
};

/**
 * Runs the TypeScript of a site over `templates/tsconfig.json`, or else `tsconfig.json`. Returns the errors
 * of its templates. A site without TypeScript or without such a file has none, and nothing is run. The
 * compiler is a program of its own, since version 7 has no functions for other programs.
 */
export async function checkTypes(root: string, signal?: AbortSignal): Promise<Problem[]> {
  const settings = SETTINGS.find((file) => existsSync(join(root, file)));
  const compiler = settings === undefined ? undefined : findCompiler(root);
  if (settings === undefined || compiler === undefined) return [];
  const args = [compiler, '-p', settings, '--noEmit', '--pretty', 'false'];
  const { failed, output } = await run(root, args, signal);
  signal?.throwIfAborted();
  const problems = readFaults(output);
  const isSilent = failed && !output.split(/\r?\n/).some((line) => FAULT.test(line));
  return isSilent ? [notRun(output)] : problems;
}

/** Returns the script of the site's own compiler, if it is installed. */
function findCompiler(root: string): string | undefined {
  try {
    const file = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
    const { bin }: { bin?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
    const script = isObject(bin) && typeof bin.tsc === 'string' ? join(dirname(file), bin.tsc) : undefined;
    return script !== undefined && existsSync(script) ? script : undefined;
  } catch {
    return undefined;
  }
}

function run(cwd: string, args: string[], signal: AbortSignal | undefined) {
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    const options = { cwd, maxBuffer: MOST_OUTPUT, ...(signal && { signal }) };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout || stderr }),
    );
  });
}

function readFaults(output: string): Problem[] {
  return output.split(/\r?\n/).flatMap((line): Problem[] => {
    const [, file = 'tsconfig.json', at, column, code, text = ''] = FAULT.exec(line) ?? [];
    const path = file.replaceAll('\\', '/');
    if (code === undefined || !OWN.test(path)) return [];
    return [
      {
        kind: 'wrong-type',
        severity: 'error',
        file: path,
        ...(at !== undefined && { line: Number(at), column: Number(column) }),
        message: `TypeScript says: ${text} (${code})`,
        advice: path.endsWith('tsconfig.json')
          ? `Correct ${path}.`
          : (ADVICE[code] ?? 'Correct this line. If a schema has changed, run "rowpress types" first.'),
      },
    ];
  });
}

function notRun(output: string): Problem {
  const [first = ''] = output.trim().split(/\r?\n/);
  return {
    kind: 'wrong-type',
    severity: 'warning',
    file: 'tsconfig.json',
    message: `types were not checked, since TypeScript ended with: ${first.slice(0, 200) || 'nothing'}`,
    advice: 'Run "npx tsc" to see more, or install TypeScript again.',
  };
}
