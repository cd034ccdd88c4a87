import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, RELEASES_FILE } from '../address/site-files.ts';
import { publishedManifest } from '../output/manifest.ts';
import { UsageError } from '../problems/errors.ts';
import { writeFileAtomically } from '../state/cache-files.ts';
import type { DiffReport, SiteDiff } from '../types/diff.ts';
import type { Problem } from '../types/problem.ts';
import { hashFile, readRegular } from '../utils/files.ts';
import { fieldsOf, isNumber, isText, optional } from '../utils/shapes.ts';
import { type Environment, findCommit, git } from './commits.ts';
import { summaryText } from './descriptions.ts';
import { describeRelease } from './summary/summary.ts';

/** A release, as a line of `releases.ndjson` has it. */
export interface RecordedRelease {
  /** When it was recorded, in UTC: `2026-11-27T13:05Z`. */
  readonly at: string;
  /** The hash of the commit that it was made from. Left out if the site is in no repository. */
  readonly commit?: string;
  /** Whether data, templates or the config had changes that are in no commit. */
  readonly isEdited?: true;
  readonly branch?: string;
  /** Who published it, if that was said. */
  readonly by?: string;
  /** The hash of its `manifest.json`. */
  readonly manifest: string;
  /** How many pages it has, and how many of them came, changed, went or moved since the release before. */
  readonly pages: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly moved: number;
  /** What changed, in one sentence. */
  readonly says: string;
}

/** What is recorded, and what is known of it. */
export interface ReleaseOptions {
  readonly root: string;
  readonly out: string;
  readonly env: Environment;
  /** The present time. */
  readonly now: Date;
  /** What was online before, as `rowpress diff` takes it. By default the commit of the last release. */
  readonly since?: string | undefined;
  readonly branch?: string | undefined;
  readonly by?: string | undefined;
}

/** What was recorded. Without `release`, problems prevented the comparison, or it is recorded already. */
export interface ReleaseReport {
  readonly release?: RecordedRelease;
  /** The release that is the published one, if it was recorded before. */
  readonly known?: RecordedRelease;
  /** The record, below the site's folder. */
  readonly file: string;
  readonly notes: readonly string[];
  readonly problems: readonly Problem[];
}

/** The releases of a site, the newest first, and how many there are in all. */
export interface ReleaseList {
  readonly releases: readonly RecordedRelease[];
  readonly all: number;
}

/** Returns the newest releases from a day on. @throws UsageError if the record is damaged */
export function listReleases(
  root: string,
  { from = '', limit = Number.POSITIVE_INFINITY } = {},
): ReleaseList {
  const all = readReleases(root);
  const shown = all.filter(({ at }) => at.slice(0, 10) >= from).slice(0, limit);
  return { releases: shown, all: all.length };
}

/**
 * Records that the published folder is online, with what changed since the release before. A folder that is
 * the last release is not recorded again. `compare` says what changed.
 * @throws UsageError if nothing is published, or the release before is not known; what `compare` throws
 */
export async function recordRelease<Options extends ReleaseOptions>(
  options: Options,
  compare: (options: Options & { readonly since: string }) => Promise<DiffReport>,
): Promise<ReleaseReport> {
  const { root, out, env, now, branch, by } = options;
  const releases = readReleases(root);
  const { pages } = publishedManifest(out);
  const manifest = hashFile(join(out, MANIFEST_FILE));
  const [last] = releases;
  const file = RELEASES_FILE;
  if (last?.manifest === manifest) return { known: last, file, notes: [], problems: [] };
  const since = options.since ?? commitOf(last);
  const { diff, problems } = since === undefined ? firstRelease() : await compare({ ...options, since });
  if (problems.length > 0) return { file, notes: [], problems };
  const count = [...pages].length;
  const source = await sourceOf(root, env);
  const release: RecordedRelease = {
    at: `${now.toISOString().slice(0, 16)}Z`,
    ...source,
    ...(source.commit === undefined || branch === undefined ? {} : { branch }),
    ...(by === undefined ? {} : { by }),
    ...{ manifest, pages: count, ...countsOf(diff, count) },
    says: diff ? summaryText(describeRelease(diff)) : `The first release has ${count} pages.`,
  };
  append(root, release);
  return { release, file, notes: [...(diff?.notes ?? []), ...notesOf(release)], problems: [] };
}

function firstRelease(): Partial<Pick<DiffReport, 'diff'>> & Pick<DiffReport, 'problems'> {
  return { problems: [] };
}

