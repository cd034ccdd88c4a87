import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import {
  createDevHandler,
  createSiteHandler,
  type DrawImage,
  serveImages,
  startServer,
} from './serve/index.ts';
import { generate } from './start-build.ts';
import type { Problem } from './types/problem.ts';
import type { GenerateReport } from './types/report.ts';

/** What a dev server is given; paths are absolute. */
export interface DevOptions {
  readonly root: string;
  readonly cwd: string;
  readonly home: string;
  readonly port: number;
  readonly date: string;
  readonly workers: number;
  /** Whether plain elements are written without React; true if left out. */
  readonly fastRender?: boolean | undefined;
  /** Called after every build with what changed (empty for the first) and what came of it. */
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
 * Edits come in bursts, such as a save and its formatting. Longer than the 50 ms in which chokidar drops further changes of a file it has told of: what
 * it dropped is on the disk when the build starts.
 */
const SETTLE_MS = 60;

/**
 * Serves a site while it is edited: pages are kept in the cache, never in the output folder; drafts are shown; a change rebuilds what it touches
 * and reloads the browser; problems are shown over the last good page. @throws the system's error when the port is taken
 */
export async function startDevServer({
  root,
  cwd,
  home,
  port,
  date,
  workers,
  fastRender,
  onBuild,
}: DevOptions): Promise<DevServer> {
  const out = join(root, '.cache', 'rowpress', 'dev');
  let drawImage: DrawImage = async () => undefined;
  const dev = createDevHandler((addScript) =>
    serveImages(createSiteHandler(out, addScript), (file) => drawImage(file)),
  );
  const server = await startServer(dev.handle, '127.0.0.1', port);
  let build = 0;
  const changed = new Set<string>();
  let isBuilding = false;
  let timer: NodeJS.Timeout | undefined;

  const rebuild = async () => {
    if (isBuilding) {
      timer = setTimeout(rebuild, SETTLE_MS);
      return;
    }
    isBuilding = true;
    const files = [...changed].sort();
    changed.clear();
    try {
      const baseUrl = server.url.slice(0, -1);
      const report = await generate({
        root,
        out,
        cwd,
        home,
        baseUrl,
        date,
        drafts: true,
        dev: true,
        workers,
        images: true,
        fastRender,
        onImages: (images) => {
          drawImage = images;
        },
        force: false,
        strict: false,
      });
      if (report.published && (build === 0 || report.written + report.removed + report.filesWritten > 0))
        build++;
      dev.tell({ build, problems: report.published ? [] : report.problems });
      onBuild(files, report);
    } catch (error) {
      dev.tell({ build, problems: [crash(error)] });
      onBuild(files, { error });
    }
    isBuilding = false;
  };

  const watcher = watch([join(root, 'data'), join(root, 'templates'), join(root, 'client')], {
    ignoreInitial: true,
  });
  watcher.on('all', (_, path) => {
    changed.add(relative(root, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLE_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  await rebuild();
  return {
    url: server.url,
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await server.close();
    },
  };
}

function crash(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'template-failed', severity: 'error', message, advice: 'See the terminal for more.' };
}
