import { join } from 'node:path';
import { execa } from 'execa';
import { inject } from 'vitest';

/**
 * The command: in the project `cli` that of the packed and installed package, elsewhere that of the
 * repository.
 */
export const CLI = join(inject('packageFolder') ?? join(import.meta.dirname, '../..'), 'bin', 'rowpress.js');

export interface CliOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** What a run of the command printed, and how it ended. */
export interface CliResult {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `rowpress` with the arguments and waits for its end; a failure is a result, not an exception. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const { exitCode, signal, stdout, stderr } = await startCli(args, options);
  return { exitCode, signal, stdout: String(stdout), stderr: String(stderr) };
}

/**
 * Starts `rowpress` and returns its process. Nothing of the environment that changes what it does is handed
 * on.
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
