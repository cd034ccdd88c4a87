import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa, execaNode } from 'execa';
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

/** Variables that would change what the command does. */
export const CLEAN_ENV: CliOptions['env'] = {
  GITHUB_ACTIONS: undefined,
  ROWPRESS_BASE_URL: undefined,
  SOURCE_DATE_EPOCH: undefined,
  NODE_ENV: undefined,
};

/** Variables that are read when a process starts. */
const READ_AT_START = /^(?:NODE_.*|NO_COLOR|FORCE_COLOR|TERM|TZ|LANG|LC_.*)$/;

/**
 * Runs `rowpress` with the arguments and waits for its end. Returns the result also after a failure. Runs
 * share a process that has loaded the command, which takes a fifth of the time of a new one; runs at the same
 * time, and those that change how Node.js starts, have a process of their own.
 */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const needsStart = Object.keys(options.env ?? {}).some((name) => READ_AT_START.test(name));
  if (!isBusy && !needsStart) return runWarm(args, options);
  const { exitCode, signal, stdout, stderr } = await startCli(args, options);
  return { exitCode, signal, stdout: String(stdout), stderr: String(stderr) };
}

/** Starts `rowpress` and returns its process. */
export function startCli(args: readonly string[], { cwd, env }: CliOptions = {}) {
  return execa(process.execPath, [CLI, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...CLEAN_ENV, ...env },
    reject: false,
  });
}

/** The process that has loaded the command, and whether it runs one. */
let warm: ReturnType<typeof startWarm> | undefined;
let isBusy = false;

function startWarm() {
  const script = join(import.meta.dirname, 'warm-command.mjs');
  return execaNode(script, [pathToFileURL(CLI).href], { ipc: true, nodeOptions: [], reject: false });
}

async function runWarm(
  args: readonly string[],
  { cwd = process.cwd(), env }: CliOptions,
): Promise<CliResult> {
  isBusy = true;
  warm ??= startWarm();
  try {
    const all = Object.entries({ ...process.env, ...CLEAN_ENV, ...env });
    const answer = warm.getOneMessage() as Promise<unknown>;
    await warm.sendMessage({
      args: [...args],
      cwd,
      env: Object.fromEntries(all.filter(([, value]) => value !== undefined)),
    });
    const { isUsable, exitCode, stdout, stderr } = (await answer) as CliResult & { isUsable: boolean };
    if (!isUsable) stopWarm();
    return { exitCode, signal: undefined, stdout: trimEnd(stdout), stderr: trimEnd(stderr) };
  } catch (error) {
    // The process has ended, and the next run needs another.
    stopWarm();
    throw error;
  } finally {
    isBusy = false;
  }
}

function stopWarm(): void {
  warm?.kill('SIGKILL');
  warm = undefined;
}

/** Removes the last line break, as execa does. */
function trimEnd(text: string): string {
  return text.replace(/\r?\n$/, '');
}
