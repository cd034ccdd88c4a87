import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PREVIEW_FILE, SHARD_FILE } from '../address/site-files.ts';
import { publishedManifest } from '../output/manifest.ts';
import { UsageError } from '../problems/errors.ts';
import { createSiteHandler, serveBelowPath } from './folder-handler.ts';
import { createBasePathReader } from './served-folder.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Serves a published folder or a preview, below the path of its base URL. The server's URL has that path.
 * @throws UsageError if nothing is published there; the system's error if the port is in use
 */
export async function serveSite(options: {
  out: string;
  host: string;
  port: number;
}): Promise<RunningServer> {
  if (existsSync(join(options.out, SHARD_FILE)))
    throw new UsageError(
      `${options.out} holds only a shard of a site`,
      'Merge the shards with "rowpress merge" into a folder of its own, and serve that.',
    );
  if (!existsSync(join(options.out, PREVIEW_FILE))) publishedManifest(options.out);
  const basePath = createBasePathReader(options.out);
  const handler = serveBelowPath(createSiteHandler(options.out), basePath);
  const server = await startServer(handler, options.host, options.port);
  return { ...server, url: server.url + `${basePath()}/`.slice(1) };
}
