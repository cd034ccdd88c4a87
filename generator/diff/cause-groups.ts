import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cause, CauseGroup, SiteDiff, Snapshot } from '../types/diff.ts';
import { compareText } from '../utils/lists.ts';
import { onDemand } from '../utils/remember.ts';
import { type Commit, type Environment, filesSince, git, sharedFilesSince } from './commits.ts';

/** Where a cause stands. A page that is gone has no line, and neither has a template. */
interface CausePlace {
  readonly file?: string;
  readonly line?: number;
}

/** What a cause was brought by. */
type Origin = Pick<CauseGroup, 'kind' | 'name' | 'subject'>;

/**
 * Groups the causes of a comparison by the commits since `commit` that brought them, or without it by their
 * files. The group that changed most pages comes first. `root` is the folder of the site. @throws git's error
 */
export async function groupCauses(
  { causes }: Pick<SiteDiff, 'causes'>,
  sites: Readonly<Record<'old' | 'now', Snapshot>>,
  {
    root,
    commit,
    env,
  }: { readonly root: string; readonly commit: Commit | undefined; readonly env: Environment },
): Promise<readonly CauseGroup[]> {
  if (causes.length === 0) return [];
  const placeOf = createPlaceFinder(sites, root);
  const originOf = commit ? await createCommitFinder(commit, env) : byFile;
  const groups = new Map<string, { origin: Origin; causes: number; pages: Set<string> }>();
  for (const cause of causes) {
    const origin = await originOf(placeOf(cause));
    const key = `${origin.kind} ${origin.name}`;
    const group = groups.get(key) ?? { origin, causes: 0, pages: new Set() };
    groups.set(key, group);
    group.causes++;
    if (isPage(cause)) group.pages.add(cause.name);
    for (const path of [...cause.pages, ...cause.neighbours]) group.pages.add(path);
  }
  return [...groups.values()]
    .map(({ origin, causes: count, pages }) => ({ ...origin, causes: count, pages: pages.size }))
    .sort((a, b) => b.pages - a.pages || b.causes - a.causes || compareText(a.name, b.name));
}

/** Returns whether a cause is a page that came, went or moved, which is not among its changed pages. */
function isPage({ kind }: Cause): boolean {
  return kind === 'new' || kind === 'gone' || kind === 'moved';
}

function isTemplate(file: string): boolean {
  return file.startsWith('templates/');
}

function byFile({ file }: CausePlace): Origin {
  return file === undefined ? { kind: 'unknown', name: '' } : { kind: 'file', name: file };
}

/** Makes the function that returns where a cause stands: a row, a fact, the row of a page, or a template. */
function createPlaceFinder({ old, now }: Readonly<Record<'old' | 'now', Snapshot>>, root: string) {
  const sourcesOf = ({ pages }: Snapshot) => new Map(pages.map(({ path, sources }) => [path, sources[0]]));
  const [before, after] = [sourcesOf(old), sourcesOf(now)];
  return ({ kind, name, file, line }: Cause): CausePlace => {
    if (kind === 'template') {
      const files = [`templates/pages/${name}.tsx`, `templates/pages/${name}.jsx`];
      const found = files.find((path) => existsSync(join(root, path)));
      return found === undefined ? {} : { file: found };
    }
    if (file !== undefined) return { file, ...(line === undefined ? {} : { line }) };
    const source = kind === 'gone' ? before.get(name) : after.get(name);
    if (!source) return {};
    return kind === 'gone' ? { file: source.file } : source;
  };
}

/** A line of a file: the commit that it is of, and its text. Undefined if it is older than the comparison. */
interface BlamedLine {
  readonly commit: string | undefined;
  readonly text: string;
}

/** What git calls the commit of a line that is in no commit yet. */
const UNCOMMITTED = /^0+$/;

/**
 * Makes the function that returns the newest commit since another one that changed the lines of a place. If
 * no line tells, it is the only commit that changed the file, or else the file.
 */
