import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { IMAGE_FOLDER } from './address/site-files.ts';
import { toReport } from './audit/judge-facts.ts';
import { readSettings } from './audit/settings.ts';
import { groupCauses } from './diff/cause-groups.ts';
import { type Commit, findCommit, inCheckout, openCommit, sharedFilesSince } from './diff/commits.ts';
import { compareSites } from './diff/compare-sites.ts';
import { claimNotes } from './diff/compared-claims.ts';
import { copyPublished } from './diff/copy-published.ts';
import { listFiles } from './diff/descriptions.ts';
import { readExport } from './diff/read-export.ts';
import {
  exportLines,
  openFolder,
  ROWS_UNKNOWN,
  readersOf,
  saveMemory,
  snapshotOf,
  TEXTS_UNKNOWN,
  withFamilies,
  withTextsOf,
} from './diff/snapshots.ts';
import { generate } from './generate.ts';
import { auditSource } from './inspect/audit-report.ts';
import { cutValuesOf } from './inspect/cut-values.ts';
import { judgeNew, judgeSnapshot } from './inspect/judge-new.ts';
import { claimsOf, dataOf, oldValuesOf, readFound, rowHashes, withEarlier } from './inspect/judge-pages.ts';
import { type OpenSite, openSite, readFactsOf } from './inspect/open-site.ts';
import { type AuditOptions, askedLanguage, byClicksAtStake, kindFilter, trafficOf } from './inspect-site.ts';
import { resolveRoot } from './load/site-folder.ts';
import { publishedManifest } from './output/manifest.ts';
import { whyGone } from './plan/page-reasons.ts';
import { baseUrlOf } from './plan/site-settings.ts';
import type { Release } from './publish/uploads/address-answers.ts';
import {
  failedRollback,
  openOnline,
  openRelease,
  planRollback,
  type RollbackReport,
} from './publish/uploads/roll-back.ts';
import { describeDoubts, describeOutdated } from './scope/scope.ts';
import { cachePaths } from './state/cache-folder.ts';
import { engineHash } from './state/engine-hash.ts';
import type { OldValues } from './types/data.ts';
import type { DiffReport, NewAuditReport, Since, Snapshot } from './types/diff.ts';
import type { KnownManifest } from './types/manifest.ts';
import type { GenerateOptions } from './types/options.ts';
import type { Problem } from './types/problem.ts';
import { onDemand } from './utils/remember.ts';

export type { RollbackReport } from './publish/uploads/roll-back.ts';

/** What a published site is compared with, and how a commit of git is built. */
export interface DiffOptions extends AuditOptions, Pick<GenerateOptions, 'cwd' | 'home'> {
  /** The most threads that render a commit and parse pages. */
  readonly workers: number;
  /** A published folder, a file of `rowpress facts`, or the name of a commit. */
  readonly since: string;
  /** The variables that git reads. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether `diffSite` also finds the errors of the audit that the earlier site did not have. */
  readonly withErrors?: boolean;
}

/** The published site, as it is now. */
interface Present {
  readonly opened: OpenSite;
  readonly manifest: KnownManifest;
  readonly site: Snapshot;
}

/** An earlier site, or the problems that prevent a build of its commit. */
interface Earlier {
  readonly since: Since;
  readonly site?: Snapshot;
  readonly problems: readonly Problem[];
  /** Sentences that say what limits the comparison. */
  readonly notes: readonly string[];
}

/**
 * Compares a published site with an earlier one. @throws UsageError if there is no such site, or none is
 * published; AbortError; the file system's own error
 */
export async function diffSite(options: DiffOptions): Promise<DiffReport> {
  const present = await openPresent(options);
  const { since, site, problems, notes } = await openEarlier(options, present);
  if (!site) return { since, problems };
  const stale = await describeOutdated(options);
  const { opened } = present;
  const settings = readSettings(opened.site.data.audit);
  const found = findOnce(options, present, site);
  // Both sites are judged before they are compared, so that the indexes of the audit are not kept.
  const errors = options.withErrors ? await findErrors(options, present, site, found()) : undefined;
  const now = { ...present.site, claims: () => found().claims };
  const diff = compareSites(site, now, {
    notes: [...stale, ...notes, ...claimNotes(site, now, since.kind)],
    settings,
    handwritten: () => found().handwritten,
    whyGone: (page) => whyGone(page, opened.site, options.date),
  });
  const root = resolveRoot(options.root);
  const commit = since.kind === 'commit' ? await findCommit(root, since.name, options.env) : undefined;
  const causeGroups = await groupCauses(diff, { old: site, now }, { root, commit, env: options.env });
  const rest = { baseUrl: site.baseUrl, isOutdated: stale.length > 0, ...(errors ? { errors } : {}) };
  return { since, problems, diff: { ...diff, causeGroups }, ...rest };
}

