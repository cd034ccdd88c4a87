import {
  type FSWatcher as FolderWatch,
  lstatSync,
  readlinkSync,
  statSync,
  watch as watchFolder,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** The wait before folders are watched anew, since a switch of branches replaces several of them. */
const SETTLE_MS = 60;

/** So many links are followed from a folder. More are a circle. */
const MAX_LINKS = 40;

/**
 * Watches folders of a site. Calls `onChange` with the path of each file or folder that changed. A folder
 * may be missing, and it may go away, return, or be replaced by another of the same name.
 *
 * chokidar watches a folder by its inode: it loses a folder that goes away, and it does not notice one that
 * is replaced. So the folders above are watched for these names. After such an event, all folders are watched
 * anew and reported as changed, because changes in between may have been missed. `onReplaced` is called at
 * once. Changes that are noticed until then are reported with it, so that they are one change.
 * @returns the function that stops watching, when all folders are watched
 * @throws the system's error if a folder cannot be watched
 */
export async function watchFolders(
  root: string,
  names: readonly string[],
  onChange: (path: string) => void,
  onReplaced: () => void,
): Promise<() => Promise<void>> {
  const folders = names.map((name) => join(root, name));
  let watcher: FSWatcher | undefined;
  let anchors: readonly FolderWatch[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let starting = Promise.resolve();
  let held: Set<string> | undefined;
  const report = (path: string) => (held ? void held.add(path) : onChange(path));
  const close = async () => {
    for (const anchor of anchors) anchor.close();
    anchors = [];
    await watcher?.close();
  };
  const start = async () => {
    await close();
    if (isClosed) return;
    // The folders above come first. What happens while chokidar reads the folders then starts it again.
    anchors = watchAbove([root, ...folders], restart);
    // chokidar says too early that it is ready if it waits for a missing folder.
    const present = folders.filter(isFolder);
    watcher = present.length > 0 ? await watchInside(present, report, restart) : undefined;
  };
  function restart(path: string): void {
    onReplaced();
    held ??= new Set();
    held.add(path);
    clearTimeout(timer);
    const own = setTimeout(() => {
      // If the folders cannot be watched, the build that follows tells why.
      starting = starting.then(start, start).finally(() => own === timer && release());
      starting.catch(() => {});
    }, SETTLE_MS);
    timer = own;
  }
  function release(): void {
    const paths = held ?? [];
    held = undefined;
    if (!isClosed) for (const path of paths) onChange(path);
  }
  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await starting.catch(() => {});
    await close();
  };
}

/** Watches what is inside folders. `onFolder` is called for a folder in them that is new or replaced. */
async function watchInside(
  folders: string[],
  onChange: (path: string) => void,
  onFolder: (path: string) => void,
): Promise<FSWatcher> {
  const watcher = watch(folders, { ignoreInitial: true });
  watcher.on('all', (_, path) => onChange(path));
  watcher.on('raw', (event, name, details) => {
    if (event !== 'rename' || !name) return;
    const path = join((details as { watchedPath: string }).watchedPath, name);
    if (isFolder(path)) onFolder(path);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      watcher.on('error', reject).once('ready', () => resolve());
    });
  } catch (error) {
    await watcher.close();
    throw error;
  }
  return watcher;
}

/** Watches the folders in which folders, or what links to folders lead to, have their names. */
function watchAbove(folders: readonly string[], onName: (path: string) => void): FolderWatch[] {
  const named = new Map<string, Map<string, string>>();
  for (const folder of folders) {
    for (const path of followLinks(folder)) {
      const above = dirname(path);
      named.set(above, (named.get(above) ?? new Map()).set(basename(path), folder));
    }
  }
  return [...named].flatMap(([above, names]) => {
    try {
      const anchor = watchFolder(above, (event, name) => {
        const folder = event === 'rename' && name ? names.get(name) : undefined;
        if (folder !== undefined) onName(folder);
      });
      anchor.on('error', () => anchor.close());
      return [anchor];
    } catch {
      // The folder above is missing or may not be read. The folders in it are then watched without it.
      return [];
    }
  });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Returns a path and, if it is a link, the path that it leads to, which may be a link or missing as well. */
function followLinks(path: string, links = 0): string[] {
  if (links > MAX_LINKS || !lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return [path];
  return [path, ...followLinks(resolve(dirname(path), readlinkSync(path)), links + 1)];
}
