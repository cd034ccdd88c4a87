import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownManifest } from '../types/manifest.ts';
import { RUN_FOLDER, SHARD_FILE } from './check-output-folder.ts';
import { commitChange, type OutputChange, removeIfEmpty, stagedFiles } from './commit-change.ts';
import { findForeign, type Obstacle } from './find-foreign.ts';
import { readJournal, writeJournal } from './journal.ts';
import { lockOutput } from './lock-output.ts';
import { makeFolder } from './make-folder.ts';
import { OutputRefusedError } from './output-errors.ts';
import { type OwnedFiles, ownedFiles } from './owned-files.ts';
import { readManifest } from './read-manifest.ts';
import { readShardManifest } from './read-shard-manifest.ts';

/** An output folder held by this run. */
export interface Output {
  readonly previous: KnownManifest | undefined;
  /** Files that earlier runs wrote, killed ones among them. */
  readonly owned: OwnedFiles;
  /** What no run of rowpress wrote and stands where these files are to be placed. */
  findForeign(change: Omit<OutputChange, 'remove'>): readonly Obstacle[];
  /** Makes the change; synchronous, so that no signal comes in between. @throws the file system's own error */
  commit(change: OutputChange): void;
  /** Gives the folder back; what was staged and not committed is dropped. */
  release(): void;
}

/**
 * Locks an output folder, creating it if need be, and reads what earlier runs left; of their manifest up to `held` bytes are held.
 * @throws OutputBusyError; OutputRefusedError when its manifest is damaged or another program's
 */
export function openOutput(out: string, holds: 'site' | 'shard' = 'site', held?: number): Output {
  const run = join(out, RUN_FOLDER);
  const staged = join(run, 'staged');
  const journalFile = join(run, 'journal');
  const existed = existsSync(out);
  let keepsJournal = true;
  const removeTraces = () => {
    removeIfEmpty(run);
    if (!existed) removeIfEmpty(out);
  };
  let unlock = () => {};
  const release = () => {
    rmSync(staged, { recursive: true, force: true });
    if (!keepsJournal) rmSync(journalFile, { force: true });
    unlock();
    removeTraces();
  };
  try {
    makeFolder(out);
    unlock = lockOutput(out);
  } catch (error) {
    removeTraces();
    throw error;
  }
  try {
    for (const name of readdirSync(run))
      if (name !== 'lock' && name !== 'journal') rmSync(join(run, name), { recursive: true, force: true });
    mkdirSync(staged);
    const previous = holds === 'site' ? readPrevious(out, held) : undefined;
    const journal = readJournal(journalFile);
    const owned = ownedFiles(previous, holds === 'shard' ? [...earlierShards(out), ...journal] : journal);
    keepsJournal = journal.length > 0;
    return {
      previous,
      owned,
      findForeign: (change) => findForeign(out, stagedFiles(change), owned),
      commit(change) {
        if (change.last !== undefined || change.remove.length > 0 || !isEmpty(change.place)) {
          writeJournal(journalFile, journal, stagedFiles(change));
          commitChange(out, change, () => {
            keepsJournal = true;
          });
        }
        keepsJournal = false;
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function isEmpty(list: Iterable<unknown>): boolean {
  for (const _ of list) return false;
  return true;
}

function readPrevious(out: string, held: number | undefined): KnownManifest | undefined {
  const manifest = readManifest(join(out, 'manifest.json'), held);
  if (manifest === 'missing') return undefined;
  if (manifest !== 'foreign') return manifest;
  throw damaged(out, 'manifest.json');
}

/** What parts that were made in this folder have left in it. */
function earlierShards(out: string): string[] {
  const part = readShardManifest(join(out, SHARD_FILE));
  if (part === 'missing') return [];
  if (part === 'foreign') throw damaged(out, SHARD_FILE);
  return [...part.pageFiles, ...part.files.map(({ file }) => file), ...part.left, SHARD_FILE];
}

function damaged(out: string, name: string): OutputRefusedError {
  return new OutputRefusedError(
    `${out} cannot be the output folder: its ${name} is damaged, or another program's`,
    'Without it nobody knows which files are rowpress’s. Restore it, empty the folder, or name another one with --out.',
  );
}