/** Returns what finds claims in the present data once. The values that facts had before are looked for. */
function findOnce(options: DiffOptions, { opened, manifest }: Present, earlier: Snapshot) {
  return onDemand(() => claimsOf(options, opened, withEarlier(oldValuesOf(manifest), earlier)));
}

/** Returns the errors of the audit that an earlier site did not have: only their kinds and pages. */
async function findErrors(
  options: DiffOptions,
  { opened, site: now, manifest }: Present,
  before: Snapshot,
  found: ReturnType<typeof claimsOf>,
): Promise<NonNullable<DiffReport['errors']>> {
  const inData = { ...found, cutValues: cutValuesOf(options, opened) };
  const { findings } = judgeNew(options, opened, { now, before, found: inData, readersOf });
  const errors = findings.filter(({ level }) => level === 'error');
  const { traffic } = await trafficOf(options.root, opened, manifest);
  return (traffic ? byClicksAtStake(errors, traffic) : errors).map(({ kind, pages }) => ({ kind, pages }));
}

/** Judges a published site, and leaves out what an earlier one had as well. @throws as `diffSite` */
export async function auditSince(options: DiffOptions): Promise<NewAuditReport> {
  const now = await openPresent(options);
  const { opened, site, manifest } = now;
  const { since, problems, site: before } = await openEarlier(options, now);
  const isAsked = kindFilter(options);
  const language = askedLanguage(options, opened.site);
  const cutValues = cutValuesOf(options, opened);
  if (!before) {
    const inData = { ...claimsOf(options, opened, oldValuesOf(manifest)), cutValues };
    const { site: judged } = judgeSnapshot(options, opened, { site, inData, readersOf });
    const source = auditSource(options, opened, { ...now, judged, language, claims: inData.claims });
    return { since, problems, ...toReport(source, { findings: [], accepted: [] }) };
  }
  const found = { ...findOnce(options, now, before)(), cutValues };
  const result = judgeNew(options, opened, { now: site, before, found, readersOf });
  const { findings: fresh, accepted, known, site: judged } = result;
  const notes = [...(await describeDoubts(options, opened.site)), ...result.describeLacks(isAsked)];
  const { traffic, ...lacks } = await trafficOf(options.root, opened, manifest);
  const findings = traffic ? byClicksAtStake(fresh, traffic) : fresh;
  const source = auditSource(options, opened, { ...now, before, judged, language, claims: found.claims });
  return {
    ...{ since, problems, known, ...toReport(source, { findings, accepted }, isAsked), ...lacks },
    ...(traffic ? { traffic: traffic.period } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** Yields the lines of `rowpress facts`: one for the site, then one for each page. @throws as `diffSite` */
export async function exportFacts(options: AuditOptions, withTexts: boolean): Promise<Iterable<string>> {
  return exportLines((await openPresent(options)).site, withTexts);
}

/** Opens the published site. Its texts are searched for `oldValues`, or else for those that it remembers. */
async function openPresent(options: AuditOptions, oldValues?: OldValues): Promise<Present> {
  saveMemory(options.out);
  const manifest = publishedManifest(options.out);
  const opened = await openSite(options);
  const facts = await readFactsOf(options, manifest, opened);
  const found = onDemand(() => readFound(options, opened, oldValues ?? oldValuesOf(manifest)));
  const known = {
    ...{ rowsOf: rowHashes(opened), date: options.date },
    claims: () => found().claims,
    inData: () => dataOf(found(), opened),
  };
  return { opened, manifest, site: openFolder(options.out, manifest, facts, known) };
}

/** Opens what `since` names: a folder or a file if there is one, else a commit. */
async function openEarlier(options: DiffOptions, present: Present): Promise<Earlier> {
  const { since: name, cwd } = options;
  const path = resolve(cwd, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    const manifest = publishedManifest(path, '--since');
    const pages = await readFactsOf({ ...options, out: path }, manifest, present.opened, {
      name: 'facts-since.bin',
    });
    const site = openFolder(path, manifest, withFamilies(pages, present.site));
    return { since: { kind: 'folder', name }, site, problems: [], notes: [ROWS_UNKNOWN] };
  }
  if (stat) {
    const facts = readExport(path);
    const site = withTextsOf(snapshotOf(facts), present.site);
    const notes = facts.pages.some(({ texts }) => !texts) ? [TEXTS_UNKNOWN] : [];
    return { since: { kind: 'facts', name }, site, problems: [], notes };
  }
  const commit = await findCommit(resolveRoot(options.root), name, options.env);
  const since: Since = { kind: 'commit', name, commit: commit.hash };
  const found = await openBuilt(options, commit, present);
  if (!('pages' in found)) return { since, problems: found, notes: [] };
  const files = await sharedFilesSince(commit, options.env);
  const notes = files.length > 0 ? [`Besides rows, these files changed: ${listFiles(files)}.`] : [];
  return { since, site: found, problems: [], notes };
}

const cacheFolder = (root: string, cache?: string) => cachePaths(root, false, cache).folder;

/** Builds a commit as the present site was built, or takes it from the cache. */
function openBuilt(options: DiffOptions, commit: Commit, { manifest, opened }: Present) {
  const images = manifest.files.some(({ file }) => file.startsWith(IMAGE_FOLDER));
  const baseUrl = baseUrlOf({}, opened.site.site) === manifest.baseUrl ? undefined : manifest.baseUrl;
  const { date, drafts, cwd, home, workers, signal, env, onProgress } = options;
  const shared = { date, drafts, cwd, home, workers, signal, images, baseUrl, onProgress };
  // A commit remembers no values of facts. Its texts are searched for those that the present site remembers.
  const remembered = (manifest.facts ?? []).flatMap(({ name, was }) => (was ? [[name, was] as const] : []));
  return openCommit(commit, {
    folder: join(cacheFolder(options.root), 'since'),
    key: JSON.stringify([engineHash(), date, drafts, images, baseUrl, remembered]),
    env,
    async build(root, out, cache) {
      // Most pages of a commit are as they are now, and are neither rendered nor read again.
      const published = { out: options.out, manifest, cache: cacheFolder(options.root, options.cache) };
      await copyPublished(published, { out, cache: cacheFolder(root, cache) }, signal);
      const quiet = { force: false, strict: false, maxRemoved: 'all', onImages: () => {} } as const;
      const built = await generate({ ...shared, ...quiet, allowLost: true, root, out, cache });
      if (!built.published) return built.problems.filter(({ severity }) => severity === 'error');
      const oldValues = new Map(remembered);
      const { opened, site } = await openPresent({ ...options, root, out, cache }, oldValues);
      const found = onDemand(() => readFound({ root, cache }, opened, oldValues));
      return { ...site, claims: () => found().claims, inData: () => dataOf(found(), opened) };
    },
  });
}

/** What is online, the release to go back to, and how a commit of git is built. */
export interface RollbackOptions
  extends Pick<GenerateOptions, 'root' | 'out' | 'date' | 'cwd' | 'home' | 'workers' | 'signal'>,
    Pick<DiffOptions, 'env'> {
  /** A published folder, a manifest, or the name of a commit. */
  readonly to: string;
  /** The manifest of what is online, instead of that of the published folder. */
  readonly since: string | undefined;
  /** Whether the addresses that a CDN must forget are listed. */
  readonly purge: boolean;
}

/**
 * Lists what brings an earlier release back online, and which addresses that loses. A commit is built in the
 * cache, with the base URL of what is online. @throws UsageError if there is no such release, or none is
 * published; OutputBusyError; AbortError; the file system's own error
 */
export async function rollBack(options: RollbackOptions): Promise<RollbackReport> {
  const { to: name, cwd, out, since, env } = options;
  const online = openOnline(out, since);
  const path = resolve(cwd, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat) return planRollback(online, openRelease(path, name, stat.isDirectory()), options);
  const root = resolveRoot(options.root);
  const commit = await findCommit(root, name, env, 'a manifest.json');
  const known = { name, commit: commit.hash, date: commit.date };
  const folder = join(cachePaths(root).folder, 'rollback');
  const site = join(folder, 'site');
  const problems = await buildAgain(options, commit, { online, folder, site });
  if (problems.length > 0) return failedRollback(known, problems);
  return planRollback(online, { ...openRelease(site, name, true), kind: 'commit', ...known }, options);
}

/**
 * Publishes the site of a commit into a folder of the cache, as it would follow what is online: pages that
 * change get the day of the build. Returns the problems that prevented it.
 */
async function buildAgain(
  { date, cwd, home, workers, signal, env }: RollbackOptions,
  commit: Commit,
  { online, folder, site }: { readonly online: Release } & Record<'folder' | 'site', string>,
): Promise<readonly Problem[]> {
  const { files, baseUrl } = online.manifest;
  mkdirSync(folder, { recursive: true });
  return inCheckout(commit, { home: folder, env }, async (root) => {
    const { published, problems } = await generate({
      ...{ root, out: site, cache: folder, date, cwd, home, workers, signal, baseUrl },
      ...{ drafts: false, force: false, strict: false, previous: online.file },
      images: files.some(({ file }) => file.startsWith(IMAGE_FOLDER)),
      maxRemoved: 'all',
      allowLost: true,
      onImages: () => {},
    });
    return published ? [] : problems.filter(({ severity }) => severity === 'error');
  });
}
