import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { groupBy } from '../../utils/group-by.ts';

/** Watches single files. */
export interface FileWatch {
  /** Watches these files, and no longer those of the last call. A file may be missing. */
  set(files: readonly string[]): void;
  close(): void;
}

/**
 * Makes a watch that calls `onChange` with the path of each file that changes, appears or goes away. The folders
 * are watched, since editors replace files.
 */
export function watchFiles(onChange: (path: string) => void): FileWatch {
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
