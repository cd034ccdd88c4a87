import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { groupBy } from '../../utils/lists.ts';
import { CONFIG_FILES } from '../../utils/paths.ts';
import { watchFolders } from './watch-folders.ts';

/** The folders of a site that decide on its pages. */
const FOLDERS = ['data', 'templates', 'client'];

/**
 * The wait after an edit, since edits come in bursts, such as a save and its formatting. It is longer than
 * the 50 ms in which chokidar drops further changes of a file.
 */
const SETTLE_MS = 60;

/**
 * Builds a site, given the changed files. Returns whether the build has ended by itself. `onConfig` is called
 * with the files of the config.
 */
export type Rebuild = (
  changed: readonly string[],
  signal: AbortSignal,
  onConfig: (files: readonly string[]) => void,
) => Promise<boolean>;

/** A site that is watched and built. */
interface Watching {
  readonly firstBuild: Promise<void>;
  /** Stops watching, aborts a running build and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Builds once, and again after each burst of edits. An edit during a build aborts it, and its files count as
 * changed for the next one.
 */
export async function watchSite(root: string, rebuild: Rebuild): Promise<Watching> {
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
    abort.abort();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A build may have begun meanwhile.
      abort.abort();
      schedule();
    }, SETTLE_MS);
  };
  const configWatch = watchFiles(onChange);
  const watchConfig = (files: readonly string[]) =>
    configWatch.set([...new Set([...CONFIG_FILES, ...files])].map((file) => join(root, file)));
  // At once, since a build that goes on would create the folder of a site that was just moved away.
  const onReplaced = () => abort.abort();
  const stopWatching = await watchFolders(root, FOLDERS, onChange, onReplaced);
  schedule();
  return {
    firstBuild: building,
    async stop() {
      await stopWatching();
      clearTimeout(timer);
      abort.abort();
      await building;
      configWatch.close();
    },
  };
}

/** Watches single files. */
interface FileWatch {
  /** Watches these files, and no longer those of the last call. A file may be missing. */
  set(files: readonly string[]): void;
  close(): void;
}

/**
 * Makes a watch that calls `onChange` with the path of each file that changes, appears or goes away. The
 * folders are watched, since editors replace files.
 */
function watchFiles(onChange: (path: string) => void): FileWatch {
  let watchers: readonly FSWatcher[] = [];
  let watched = '';
  const close = () => {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  return {
    set(files) {
      const list = files.join('\0');
      // Edits between two watches would go unnoticed.
      if (list === watched) return;
      watched = list;
      close();
      watchers = [...groupBy(files, dirname)].flatMap(([folder, inside]) =>
        watchFolder(folder, inside, onChange),
      );
    },
    close,
  };
}

function watchFolder(
  folder: string,
  files: readonly string[],
  onChange: (path: string) => void,
): readonly FSWatcher[] {
  try {
    const watcher = watch(folder, (_, name) => {
      const file = files.find((path) => basename(path) === name);
      if (file !== undefined) onChange(file);
    });
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    // The folder is missing or may not be read. The next build tells of it.
    return [];
  }
}
