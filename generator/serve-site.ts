import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteHandler, type RunningServer, startServer } from './serve/index.ts';
import { UsageError } from './usage-error.ts';
import { PART_FILE } from './write/index.ts';

/** Serves a published folder. @throws UsageError when nothing is published there; the system's error when the port is taken */
export async function serveSite(options: {
  out: string;
  host: string;
  port: number;
}): Promise<RunningServer> {
  if (existsSync(join(options.out, PART_FILE)))
    throw new UsageError(
      `${options.out} holds only a part of a site`,
      'Join the parts with "rowpress merge" into a folder of its own, and serve that.',
    );
  if (!existsSync(join(options.out, 'manifest.json')))
    throw new UsageError(
      `nothing is published in ${options.out}`,
      'Run "rowpress generate" first, or name the folder with --out.',
    );
  return startServer(createSiteHandler(options.out), options.host, options.port);
}
