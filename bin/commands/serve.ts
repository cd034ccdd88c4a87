import { resolve } from 'node:path';
import type { Command } from 'commander';
import { serveSite } from '../../generator/index.ts';
import type { ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, parsePort } from '../flags.ts';
import { waitForEnd } from '../interruption.ts';

/** Defines the flags of `rowpress serve`. */
export function defineServe(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress serve                                http://127.0.0.1:4173/',
    'rowpress serve --out preview --port 8080',
  ])
    .option('--out <dir>', 'the published folder', 'output')
    .option('--port <n>', 'the port; 0 takes any free one', parsePort, 4173)
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .action(async (flags) => exit(await serveCommand(flags)));
}

/** Runs `rowpress serve`: shows a published folder until it is stopped. */
async function serveCommand({
  out,
  port,
  host,
}: {
  out: string;
  port: number;
  host: string;
}): Promise<ExitCode> {
  const server = await serveSite({ out: resolve(out), port, host });
  process.stdout.write(`Serving ${out} at ${server.url}\nPress Ctrl+C to stop.\n`);
  return waitForEnd(server);
}
