import { closeSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { basePathOf, withBasePath } from '../../address/base-path.ts';
import { filePath } from '../../address/index.ts';
import {
  FILE_GROUPS,
  type FileGroup,
  fileGroup,
  HASHED_FILE,
  isHostFile,
  MANIFEST_FILE,
} from '../../address/site-files.ts';
import { sortProblems } from '../../problems/collect-problems.ts';
import type { KnownManifest } from '../../types/manifest.ts';
import type { Problem } from '../../types/problem.ts';
import { openRegular, readRegular } from '../../utils/files.ts';
import { compareText } from '../../utils/lists.ts';
import { plainName } from '../compress.ts';
import { manifestFile } from '../manifest-writer.ts';
import { readEarlier, readPublished } from './compared-manifests.ts';

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
export interface Listed {
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
  const before = listManifest(since, readEarlier(since));
  const after = listManifest(join(out, MANIFEST_FILE), readPublished(out));
  const problems = findDamage(out, after);
  if (problems.length > 0) return { changes: [], unchanged: 0, problems: sortProblems(problems) };
  return orderChanges(before, after, (file) => readBeginning(join(out, file)));
}

/**
 * Returns the changes between the files of two releases, in the order of an upload. `readHead` returns the
 * beginning of a file of the later one.
 */
export function orderChanges(
  before: ReadonlyMap<string, Listed>,
  after: ReadonlyMap<string, Listed>,
  readHead: (file: string) => string,
): ChangeList {
  const placed: FileChange[] = [];
  for (const [file, { hash, isPage }] of after) {
    const old = before.get(file);
    if (old?.hash === hash) continue;
    // The compressed form of a page goes with the page.
    const plain = plainName(file) ?? file;
    const group = fileGroup(plain, isPage || after.get(plain)?.isPage === true, () => readHead(plain));
    placed.push({ change: old ? 'changed' : 'added', file, group });
  }
  const removed = [...before]
    .filter(([file]) => !after.has(file))
    .map(([file, { isPage }]): FileChange => {
      // The file no longer exists. Most XML that is not a sitemap is a feed.
      const plain = plainName(file) ?? file;
      const group = fileGroup(plain, isPage || before.get(plain)?.isPage === true, () => '<rss');
      return { change: 'removed', file, group };
    });
  const rank = ({ group }: FileChange) => FILE_GROUPS.indexOf(group);
  const byName = (a: FileChange, b: FileChange) => compareText(a.file, b.file);
  const changes = [
    ...placed.sort((a, b) => rank(a) - rank(b) || byName(a, b)),
    ...removed.sort((a, b) => rank(b) - rank(a) || byName(a, b)),
  ];
  return { changes, unchanged: after.size - placed.length, problems: [] };
}

/** Returns all published files by name, including the manifest itself. */
export function listManifest(path: string, { pages, files }: KnownManifest): Map<string, Listed> {
  const listed = new Map<string, Listed>();
  for (const { file, hash, bytes } of files) listed.set(file, { hash, bytes, isPage: false });
  for (const { file, fileHash, bytes } of pages) listed.set(file, { hash: fileHash, bytes, isPage: true });
  const { file, hash, bytes } = manifestFile(MANIFEST_FILE, readRegular(path));
  return listed.set(file, { hash, bytes, isPage: false });
}

export function findDamage(out: string, listed: ReadonlyMap<string, Listed>): Problem[] {
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
export function readBeginning(path: string): string {
  const bytes = Buffer.alloc(300);
  const file = openRegular(path);
  try {
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** What in an address has another meaning than in the name of a file. */
const RESERVED = /[?#]|%(?![\da-f]{2})/gi;

/**
 * Returns the addresses at which a cache in front of the site may hold an old answer, as whole URLs, sorted:
 * of changed, removed and new files, and of redirects and gone addresses that differ. A page has two: with
 * and without `index.html`. Files with a hash in their names never change.
 * @throws UsageError if a manifest cannot be read; OutputBusyError during a build
 */
export function listPurges(
  { since, out }: { readonly since: string; readonly out: string },
  changes: readonly FileChange[],
): string[] {
  return purgesBetween(readEarlier(since), readPublished(out), changes);
}

/** Returns the addresses of `listPurges` between two releases. */
export function purgesBetween(
  before: KnownManifest,
  now: KnownManifest,
  changes: readonly FileChange[],
): string[] {
  const { baseUrl } = now;
  const paths = new Set<string>();
  for (const { file } of changes) for (const path of addressesOfFile(file)) paths.add(path);
  for (const path of differing(before, now)) paths.add(path);
  const { origin } = new URL(baseUrl);
  const basePath = basePathOf(baseUrl);
  return [...paths].map((path) => new URL(origin + withBasePath(path, basePath)).href).sort(compareText);
}

function addressesOfFile(file: string): string[] {
  if (HASHED_FILE.test(file) || isHostFile(file)) return [];
  // A compressed file is an answer of the address of the plain one.
  const plain = plainName(file) ?? file;
  if (HASHED_FILE.test(plain)) return [];
  const path = filePath(plain).replace(RESERVED, encodeURIComponent);
  return path.endsWith('/') ? [path, `${path}index.html`] : [path];
}

/** Returns the old addresses whose answer is another one. */
function differing(before: KnownManifest, now: KnownManifest): string[] {
  const answers = ({ gone = [], redirects = [] }: KnownManifest) =>
    new Map<string, string>([
      ...gone.map((address) => [address, 'gone'] as const),
      ...redirects.map((redirect) => [redirect.from, JSON.stringify(redirect)] as const),
    ]);
  const [was, is] = [answers(before), answers(now)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (address) => was.get(address) !== is.get(address),
  );
}
