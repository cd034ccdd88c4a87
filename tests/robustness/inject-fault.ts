import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder, type TestSite } from '../support/make-site.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';

const INJECTOR = pathToFileURL(join(import.meta.dirname, 'fault-injector.mjs')).href;

/** A fault at one call of the file system. */
export interface Fault {
  /** Which call, counted from 1. */
  readonly at: number;
  /** The calls that count: those that change something on the disk, or those that read. */
  readonly of: 'changing' | 'reading';
  /**
   * `kill` ends the process with SIGKILL before the call, `tear` after half of what the call writes. Anything
   * else is the code of a system error, which the call throws.
   */
  readonly effect: string;
}

/** Runs `rowpress` with one fault in the calls that concern the site's folder. */
export function runWithFault(site: TestSite, args: readonly string[], fault: Fault): Promise<CliResult> {
  return run(args, { ...fault, root: site.root });
}

/** Returns how many calls of one kind a run makes in the site's folder. */
export async function countCalls(site: TestSite, args: readonly string[], of: Fault['of']): Promise<number> {
  const log = join(makeFolder(), 'count');
  await run(args, { at: 0, of, effect: 'kill', root: site.root, log });
  return Number(readFileSync(log, 'utf8'));
}

function run(args: readonly string[], fault: Fault & { root: string; log?: string }): Promise<CliResult> {
  return runCli(args, {
    env: { NODE_OPTIONS: `--import=${INJECTOR}`, ROWPRESS_FAULT: JSON.stringify(fault) },
  });
}
