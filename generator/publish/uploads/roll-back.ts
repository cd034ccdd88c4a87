import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOST_FOLDER, MANIFEST_FILE } from '../../address/site-files.ts';
import { sortProblems } from '../../problems/collect-problems.ts';
import { UsageError } from '../../problems/errors.ts';
import type { Problem } from '../../types/problem.ts';
import { hashFile, isMissing } from '../../utils/files.ts';
import {
  type Answer,
  type ChangedAnswer,
  compareAnswers,
  createAnswers,
  type Release,
} from './address-answers.ts';
import { readEarlier, readPublished } from './compared-manifests.ts';
import {
  type FileChange,
  findDamage,
  type Listed,
  listManifest,
  orderChanges,
  purgesBetween,
  readBeginning,
} from './list-changes.ts';
import { type LostOnReturn, listLost } from './lost-on-return.ts';

/** What a report says of a release. */
interface ReleaseSummary {
  readonly name: string;
  readonly kind: Release['kind'];
  /** The folder that may hold its files. */
  readonly folder: string;
  readonly commit?: string;
  /** The day of the commit. */
  readonly date?: string;
  /** The latest `lastmod` of its pages. */
  readonly newest?: string;
  readonly pages: number;
}

/** An address that answers again. */
interface Returning {
  readonly address: string;
  readonly kind: 'page' | 'redirect' | 'file';
  /** What it answers now. */
  readonly before: 'nothing' | 'gone' | 'redirect';
}

/** A file of which only the hash is known. `sameAs` is a file of the published folder with the same bytes. */
interface MissingFile {
  readonly file: string;
  readonly sameAs?: string;
}

