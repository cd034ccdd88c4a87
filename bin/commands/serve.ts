import { resolve } from 'node:path';
import { serveSite } from '../../generator/index.ts';
import type { ExitCode } from '../exit-codes.ts';
import { waitForEnd } from '../interruption.ts';

/** Runs `rowpress serve`: shows a published folder until it is stopped. */
export async function serveCommand({
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
