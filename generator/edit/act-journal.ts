import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../problems/errors.ts';
import { isMissing } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { ACT_JOURNAL } from '../utils/paths.ts';

/** The files of a change. */
export interface Places {
  readonly file: string;
  /** Its new text, until it is moved into place. */
  readonly draft: string;
  /** Its earlier bytes, until all files are written. */
  readonly backup: string;
  /** The uppermost folder that is made for it. Undefined if its folder exists. */
  readonly newFolder?: string | undefined;
}

/** A change as the journal has it. Files are below the root, and texts are hashes. */
interface Entry extends Places {
  readonly before?: string;
  readonly after?: string;
}

/** What is written, with the texts before and after. Undefined stands for a file that does not exist. */
interface Planned extends Places {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The file whose bytes it gets, in place of the text after. */
  readonly copyOf?: string;
}

/** Returns the folder of the cache that acts on rows use. */
export function editFolder(root: string): string {
  return dirname(journalFile(root));
}

function journalFile(root: string): string {
  return join(root, ACT_JOURNAL);
}

/**
 * Writes the journal of an act. `end` removes it, and drafts and copies with it. @throws the file system's
 * own error
 */
export function beginJournal(root: string, changes: readonly Planned[]): { end(): void } {
  if (changes.length === 0) return { end: () => {} };
  const entries = changes.map(
    ({ file, draft, backup, newFolder, before, after, copyOf }): Entry => ({
      ...{ file: relative(root, file), draft: relative(root, draft), backup: relative(root, backup) },
      ...(newFolder === undefined ? {} : { newFolder: relative(root, newFolder) }),
      ...(before === undefined ? {} : { before: hashContent(before) }),
      ...(after === undefined
        ? {}
        : { after: hashContent(copyOf === undefined ? after : readFileSync(copyOf)) }),
    }),
  );
  const journal = journalFile(root);
  mkdirSync(editFolder(root), { recursive: true });
  writeFileSync(`${journal}.draft`, JSON.stringify(entries));
  renameSync(`${journal}.draft`, journal);
  return { end: () => end(root, changes) };
}

/** Makes a file as it was before it was written. Its copy has the bytes. */
export function undo({ file, backup, before }: Places & { readonly before?: string | undefined }): void {
  if (before === undefined) rmSync(file, { force: true });
  else if (existsSync(backup)) renameSync(backup, file);
}

/**
 * Takes back what an act wrote before its process was killed, so that it has written nothing. Files that
 * somebody has put back or edited meanwhile stay.
 * @throws UsageError if a file that the act wrote was edited since; the file system's own error
 */
export function takeBack(root: string): void {
  const entries = readEntries(root);
  if (!entries) return;
  const states = entries.map(stateOf);
  const written = entries.filter((_, at) => states[at] === 'written');
  const edited = entries.filter((_, at) => states[at] === 'edited');
  // If all are written, only the end of the process came too early.
  if (written.length + edited.length < entries.length) {
    if (edited.length > 0) throw cannotTakeBack(root, written, edited);
    for (const entry of written.reverse()) undo(entry);
  }
  end(root, entries);
}

/** Reads the journal. Returns undefined if there is none. */
function readEntries(root: string): Entry[] | undefined {
  const file = journalFile(root);
  try {
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
    return entries.map(({ file, draft, backup, newFolder, ...hashes }) => ({
      ...{ file: join(root, file), draft: join(root, draft), backup: join(root, backup) },
      ...(newFolder === undefined ? {} : { newFolder: join(root, newFolder) }),
      ...hashes,
    }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw new UsageError(
      `${file} is damaged: it says which files a killed command has written`,
      'Compare data/ with git, then delete the file.',
    );
  }
}

/** Returns whether an act wrote a file. A draft that still exists was not moved into place. */
function stateOf({ file, draft, before, after }: Entry): 'as before' | 'written' | 'edited' {
  const now = existsSync(file) ? hashContent(readFileSync(file)) : undefined;
  if (now === before || existsSync(draft)) return 'as before';
  if (now === after) return 'written';
  // What was to be removed, and still exists.
  return after === undefined ? 'as before' : 'edited';
}

function cannotTakeBack(root: string, written: readonly Entry[], edited: readonly Entry[]): UsageError {
  const names = (entries: readonly Entry[]) => entries.map(({ file }) => relative(root, file)).join(', ');
  const others = written.length > 0 ? ` It also wrote ${names(written)}.` : '';
  return new UsageError(
    `a command was killed before it had written all files, and ${names(edited)} was edited since.${others}`,
    `Compare data/ with git, then delete ${relative(root, journalFile(root))}.`,
  );
}

/** Removes the journal after all else, so that an interrupted end is ended again. */
function end(root: string, changes: readonly Places[]): void {
  for (const { draft, backup } of changes) for (const file of [draft, backup]) rmSync(file, { force: true });
  for (const change of changes) removeEmptyFolders(change);
  rmSync(journalFile(root), { force: true });
}

/** Removes the folders that were made for a file and have none, since nothing was written. */
function removeEmptyFolders({ file, newFolder }: Places): void {
  if (newFolder === undefined) return;
  let folder = dirname(file);
  try {
    for (; folder !== newFolder; folder = dirname(folder)) rmdirSync(folder);
    rmdirSync(folder);
  } catch {
    // It holds a file, or was never made.
  }
}