/** Returns what the last release is compared by. Returns undefined if there is none. @throws UsageError */
function commitOf(last: RecordedRelease | undefined): string | undefined {
  if (!last || last.commit !== undefined) return last?.commit;
  throw new UsageError(
    `the last release (${last.at}) names no commit, so it is not known what was online`,
    'Name a copy of the folder that was online, or a file of "rowpress facts --texts", with --since.',
  );
}

function countsOf(diff: SiteDiff | undefined, pages: number) {
  if (!diff) return { added: pages, changed: 0, gone: 0, moved: 0 };
  const { added, changed, neighbours, gone, moved } = diff.counts;
  return { added, changed: changed + neighbours, gone, moved };
}

/** Returns the commit of the site, and whether it was edited since. Nothing without a repository. */
async function sourceOf(
  root: string,
  env: Environment,
): Promise<Pick<RecordedRelease, 'commit' | 'isEdited'>> {
  try {
    const { hash } = await findCommit(root, 'HEAD', env);
    const inputs = ['data', 'templates', ':(glob)rowpress.config.*'];
    const edited = await git(root, env, 'status', '--porcelain', '--untracked-files=all', '--', ...inputs);
    return { commit: hash, ...(edited.trim() === '' ? {} : { isEdited: true }) };
  } catch (error) {
    if (error instanceof UsageError) return {};
    throw error;
  }
}

function notesOf({ isEdited, commit }: RecordedRelease): string[] {
  if (isEdited)
    return [
      'Data, templates or the config have changes that are in no commit. The next release is compared with the commit alone, so name what was online with --since then.',
    ];
  return commit === undefined
    ? [
        'The site is in no git repository. Keep a copy of the published folder, and name it with --since next time.',
      ]
    : [];
}

/** Reads the releases of a site, the newest first. @throws UsageError if a line is damaged */
function readReleases(root: string): readonly RecordedRelease[] {
  const file = join(root, RELEASES_FILE);
  if (!existsSync(file)) return [];
  const lines = readRegular(file).toString('utf8').split('\n');
  const releases = lines.flatMap((line, at) => (line.trim() === '' ? [] : [parseRelease(line, at + 1)]));
  // Two branches that were joined may each have their own. Of one minute, the later line is newer.
  return releases.reverse().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})/;
const isCount = (value: unknown) => isNumber(value) && Number.isSafeInteger(value) && Number(value) >= 0;
const isMoment = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(String(value)) &&
  !Number.isNaN(Date.parse(String(value)));
const isHash = (value: unknown) => isText(value) && /^[0-9a-f]+$/.test(String(value));
/** The fields of a line, and what each must be. */
const FIELDS = {
  at: [isMoment, 'a time such as 2026-11-27T13:05Z'],
  commit: [optional(isHash), 'the hash of a commit, or left out'],
  isEdited: [optional((value) => value === true), 'true, or left out'],
  branch: [optional(isText), 'a text, or left out'],
  by: [optional(isText), 'a text, or left out'],
  manifest: [isHash, 'a hash'],
  pages: [isCount, 'a whole number'],
  added: [isCount, 'a whole number'],
  changed: [isCount, 'a whole number'],
  gone: [isCount, 'a whole number'],
  moved: [isCount, 'a whole number'],
  says: [isText, 'a text'],
} as const satisfies Record<keyof RecordedRelease, unknown>;

function parseRelease(line: string, number: number): RecordedRelease {
  const place = `${RELEASES_FILE}:${number}`;
  if (CONFLICT.test(line))
    throw new UsageError(
      `${place} is a mark that git left of a conflict`,
      'Keep the lines of both sides, and remove the lines of marks. The order of releases does not matter.',
    );
  const value = parse(line);
  if (!fieldsOf({})(value))
    throw new UsageError(
      `${place} is damaged: it is not a release as "rowpress release" writes it, an object of JSON on one line`,
      'Take the line back from git, or remove it: the other releases stay.',
    );
  for (const [name, [shape, expected]] of Object.entries(FIELDS)) {
    const found = (value as Readonly<Record<string, unknown>>)[name];
    if (shape(found)) continue;
    const is = found === undefined ? 'is missing' : `is ${JSON.stringify(found)}`;
    throw new UsageError(
      `${place} is damaged: "${name}" ${is}, and must be ${expected}`,
      'Take the line back from git, or remove it: the other releases stay.',
    );
  }
  return value as RecordedRelease;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Adds a line to the record, in one move. @throws the file system's own error */
function append(root: string, release: RecordedRelease): void {
  const file = join(root, RELEASES_FILE);
  const text = existsSync(file) ? readRegular(file).toString('utf8') : '';
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  writeFileAtomically(file, `${before}${JSON.stringify(release)}\n`);
}
