import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, RUN_FOLDER, SHARD_FILE } from '../address/site-files.ts';
import type { KnownManifest } from '../types/manifest.ts';
import {
  commitChange,
  type MovedWithFolder,
  type OutputChange,
  removeIfEmpty,
  stagedFiles,
} from './commit-change.ts';
import { findForeign, type Obstacle } from './foreign-files.ts';
import { lockOutput, type OutputLock } from './lock.ts';
import { readManifest } from './manifest.ts';
import {
  checkRunFolder,
  MixedOutputError,
  makeFolder,
  OutputBusyError,
  OutputRefusedError,
} from './output-folder.ts';
import { type OwnedFiles, ownedFiles, readJournal, writeJournal } from './owned-files.ts';
import { readShardManifest } from './shard-manifest.ts';

/** An output folder that this run has locked. */
export interface Output {
  readonly previous: KnownManifest | undefined;
  /** Files that earlier runs wrote, including killed runs. */
  readonly owned: OwnedFiles;
  /** Returns the foreign files in the way of the files that a change places. */
  findForeign(change: OutputChange): readonly Obstacle[];
  /**
   * Applies the change. It is synchronous, so that no signal interrupts it. If it fails, the output is as it
   * was.
   * @throws OutputRefusedError; MixedOutputError if the output is not as it was; else the file system's own
   * error
   */
  commit(change: OutputChange): MovedWithFolder;
  /** Unlocks the folder, and drops staged files that are not committed. */
  release(): void;
}

/**
 * Locks an output folder, creating it if needed, and reads which files earlier runs wrote. A manifest of more
 * than `bytesInMemory` bytes is read on demand.
 * @throws OutputBusyError; OutputRefusedError if its manifest is damaged or another program's
 */
export function openOutput(out: string, kind: 'site' | 'shard' = 'site', bytesInMemory?: number): Output {
  const run = join(out, RUN_FOLDER);
  const journalFile = join(run, 'journal');
  const existed = existsSync(out);
  let needsJournal = true;
  const removeTraces = () => {
    removeIfEmpty(run);
    if (!existed) removeIfEmpty(out);
  };
  let lock: OutputLock | undefined;
  const release = () => {
    // If another run has taken the lock over, everything in the folder is its own.
    if (lock?.isHeld()) {
      for (const name of ['staged', 'before']) rmSync(join(run, name), { recursive: true, force: true });
      if (!needsJournal) rmSync(journalFile, { force: true });
    }
    lock?.unlock();
    removeTraces();
  };
  try {
    lock = lockFolder(out);
  } catch (error) {
    removeTraces();
    throw error;
  }
  try {
    clearRunFolder(out);
    mkdirSync(join(run, 'staged'));
    const previous = kind === 'site' ? readPrevious(out, bytesInMemory) : undefined;
    const journal = readJournal(journalFile);
    const owned = ownedFiles(previous, kind === 'shard' ? [...earlierShards(out), ...journal] : journal);
    needsJournal = journal.length > 0;
    return {
      previous,
      owned,
      findForeign: (change) => findForeign(out, change, owned),
      commit(change) {
        if (!lock?.isHeld()) throw takenOver(out);
        let wasMoved: MovedWithFolder = () => false;
        if (change.last !== undefined || change.remove.length > 0 || !isEmpty(change.place)) {
          writeJournal(journalFile, journal, stagedFiles(change));
          try {
            wasMoved = commitChange(out, change);
          } catch (error) {
            if (error instanceof MixedOutputError) needsJournal = true;
            else if (needsJournal) writeJournal(journalFile, journal, []);
            throw error;
          }
        }
        needsJournal = false;
        return wasMoved;
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Locks an output folder, and creates it if needed. */
function lockFolder(out: string): OutputLock {
  makeFolder(out);
  checkRunFolder(out);
  return lockOutput(out);
}

/** Removes what killed runs left in the run folder, except the journal. */
function clearRunFolder(out: string): void {
  // A link may have taken its place since the lock was made.
  checkRunFolder(out);
  const run = join(out, RUN_FOLDER);
  for (const name of readdirSync(run))
    if (name !== 'lock' && name !== 'journal') rmSync(join(run, name), { recursive: true, force: true });
}

function takenOver(out: string): OutputBusyError {
  return new OutputBusyError(
    `another run has taken over ${out}, since this one showed no sign of life`,
    'Nothing of this run was published. Wait until the other run has ended.',
  );
}

function isEmpty(list: Iterable<unknown>): boolean {
  for (const _ of list) return false;
  return true;
}

function readPrevious(out: string, bytesInMemory: number | undefined): KnownManifest | undefined {
  const manifest = readManifest(join(out, MANIFEST_FILE), bytesInMemory);
  if (manifest === 'missing') return undefined;
  if (manifest !== 'foreign') return manifest;
  throw damaged(out, MANIFEST_FILE);
}

/** Returns the files that earlier shards wrote into this folder. */
function earlierShards(out: string): string[] {
  const shard = readShardManifest(join(out, SHARD_FILE));
  if (shard === 'missing') return [];
  if (shard === 'foreign') throw damaged(out, SHARD_FILE);
  return [...shard.pageFiles, ...shard.files.map(({ file }) => file), ...shard.left, SHARD_FILE];
}

function damaged(out: string, name: string): OutputRefusedError {
  return new OutputRefusedError(
    `${out} cannot be the output folder: its ${name} is damaged, or another program's`,
    'Without it, rowpress cannot tell which files are its own. Restore it, empty the folder, or name another one with --out.',
  );
}
