import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SHARD_FILE } from '../output/check-output-folder.ts';
import { OutputBusyError } from '../output/output-errors.ts';
import { readManifest } from '../output/read-manifest.ts';
import { RUN_FOLDER } from '../output/run-folder.ts';
import { sortProblems } from '../problems/sort-problems.ts';
import { UsageError } from '../problems/usage-error.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { Problem } from '../types/problem.ts';
import { compareText } from '../utils/compare-text.ts';
import { FILE_GROUPS, type FileGroup, fileGroup } from './file-group.ts';
import { manifestFile } from './list-files.ts';

/** A published file that was added, changed or removed. */
export interface FileChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly file: string;
  readonly group: FileGroup;
}

/**
 * The changes since a manifest, in the order in which they are to be uploaded. Empty if there are problems.
 */
export interface ChangeList {
  readonly changes: readonly FileChange[];
  readonly unchanged: number;
  readonly problems: readonly Problem[];
}

/** A listed file: its hash and size, and whether it is a page. */
interface Listed {
  readonly hash: string;
  readonly bytes: number;
  readonly isPage: boolean;
}

/**
 * Compares a published folder with an earlier manifest by the hashes of both manifests. Files to upload come
 * first: assets, then pages, then what leads to them, then the manifest. Files to remove come last, in the
 * opposite order. Of the files in the folder, only existence and size are checked.
 * @throws UsageError if one of the manifests cannot be read; OutputBusyError if a build into the folder has
 * not ended
 */
export function listChanges({ since, out }: { readonly since: string; readonly out: string }): ChangeList {
  const before = listManifest(since, readOrThrow(since, `--since: ${since}`));
  const manifestPath = join(out, 'manifest.json');
  const after = listManifest(manifestPath, readPublished(out, manifestPath));
  const problems = findDamage(out, after);
  if (problems.length > 0) return { changes: [], unchanged: 0, problems: sortProblems(problems) };
  const readHead = (file: string) => () => readBeginning(join(out, file));
  const placed: FileChange[] = [];
  for (const [file, { hash, isPage }] of after) {
    const old = before.get(file);
    if (old?.hash === hash) continue;
    const group = fileGroup(file, isPage, readHead(file));
    placed.push({ change: old ? 'changed' : 'added', file, group });
  }
  const removed = [...before]
    .filter(([file]) => !after.has(file))
    .map(([file, { isPage }]): FileChange => {
      // The file no longer exists. Most XML that is not a sitemap is a feed.
      return { change: 'removed', file, group: fileGroup(file, isPage, () => '<rss') };
    });
  const rank = ({ group }: FileChange) => FILE_GROUPS.indexOf(group);
  const byName = (a: FileChange, b: FileChange) => compareText(a.file, b.file);
  const changes = [
    ...placed.sort((a, b) => rank(a) - rank(b) || byName(a, b)),
    ...removed.sort((a, b) => rank(b) - rank(a) || byName(a, b)),
  ];
  return { changes, unchanged: after.size - placed.length, problems: [] };
}

function readPublished(out: string, file: string): KnownManifest {
  if (existsSync(join(out, SHARD_FILE)))
    throw new UsageError(
      `${out} holds a shard of a site`,
      'Merge the shards with "rowpress merge", and name the whole output with --out.',
    );
  if (existsSync(join(out, RUN_FOLDER)))
    throw new OutputBusyError(
      `a build into ${out} has not ended, or was killed`,
      'Wait until it has ended, or publish again.',
    );
  return readOrThrow(file, file);
}

function readOrThrow(file: string, name: string): KnownManifest {
  const manifest = readManifest(file);
  if (typeof manifest === 'object') return manifest;
  const why =
    manifest === 'missing' ? 'does not exist' : 'is damaged, or is not the manifest of a whole site';
  throw new UsageError(
    `${name} ${why}`,
    'Name a manifest.json that "rowpress generate" or "rowpress merge" wrote.',
  );
}

/** Returns all published files by name, including the manifest itself. */
function listManifest(path: string, { pages, files }: KnownManifest): Map<string, Listed> {
  const listed = new Map<string, Listed>();
  for (const { file, hash, bytes } of files) listed.set(file, { hash, bytes, isPage: false });
  for (const { file, fileHash, bytes } of pages) listed.set(file, { hash: fileHash, bytes, isPage: true });
  const { file, hash, bytes } = manifestFile('manifest.json', readFileSync(path));
  return listed.set(file, { hash, bytes, isPage: false });
}

function findDamage(out: string, listed: ReadonlyMap<string, Listed>): Problem[] {
  const problems: Problem[] = [];
  for (const [file, { bytes }] of listed) {
    const stat = statSync(join(out, file), { throwIfNoEntry: false });
    if (stat?.isFile() && stat.size === bytes) continue;
    const message = stat
      ? `it has ${stat.size} bytes, and the manifest says ${bytes}`
      : 'it is missing, and the manifest lists it';
    const advice = 'Publish again, so that the folder has the files that its manifest lists.';
    problems.push({ kind: 'damaged-output', severity: 'error', file, message, advice });
  }
  return problems;
}

/** Returns the first characters of a text file. */
function readBeginning(path: string): string {
  const bytes = Buffer.alloc(300);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
