import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const mounted: string[] = [];

/** A small file system of its own at a folder, in memory. */
export function mountSmall(folder: string, options: string): void {
  mount(['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  mounted.push(folder);
}

/** Changes the options of what `mountSmall` mounted. */
export function remount(folder: string, options: string): void {
  mount(['-o', `remount,${options}`, folder]);
}

/**
 * Takes away the permission to write in a folder. Permissions do not bind the superuser, so for it the folder
 * is mounted over itself, read-only. Returns the function that gives the permission back.
 */
export function forbidWriting(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555);
    return () => chmodSync(folder, 0o755);
  }
  mount(['--bind', folder, folder]);
  mounted.push(folder);
  mount(['-o', 'remount,ro,bind', folder]);
  return () => unmount(folder);
}

/**
 * Why small file systems cannot be mounted here, or undefined when they can; tests that need one are skipped
 * with this reason.
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

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
  mounted.splice(mounted.indexOf(folder), 1);
}

// Registered after the temporary folders' own clean-up, and run before it.
afterAll(() => {
  for (const folder of [...mounted].reverse()) unmount(folder);
});
