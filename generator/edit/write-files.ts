import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
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

/** A file below a site's root, before and after. Undefined stands for a file that does not exist. */
export interface FileChange {
  readonly path: string;
  /** The text as it was read, with its byte-order mark. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const LOCK_ATTEMPTS = 200;
const LOCK_PAUSE_MS = 100;

/**
 * Calls a function while this process alone may edit the data of a site. It waits for another one, at most 20
 * seconds. @throws OutputBusyError, and what the function throws
 */
export async function whileLocked<T>(root: string, run: () => Promise<T>): Promise<T> {
  const folder = join(root, '.cache', 'rowpress', 'edit');
  for (let attempt = 1; ; attempt++) {
    try {
      const lock = lockFolder(folder, join(root, 'data'));
      try {
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

/** A change and its places: the file itself if its path is a link, and the draft of its new text. */
interface PlacedChange extends FileChange {
  readonly file: string;
  readonly draft: string;
}

/**
 * Writes all changes, or none of them. A file that is not as it was read is refused. The mode of a file
 * stays, and a link leads to the file that is written.
 * @throws UsageError if a file has changed meanwhile; the file system's own error
 */
export function writeChanges(root: string, changes: readonly FileChange[]): void {
  const placed = changes
    .filter(({ before, after }) => before !== after)
    .map((change): PlacedChange => {
      const place = join(root, change.path);
      const file = existsSync(place) && change.after !== undefined ? realpathSync(place) : place;
      // A name that begins with a dot is none of the site's.
      const draft = join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.rowpress-draft`);
      return { ...change, file, draft };
    });
  const done: PlacedChange[] = [];
  try {
    for (const change of placed) writeDraft(change);
    for (const change of placed) assertUnchanged(change);
    for (const change of placed) {
      done.push(change);
      if (change.after === undefined) rmSync(change.file, { force: true });
      else renameSync(change.draft, change.file);
    }
  } catch (error) {
    for (const change of done.reverse()) undo(change);
    throw error;
  } finally {
    for (const { draft } of placed) rmSync(draft, { force: true });
  }
}

function writeDraft({ file, draft, before, after }: PlacedChange): void {
  if (after === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, after);
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

/** Makes a file as it was before. */
function undo({ file, draft, before, after }: PlacedChange): void {
  const now = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (now === before || now !== after) return;
  if (before === undefined) {
    rmSync(file, { force: true });
    return;
  }
  writeFileSync(draft, before);
  if (existsSync(file)) chmodSync(draft, statSync(file).mode);
  renameSync(draft, file);
}
