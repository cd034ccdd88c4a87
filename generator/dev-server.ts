import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { withoutBasePath } from './address/base-path.ts';
import { cachePaths } from './cache/state-paths.ts';
import { generate } from './generate.ts';
import { resolveRoot } from './load/resolve-root.ts';
import { serveBelowPath } from './serve/below-path.ts';
import { createSiteHandler } from './serve/create-site-handler.ts';
import { type AddScript, createDevHandler, isOwnAddress } from './serve/dev/create-dev-handler.ts';
import { guardRequests } from './serve/dev/guard-requests.ts';
import { type DrawImage, serveImages } from './serve/dev/serve-images.ts';
import { watchFiles } from './serve/dev/watch-files.ts';
import { watchFolders } from './serve/dev/watch-folders.ts';
import { createBasePathReader } from './serve/read-base-path.ts';
import type { SiteHandler } from './serve/site-handler.ts';
import { startServer } from './serve/start-server.ts';
import type { GenerateOptions } from './types/options.ts';
import type { Problem } from './types/problem.ts';
import type { GenerateReport } from './types/report.ts';
import { CONFIG_FILES } from './utils/config-files.ts';

/** The options of a dev server. Paths are absolute. */
export interface DevOptions {
  readonly root: string;
  readonly cwd: string;
  readonly home: string;
  readonly port: number;
  /** The name or address to listen on. 127.0.0.1 if left out. */
  readonly host?: string | undefined;
  /** Further names under which the server may be opened; `.example.com` allows all names below it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
  readonly date: string;
  readonly workers: number;
  /** Whether plain elements are written without React. True if left out. */
  readonly fastRender?: boolean | undefined;
  /** See `GenerateOptions`. */
  readonly onSlowPage?: GenerateOptions['onSlowPage'];
  /** See `GenerateOptions`. */
  readonly onStall?: GenerateOptions['onStall'];
  /** Called after every build with the changed files (none for the first build) and the result. */
  readonly onBuild: (
    changed: readonly string[],
    result: GenerateReport | { readonly error: unknown },
  ) => void;
}

/** A dev server that runs. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The wait after an edit, since edits come in bursts, such as a save and its formatting. It is longer than
 * the 50 ms in which chokidar drops further changes of a file.
 */
const SETTLE_MS = 60;

/**
 * Serves a site while it is edited. Pages go to the cache, never to the output folder, and drafts are shown.
 * A change rebuilds what it touches, the open pages first, and reloads the browser. Problems are shown over
 * the last good page.
 * @throws the system's error if the port is taken
 */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { port, host = '127.0.0.1', allowedHosts: names = [] } = options;
  const root = resolveRoot(options.root);
  const out = join(cachePaths(root, true, options.cache).folder, 'dev');
  let drawImage: DrawImage = async () => undefined;
  const dev = createDevHandler((addScript) => createSite(out, addScript, (file) => drawImage(file)));
  const handler = guardRequests(dev.handle, { host, names }, isOwnAddress);
  const server = await startServer(handler, host, port);
  let build = 0;
  const show = (report: GenerateReport) => {
    if (report.published && (build === 0 || report.written + report.removed + report.filesWritten > 0))
      build++;
    dev.send({ build, problems: report.published ? [] : report.problems });
  };
  const rebuild: Rebuild = async (changed, signal, onConfig) => {
    let writtenFirst = 0;
    const showFirst = (report: GenerateReport) => {
      writtenFirst = report.written;
      show(report);
    };
    try {
      const report = await generate({
        ...options,
        ...{ root, out, baseUrl: server.url.slice(0, -1), drafts: true, dev: true, images: true },
        onImages: (images) => {
          drawImage = images;
        },
        first: {
          paths: pathsBelow(dev.openPaths(), out),
          onPublished: showFirst,
        },
        force: false,
        strict: false,
        maxRemoved: 'all',
        allowLost: true,
        onConfig,
        signal,
      });
      show(report);
      options.onBuild(changed, { ...report, written: report.written + writtenFirst });
    } catch (error) {
      if (signal.aborted) return false;
      dev.send({ build, problems: [crash(error)] });
      options.onBuild(changed, { error });
    }
    return true;
  };
  const stop = await watchSite(root, rebuild).catch(async (error) => {
    await server.close();
    throw error;
  });
  return {
    url: server.url,
    async close() {
      await stop();
      await server.close();
    },
  };
}

/** Makes the handler of the site's own addresses, below its base path. */
function createSite(out: string, addScript: AddScript, draw: DrawImage): SiteHandler {
  return serveBelowPath(serveImages(createSiteHandler(out, addScript), draw), createBasePathReader(out));
}

/** Returns addresses of pages in a browser without the base path. */
function pathsBelow(addresses: readonly string[], out: string): string[] {
  const basePath = createBasePathReader(out)();
  return addresses.map((address) => withoutBasePath(address, basePath) ?? address);
}

/** Builds after an edit. Returns whether the build ended, or was aborted by `signal`. */
type Rebuild = (
  changed: readonly string[],
  signal: AbortSignal,
  onConfig: (files: readonly string[]) => void,
) => Promise<boolean>;

/**
 * Builds once, and again after each burst of edits. An edit during a build aborts it, and its files count as
 * changed for the next one. Returns the function that stops watching and waits for a running build.
 */
async function watchSite(root: string, rebuild: Rebuild): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let abort = new AbortController();
  let building: Promise<void> = Promise.resolve();
  const run = async () => {
    // A build would create the folder of a site that was moved away, and then it could not be moved back.
    if (!existsSync(root)) return;
    const files = [...changed].sort();
    changed.clear();
    abort = new AbortController();
    const isDone = await rebuild(files, abort.signal, watchConfig);
    if (!isDone) for (const file of files) changed.add(file);
  };
  const schedule = () => {
    building = building.then(run);
  };
  const onChange = (path: string) => {
    changed.add(relative(root, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      abort.abort();
      schedule();
    }, SETTLE_MS);
  };
  const configWatch = watchFiles(onChange);
  const watchConfig = (files: readonly string[]) =>
    configWatch.set([...new Set([...CONFIG_FILES, ...files])].map((file) => join(root, file)));
  const stopWatching = await watchFolders(root, ['data', 'templates', 'client'], onChange);
  schedule();
  await building;
  return async () => {
    await stopWatching();
    clearTimeout(timer);
    abort.abort();
    await building;
    configWatch.close();
  };
}

function crash(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'template-failed', severity: 'error', message, advice: 'See the terminal for more.' };
}
