import { basePathOf, withBasePath } from '../address/base-path.ts';
import { filePath } from '../address/index.ts';
import { HASHED_FILE, isHostFile } from '../address/site-files.ts';
import type { KnownManifest } from '../types/manifest.ts';
import { compareText } from '../utils/lists.ts';
import { readEarlier, readPublished } from './compared-manifests.ts';
import { plainName } from './compress.ts';
import type { FileChange } from './list-changes.ts';

/** What in an address has another meaning than in the name of a file. */
const RESERVED = /[?#]|%(?![\da-f]{2})/gi;

/**
 * Returns the addresses at which a cache in front of the site may hold an old answer, as whole URLs, sorted: of
 * changed, removed and new files, and of redirects and gone addresses that differ. A page has two: with and
 * without `index.html`. Files with a hash in their names never change.
 * @throws UsageError if a manifest cannot be read; OutputBusyError during a build
 */
export function listPurges(
  { since, out }: { readonly since: string; readonly out: string },
  changes: readonly FileChange[],
): string[] {
  const before = readEarlier(since);
  const now = readPublished(out);
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