async function createCommitFinder(since: Commit, env: Environment) {
  const { hash, repository, prefix } = since;
  const log = await git(repository, env, 'log', '--format=%H%x00%h%x00%s', `${hash}..HEAD`);
  const commits = log.split('\n').flatMap((line) => {
    const [full = '', name = '', subject = ''] = line.split('\0');
    return full === '' ? [] : [{ full, origin: { kind: 'commit', name, subject } satisfies Origin }];
  });
  const head = commits.length > 0 ? undefined : await git(repository, env, 'rev-parse', 'HEAD');
  if (head?.trim() === hash) {
    // Looking at lines would take seconds on a large site, and find the same.
    const changed = new Set(await filesSince(since, env));
    return async (place: CausePlace): Promise<Origin> =>
      changed.size > 0 ? NOT_COMMITTED.origin : byFile(place);
  }
  // What pages share can follow from other files than their template, such as a component or routes.yaml.
  const sharedPlace = onDemand(async (): Promise<CausePlace> => {
    const [file, ...others] = await sharedFilesSince(since, env);
    return file === undefined || others.length > 0 ? {} : { file };
  });
  const newest = [NOT_COMMITTED, ...commits];
  const known = new Map<string, Promise<readonly BlamedLine[]>>();
  const linesOf = (file: string) => {
    const lines = known.get(file) ?? blame(repository, env, hash, prefix + file);
    known.set(file, lines);
    return lines;
  };
  const find = async (place: CausePlace): Promise<Origin> => {
    const { file, line } = place;
    if (file === undefined) return byFile(place);
    const lines = await linesOf(file);
    const ofPlace = line === undefined ? lines : blockAt(lines, line, file);
    const changed = new Set(ofPlace.map(({ commit }) => commit));
    const found = newest.find(({ full }) => changed.has(full));
    if (found && line !== undefined) return found.origin;
    // Lines that are gone have no commit, and those of other rows would be a guess.
    const touched = await git(repository, env, 'log', '--format=%H', `${hash}..HEAD`, '--', prefix + file);
    const hashes = touched.split('\n').filter((one) => one !== '');
    const isDirty = lines.some(({ commit }) => commit === NOT_COMMITTED.full);
    const [only] = hashes;
    if (hashes.length === 0 && isDirty) return NOT_COMMITTED.origin;
    if (hashes.length === 0 && isTemplate(file)) {
      const shared = await sharedPlace();
      return shared.file === undefined || shared.file === file ? byFile(shared) : find(shared);
    }
    if (hashes.length > 1 || isDirty) return byFile(place);
    return commits.find(({ full }) => full === only)?.origin ?? byFile(place);
  };
  return find;
}

const NOT_COMMITTED = {
  full: 'uncommitted',
  origin: { kind: 'uncommitted', name: '' } satisfies Origin,
} as const;

/** Returns the lines of a file as they are now. Empty for a file that git does not know. */
async function blame(
  repository: string,
  env: Environment,
  since: string,
  file: string,
): Promise<readonly BlamedLine[]> {
  const output = await git(repository, env, 'blame', '--porcelain', `^${since}`, '--', file).catch(() => '');
  const boundaries = new Set<string>();
  const lines: { commit: string; text: string }[] = [];
  let commit = '';
  for (const line of output.split('\n')) {
    if (line.startsWith('\t')) lines.push({ commit, text: line.slice(1) });
    else if (line === 'boundary') boundaries.add(commit);
    else if (/^[0-9a-f]{40,} \d+ \d+/.test(line)) commit = line.slice(0, line.indexOf(' '));
  }
  return lines.map((one) => {
    if (UNCOMMITTED.test(one.commit)) return { ...one, commit: NOT_COMMITTED.full };
    return boundaries.has(one.commit) ? { ...one, commit: undefined } : one;
  });
}

/** Returns the lines of the row or the fact that begins at a line: those that are indented further. */
function blockAt(lines: readonly BlamedLine[], line: number, file: string): readonly BlamedLine[] {
  if (/\.(?:md|markdown)$/.test(file)) return lines;
  const indent = (text = '') => text.length - text.trimStart().length;
  const start = line - 1;
  const least = indent(lines[start]?.text);
  const end = lines.findIndex(({ text }, at) => at > start && text.trim() !== '' && indent(text) <= least);
  return lines.slice(start, end < 0 ? undefined : end);
}
