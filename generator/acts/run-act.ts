import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type EditableData, openData } from '../edit/open-data.ts';
import { type FileChange, type FileCopy, whileLocked, writeChanges } from '../edit/write-files.ts';
import { resolveRoot } from '../load/site-folder.ts';
import { isFailed } from '../problems/collect-problems.ts';
import type { LoadOptions } from '../types/options.ts';
import type { LoadedSite } from '../types/plan.ts';
import type { Problem } from '../types/problem.ts';
import { listFolder } from '../utils/files.ts';
import { comparePages, type PageChanges } from './page-changes.ts';
import { countLines, unifiedDiff } from './unified-diff.ts';

/** A checked site, and its problems. It is undefined if it could not be loaded. */
export interface CheckedSite {
  readonly site: LoadedSite | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Checks the data of the site in a folder on a day, with its drafts. Checks of one `session` share what they
 * learn, since nearly all files are the same.
 */
export type CheckSite = (options: LoadOptions & { readonly session: object }) => Promise<CheckedSite>;

/** What an act works on. With `isDryRun`, nothing is written. */
export interface ActOptions {
  readonly root: string;
  /** The day, YYYY-MM-DD. */
  readonly date: string;
  readonly isDryRun: boolean;
}

/** A file that an act changes. */
export interface ChangedFile {
  readonly path: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly added: number;
  readonly removed: number;
  readonly diff: string;
}

/** What an act changes, and what it would break. With new errors, nothing is written. */
export interface ActReport {
  readonly isWritten: boolean;
  /** The rows that the act is about, such as `tools/saw`. */
  readonly rows: readonly string[];
  readonly files: readonly ChangedFile[];
  /** The files that the site gets from elsewhere. */
  readonly copied: readonly string[];
  readonly pages: PageChanges;
  /** What a person should know or do, one sentence each. */
  readonly notes: readonly string[];
  /** The problems that the site did not have before. */
  readonly problems: readonly Problem[];
}

/** The site that an act changes: its data, and its pages before. */
export interface ActSite {
  readonly data: EditableData;
  readonly before: LoadedSite | undefined;
  readonly date: string;
  /** Returns the site as the edits so far make it. */
  preview(): Promise<CheckedSite>;
}

/** What an act did to the data in memory. */
export interface ActResult {
  readonly rows: readonly string[];
  /** Other names of these rows. */
  readonly formerly?: readonly string[];
  /** Fields that are still to be filled, about which nobody needs a note. */
  readonly missing?: readonly string[];
  readonly notes?: readonly string[];
  readonly problems?: readonly Problem[];
  /** Files that are written with the data, and that no check reads, such as a map of columns. */
  readonly beside?: readonly FileChange[];
  /** Files that the site gets from elsewhere, such as pictures. */
  readonly copies?: readonly FileCopy[];
}

/**
 * Runs an act: edits the data in memory, checks the edited site, and writes all files or none. One act runs
 * at a time. @throws UsageError, OutputBusyError, or the file system's own error
 */
export async function runAct(
  given: ActOptions,
  check: CheckSite,
  act: (site: ActSite) => ActResult | Promise<ActResult>,
): Promise<ActReport> {
  const options = { ...given, root: resolveRoot(given.root) };
  const run = () => runOnce(options, check, act);
  return options.isDryRun ? run() : whileLocked(options.root, run);
}

async function runOnce(
  { root, date, isDryRun }: ActOptions,
  check: CheckSite,
  act: (site: ActSite) => ActResult | Promise<ActResult>,
): Promise<ActReport> {
  const data = openData(root);
  const session = {};
  const checkIn: CheckFolder = (folder) => check({ root: folder, date, drafts: true, session });
  const before = await checkIn(root);
  const preview = () => checkEdited(root, data.changes(), checkIn);
  const result = await act({ data, before: before.site, date, preview });
  const {
    rows,
    formerly = [],
    missing = [],
    notes = [],
    problems: own = [],
    beside = [],
    copies = [],
  } = result;
  const changes = data.changes();
  const after = changes.length === 0 ? before : await checkEdited(root, changes, checkIn, copies);
  const isExpected = ({ severity, message }: Problem) =>
    severity === 'note' && missing.some((field) => new RegExp(`^${field}[.[:]|"${field}"`).test(message));
  const found = newProblems(before.problems, after.problems).filter((problem) => !isExpected(problem));
  const problems = [...own, ...found];
  const all = [...changes, ...beside].filter((file) => file.before !== file.after);
  const isWritten = !isDryRun && all.length > 0 && !isFailed(problems, false);
  if (isWritten) writeChanges(root, all, copies);
  return {
    isWritten,
    rows,
    files: all.map(toChangedFile),
    copied: copies.map(({ path }) => path),
    pages: comparePages(before.site, after.site, new Set([...rows, ...formerly])),
    notes,
    problems,
  };
}

function toChangedFile({ path, before, after }: FileChange): ChangedFile {
  const diff = unifiedDiff(path, before, after);
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { path, kind, ...countLines(diff), diff };
}

/** Returns the problems that were not there before. A problem that only moved to another line is known. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const nameOf = ({ kind, severity, file, message }: Problem) =>
    JSON.stringify([kind, severity, file, message]);
  const known = new Map<string, number>();
  for (const problem of before) known.set(nameOf(problem), (known.get(nameOf(problem)) ?? 0) + 1);
  return after.filter((problem) => {
    const count = known.get(nameOf(problem)) ?? 0;
    known.set(nameOf(problem), count - 1);
    return count <= 0;
  });
}

type CheckFolder = (folder: string) => Promise<CheckedSite>;

/** Folders of a site that its check does not read. */
const UNREAD = new Set(['data', '.cache', '.git']);

/**
 * Checks a site with changed files that are not written yet: in a folder of the cache whose data are links
 * to the files of the site, and the changed ones.
 */
export async function checkEdited(
  root: string,
  changes: readonly FileChange[],
  check: CheckFolder,
  copies: readonly FileCopy[] = [],
): Promise<CheckedSite> {
  const above = join(root, '.cache', 'rowpress', 'edit');
  removeLeftovers(above);
  const folder = join(above, `site-${process.pid}-${randomUUID().slice(0, 8)}`);
  const changed = new Map(changes.map(({ path, after }) => [path, after]));
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(root))
      if (!UNREAD.has(name)) symlinkSync(join(root, name), join(folder, name));
    const paths = new Set([...listFolder(root, 'data'), ...changed.keys()]);
    for (const path of paths) {
      const text = changed.get(path);
      if (changed.has(path) && text === undefined) continue;
      const place = join(folder, path);
      mkdirSync(dirname(place), { recursive: true });
      if (text === undefined) linkOrCopy(join(root, path), place);
      else writeFileSync(place, text);
    }
    for (const { path, copyOf } of copies) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      // A link to a file would lead elsewhere from here.
      linkOrCopy(realpathSync(copyOf), join(folder, path));
    }
    return await check(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the sites of processes that ended before they could. */
function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /^site-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
