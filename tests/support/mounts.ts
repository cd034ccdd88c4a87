import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mounted: string[] = [];

/** Mounts a small file system in memory at a folder. */
export function mountSmall(folder: string, options: string): void {
  mount(['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  mounted.push(folder);
}

/** Mounts a file or folder over itself, so that nothing can be moved across it. */
export function bindMount(path: string): void {
  mount(['--bind', path, path]);
  mounted.push(path);
}

/** Changes the options of a file system that `mountSmall` mounted. */
export function remount(folder: string, options: string): void {
  mount(['-o', `remount,${options}`, folder]);
}

/**
 * Removes the permission to write in a folder. The superuser ignores permissions, so for it the folder is
 * mounted over itself, read-only. Returns a function that restores the permission.
 */
export function forbidWriting(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555);
    return () => chmodSync(folder, 0o755);
  }
  bindMount(folder);
  mount(['-o', 'remount,ro,bind', folder]);
  return () => unmount(folder);
}

/**
 * The reason why small file systems cannot be mounted here, or undefined if they can. Tests that need one are
 * skipped with this reason.
 */
export function whyNoMounts(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'rowpress-mount-'));
  try {
    mountSmall(folder, 'size=4k');
    unmount(folder);
    return undefined;
  } catch (error) {
    return `file systems cannot be mounted here: ${String((error as Error).message)
      .split('\n')
      .at(-1)}`;
  } finally {
    rmdirSync(folder);
  }
}

function mount(args: readonly string[]): void {
  execFileSync('mount', args, { stdio: 'pipe' });
}

/** Unmounts what was mounted by a function of this file. */
export function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
  mounted.splice(mounted.indexOf(folder), 1);
}

/** Unmounts all that is left. Runs after each test file. */
export function unmountAll(): void {
  for (const folder of [...mounted].reverse()) unmount(folder);
}
