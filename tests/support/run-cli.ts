import { join } from 'node:path';
import { execa } from 'execa';
import { inject } from 'vitest';

/**
 * The path of the command. The project `cli` runs the packed and installed package, other projects run the
 * repository.
 */
export const CLI = join(inject('packageFolder') ?? join(import.meta.dirname, '../..'), 'bin', 'rowpress.js');

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The output and exit code of a run of the command. */
export interface CliResult {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `rowpress` with the arguments and waits for its end. Returns the result also after a failure. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const { exitCode, signal, stdout, stderr } = await startCli(args, options);
  return { exitCode, signal, stdout: String(stdout), stderr: String(stderr) };
}

/**
 * Starts `rowpress` and returns its process. Removes the variables of the environment that would change its
 * behaviour.
 */
export function startCli(args: readonly string[], { cwd, env }: CliOptions = {}) {
  return execa(process.execPath, [CLI, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      GITHUB_ACTIONS: undefined,
      ROWPRESS_BASE_URL: undefined,
      SOURCE_DATE_EPOCH: undefined,
      NODE_ENV: undefined,
      ...env,
    },
    reject: false,
  });
}
