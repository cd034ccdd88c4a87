import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../output/lock.ts';
import { OutputBusyError } from '../output/output-folder.ts';
import { UsageError } from '../problems/errors.ts';
import { beginJournal, editFolder, type Places, takeBack, undo } from './act-journal.ts';

/** A file below a site's root, before and after. Undefined stands for a file that does not exist. */
export interface FileChange {
  readonly path: string;
  /** The text as it was read, with its byte-order mark. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A file that a site gets below its root: the bytes of another one. */
export interface FileCopy {
  readonly path: string;
  readonly copyOf: string;
}

const LOCK_ATTEMPTS = 200;
const LOCK_PAUSE_MS = 100;

/**
 * Calls a function while this process alone may edit the data of a site. It waits for another one, at most 20
 * seconds, and takes back what a killed one left. @throws OutputBusyError; UsageError if that cannot be taken
 * back; what the function throws
 */
export async function whileLocked<T>(root: string, run: () => Promise<T>): Promise<T> {
  const folder = editFolder(root);
  for (let attempt = 1; ; attempt++) {
    try {
      const lock = lockFolder(folder, join(root, 'data'));
      try {
        takeBack(root);
        return await run();
      } finally {
        lock.unlock();
      }
    } catch (error) {
      if (!(error instanceof OutputBusyError) || attempt === LOCK_ATTEMPTS) throw error;
      await wait(LOCK_PAUSE_MS);
    }
  }
}

/**
 * Writes all changes and copies, or none of them. A file that is not as it was read is refused. The mode of
 * a file stays, and a link leads to the file that is written. If the process is killed meanwhile,
 * `whileLocked` takes back what was written.
 * @throws UsageError if a file has changed meanwhile; the file system's own error
 */
export function writeChanges(
  root: string,
  changes: readonly FileChange[],
  copies: readonly FileCopy[] = [],
): void {
  const differing = [
    ...changes.filter(({ before, after }) => before !== after),
    ...copies.map((copy) => ({ ...copy, before: undefined, after: '' })),
  ];
  const placed = differing.map((change) => ({ ...change, ...placesOf(root, change) }));
  const journal = beginJournal(root, placed);
  const done: PlacedChange[] = [];
  try {
    for (const change of placed) writeDraft(change);
    for (const change of placed) assertUnchanged(change);
    for (const change of placed) keepBefore(change);
    for (const change of placed) {
      if (change.after === undefined) rmSync(change.file, { force: true });
      else renameSync(change.draft, change.file);
      done.push(change);
    }
  } catch (error) {
    for (const change of done.reverse()) undo(change);
    journal.end();
    throw error;
  }
  journal.end();
}

/** A change and its files. */
type PlacedChange = FileChange & Partial<FileCopy> & Places;

/** Returns the file itself if the path is a link, and the names of its draft and its copy. */
function placesOf(root: string, { path, after }: FileChange): Places {
  const place = join(root, path);
  const file = existsSync(place) && after !== undefined ? realpathSync(place) : place;
  // A name that begins with a dot is none of the site's.
  const beside = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.rowpress-`);
  const newFolder = after === undefined ? undefined : uppermostMissing(dirname(file));
  return { file, draft: `${beside}draft`, backup: `${beside}before`, newFolder };
}

/** Returns the uppermost folder on a path that does not exist. Undefined if all do. */
function uppermostMissing(folder: string): string | undefined {
  let missing: string | undefined;
  for (let at = folder; !existsSync(at); at = dirname(at)) missing = at;
  return missing;
}

function writeDraft({ file, draft, before, after, copyOf }: PlacedChange): void {
  if (after === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  if (copyOf === undefined) writeFileSync(draft, after);
  else copyFileSync(copyOf, draft);
  if (before !== undefined && existsSync(file)) chmodSync(draft, statSync(file).mode);
}

function assertUnchanged({ path, file, before }: PlacedChange): void {
  const now = existsSync(file) ? readFileSync(file) : undefined;
  const isSame =
    now === undefined ? before === undefined : before !== undefined && now.equals(Buffer.from(before));
  if (isSame) return;
  throw new UsageError(
    before === undefined ? `${path} exists already` : `${path} has changed since it was read`,
    'Nothing was written. Run the command again.',
  );
}

/** Keeps the bytes of a file under a second name. */
function keepBefore({ file, backup, before }: PlacedChange): void {
  if (before === undefined) return;
  try {
    linkSync(file, backup);
  } catch {
    copyFileSync(file, backup);
  }
}