/** What a roll-back uploads and removes, and what it loses. Lists are empty if there are problems. */
export interface RollbackReport {
  readonly online?: ReleaseSummary;
  readonly target: Pick<ReleaseSummary, 'name'> & Partial<ReleaseSummary>;
  readonly counts: Readonly<Record<'upload' | 'remove' | 'unchanged' | 'bytes' | 'missing', number>> &
    Readonly<Record<'lost' | 'lostIndexed' | 'back', number>>;
  readonly lost: readonly LostOnReturn[];
  readonly back: readonly Returning[];
  /** The files in the order of the upload; removals come last. */
  readonly changes: readonly FileChange[];
  /** The files to upload that are not in the folder of the release. */
  readonly missing: readonly MissingFile[];
  /** The addresses that a CDN must forget, if they are asked for. */
  readonly purge?: readonly string[];
  /** What a roll-back does not bring back, and what to do about it, one sentence each. */
  readonly notes: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Opens what is online: a published folder, or a manifest that was kept of it. @throws UsageError if the
 * manifest cannot be read; OutputBusyError if a build into the folder has not ended
 */
export function openOnline(out: string, since: string | undefined): Release {
  if (since === undefined) return openFolder(out, out);
  return { name: since, kind: 'manifest', file: since, manifest: readEarlier(since), folder: out };
}

/** Opens an earlier release by its folder or its manifest. @throws as `openOnline` */
export function openRelease(path: string, name: string, isFolder: boolean): Release {
  if (isFolder) return openFolder(path, name);
  return { name, kind: 'manifest', file: path, manifest: readEarlier(path, '--to'), folder: dirname(path) };
}

function openFolder(folder: string, name: string): Release {
  const file = join(folder, MANIFEST_FILE);
  return { name, kind: 'folder', file, manifest: readPublished(folder), folder };
}

/** Returns the report of a commit that does not build. */
export function failedRollback(
  target: Pick<Release, 'name' | 'commit' | 'date'>,
  problems: readonly Problem[],
): RollbackReport {
  return { target: { ...target, kind: 'commit' }, ...NOTHING, problems };
}

const NOTHING = {
  counts: { upload: 0, remove: 0, unchanged: 0, bytes: 0, missing: 0, lost: 0, lostIndexed: 0, back: 0 },
  ...{ lost: [], back: [], changes: [], missing: [], notes: [] },
} as const;

/**
 * Lists what brings an earlier release back online, in the order of an upload, and what that loses. The bytes
 * of files to upload are compared with the manifest.
 * @throws UsageError if the releases are of different sites; the file system's own error
 */
export function planRollback(
  online: Release,
  target: Release,
  { date, purge }: { readonly date: string; readonly purge: boolean },
): RollbackReport {
  if (online.manifest.baseUrl !== target.manifest.baseUrl)
    throw new UsageError(
      `--to: ${target.name} was published for ${target.manifest.baseUrl}, and what is online for ${online.manifest.baseUrl}`,
      'Name a release of the same site. If a release changed baseUrl itself, list the files with "rowpress changed --since ONLINE/manifest.json --out FOLDER".',
    );
  const [before, after] = [online, target].map(({ file, manifest }) => listManifest(file, manifest)) as [
    Map<string, Listed>,
    Map<string, Listed>,
  ];
  const summaries = { online: summaryOf(online), target: summaryOf(target) };
  const { changes, unchanged } = orderChanges(before, after, (file) => {
    const path = join(target.folder, file);
    // Most XML that is not a sitemap is a feed.
    return existsSync(path) ? readBeginning(path) : '<rss';
  });
  const uploads = changes.filter(({ change }) => change !== 'removed').map(({ file }) => file);
  const faulty = uploads.filter((file) => !hasBytes(target.folder, file, after.get(file)?.hash));
  const isWhole = target.kind !== 'manifest';
  const problems = isWhole ? findFaults(target.folder, after, faulty) : [];
  if (problems.length > 0) return { ...summaries, ...NOTHING, problems };
  const now = createAnswers(online.manifest);
  const answers = compareAnswers(now, createAnswers(target.manifest));
  const lost = listLost(answers, { online, target, answerOf: now.answerOf }, date);
  const back = answers.flatMap(returning);
  const bytes = uploads.reduce((sum, file) => sum + (after.get(file)?.bytes ?? 0), 0);
  return {
    ...summaries,
    counts: {
      ...{ upload: uploads.length, remove: changes.length - uploads.length, unchanged, bytes },
      missing: faulty.length,
      lost: lost.filter(({ after }) => after !== 'redirect').length,
      lostIndexed: lost.filter(({ after, isIndexed }) => after !== 'redirect' && isIndexed).length,
      back: back.length,
    },
    ...{ lost, back, changes, missing: findSame(faulty, { before, after, folder: online.folder }) },
    ...(purge ? { purge: purgesBetween(online.manifest, target.manifest, changes) } : {}),
    notes: notesOf({ online, target, answers, changes }),
    problems: [],
  };
}

function summaryOf({ name, kind, folder, commit, date, manifest }: Release): ReleaseSummary {
  let newest = '';
  let pages = 0;
  for (const { lastmod = '' } of manifest.pages) {
    if (lastmod > newest) newest = lastmod;
    pages++;
  }
  return {
    ...{ name, kind, folder, pages },
    ...(commit === undefined ? {} : { commit }),
    ...(date === undefined ? {} : { date }),
    ...(newest === '' ? {} : { newest: newest.slice(0, 10) }),
  };
}

/** Returns whether a folder has a file with these bytes. */
function hasBytes(folder: string, file: string, hash: string | undefined): boolean {
  try {
    return hashFile(join(folder, file)) === hash;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Returns the files that are not at hand, each with a present file that has its bytes, if there is one. */
function findSame(
  missing: readonly string[],
  {
    before,
    after,
    folder,
  }: Record<'before' | 'after', ReadonlyMap<string, Listed>> & { readonly folder: string },
): MissingFile[] {
  if (missing.length === 0) return [];
  const names = new Map([...before].map(([file, { hash }]) => [hash, file]));
  return missing.map((file) => {
    const hash = after.get(file)?.hash ?? '';
    const sameAs = names.get(hash);
    return sameAs !== undefined && hasBytes(folder, sameAs, hash) ? { file, sameAs } : { file };
  });
}

/** Returns the problems of a folder whose files are not those of its manifest. */
function findFaults(folder: string, listed: ReadonlyMap<string, Listed>, faulty: readonly string[]) {
  const problems = findDamage(folder, listed);
  const known = new Set(problems.map(({ file }) => file));
  for (const file of faulty)
    if (!known.has(file))
      problems.push({
        ...{ kind: 'damaged-output', severity: 'error', file },
        message: 'it has other bytes than when it was published',
        advice: 'Name another copy of that release, or its commit.',
      });
  return sortProblems(problems);
}

function returning({ address, before, after }: ChangedAnswer): Returning[] {
  if (after.kind === 'nothing' || after.kind === 'gone') return [];
  if (before.kind === 'nothing' || before.kind === 'gone')
    return [{ address, kind: after.kind, before: before.kind }];
  return before.kind === 'redirect' && after.kind !== 'redirect'
    ? [{ address, kind: after.kind, before: 'redirect' }]
    : [];
}

/** Returns whether an address has bytes of its own. */
function isServed({ kind }: Answer): boolean {
  return kind === 'page' || kind === 'file';
}

/** So many addresses stand in a note. */
const MOST_NAMED = 5;

/** Returns what a roll-back does not bring back, and what a person should do beside it. */
function notesOf({
  online,
  target,
  answers,
  changes,
}: {
  readonly online: Release;
  readonly target: Release;
  readonly answers: readonly ChangedAnswer[];
  readonly changes: readonly FileChange[];
}): string[] {
  if (changes.length === 0) return [];
  const older: string[] = [];
  for (const { path, lastmod = '' } of target.manifest.pages)
    if (lastmod < (online.manifest.find(path)?.lastmod ?? '')) older.push(path);
  const addressesOf = (isMeant: (answer: ChangedAnswer) => boolean) =>
    answers.filter(isMeant).map(({ address }) => address);
  const kept = addressesOf(
    ({ before, after }) => before.kind === 'redirect' && before.rule.status !== 302 && isServed(after),
  );
  const retargeted = addressesOf(
    ({ before, after }) => before.kind === 'redirect' && after.kind === 'redirect',
  );
  const wasGone = addressesOf(({ before, after }) => before.kind === 'gone' && after.kind !== 'gone');
  const isReloaded = changes.some(({ file }) => file.startsWith(`${HOST_FOLDER}/`));
  const notes: readonly (readonly [addresses: readonly string[], text: string])[] = [
    [wasGone, 'said 410 (gone) and no longer do. Search engines may have dropped them already'],
    [
      kept,
      'return, and were redirected for good. Browsers that have seen that redirect may still follow it to a lost address',
    ],
    [retargeted, 'are redirected elsewhere, as in the earlier release'],
    [
      older,
      'have an earlier lastmod in the sitemap than now, or none, so search engines may not read them again soon. Name the commit with --to: its changed pages get the day of the roll-back',
    ],
  ];
  return [
    ...notes.flatMap(([addresses, text]) => (addresses.length > 0 ? [`${countOf(addresses)} ${text}.`] : [])),
    ...(isReloaded ? [`Files of ${HOST_FOLDER}/ change: give them to the server, and reload it.`] : []),
    'The next "rowpress generate" publishes the present data again: revert the release in git as well.',
  ];
}

function countOf(addresses: readonly string[]): string {
  const more = addresses.length - MOST_NAMED;
  const named = addresses.slice(0, MOST_NAMED).join(' ');
  const count = addresses.length === 1 ? '1 address' : `${addresses.length} addresses`;
  return `${count} (${named}${more > 0 ? ` and ${more} more` : ''})`;
}
