import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join, sep } from 'node:path';
import { basePathOf, withoutBasePath } from '../address/base-path.ts';
import { canonicalLetters, encodeLetters } from '../address/letters.ts';
import {
  createRedirectFinder,
  isPrefixRedirect,
  isSingleRedirect,
  type RedirectStatus,
} from '../address/redirect-finder.ts';
import { isHostFile, MANIFEST_FILE, PREVIEW_FILE } from '../address/site-files.ts';
import { parseJson } from '../output/manifest-lines.ts';
import { type AddressRule, parseRules, RULE_FILES } from '../output/redirect-rules.ts';
import { isBaseUrl } from '../utils/field-values.ts';

/**
 * A published file that is open. Its stat and its bytes belong together, also if a build replaces the file
 * meanwhile. Whoever opened it closes the descriptor.
 */
export interface OpenFile {
  /** The path from the published folder, with `/`. */
  readonly file: string;
  readonly descriptor: number;
  readonly stat: Stats;
}

/** A file of a site that is not published yet. */
export interface FileInMemory {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The status of the answer. 200 if left out. */
  readonly status?: 503;
}

export type ServedFile = OpenFile | FileInMemory;

/** The errors of paths that name no file, such as `/note.txt/x/` and names that are too long. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'ENXIO', 'EINVAL']);

/** A pipe must not keep the server waiting for its other end. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of a published folder. Returns undefined if there is no such file, if its name has other
 * capitals, or if a link leads elsewhere.
 * @throws the system's error, such as EACCES and EMFILE
 */
export function openFile(out: string, file: string): OpenFile | undefined {
  try {
    const path = join(realpathSync.native(out), file.split('/').join(sep));
    if (realpathSync.native(path) !== path) return undefined;
    const descriptor = openSync(path, FLAGS);
    const stat = fstatSync(descriptor);
    if (stat.isFile()) return { file, descriptor, stat };
    closeSync(descriptor);
    return undefined;
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Returns whether two stats of a path are those of the same file with the same bytes. */
function isSameFile(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}

/** The files of a site that is served, and its redirects. */
export interface SiteFiles {
  /** Opens a file. Returns `undefined` if there is none. @throws the system's error, such as EACCES */
  open(file: string): ServedFile | undefined;
  /** Returns the rules of addresses below the base path. */
  rules(): SiteRules;
}

/** Where a manifest names the base URL. */
const BASE_URL = /"baseUrl":\s*("(?:[^"\\]|\\.)*")/;
const HEAD_BYTES = 4096;

/** Makes the function that returns the base path of a published folder, from its manifest. */
export function createBasePathReader(out: string): () => string {
  const baseUrlNow = createBaseUrlReader(out);
  return () => {
    const baseUrl = baseUrlNow();
    return baseUrl === undefined ? '' : basePathOf(baseUrl);
  };
}

/**
 * Makes the function that returns the base URL of a published folder, from its manifest, or that of a
 * preview, from its list. Each call reads the file again if it has changed. Returns undefined if there is
 * none, or if it has no base URL.
 */
function createBaseUrlReader(out: string): () => string | undefined {
  let last: { readonly stat: Stats; readonly baseUrl: string | undefined } | undefined;
  return () => {
    const opened = openFirst(out, [MANIFEST_FILE, PREVIEW_FILE]);
    if (!opened) return undefined;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSameFile(last.stat, stat)) last = { stat, baseUrl: readBaseUrl(descriptor) };
      return last.baseUrl;
    } finally {
      closeSync(descriptor);
    }
  };
}

function readBaseUrl(descriptor: number): string | undefined {
  const head = Buffer.alloc(HEAD_BYTES);
  const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
  const baseUrl = BASE_URL.exec(head.toString('utf8', 0, length))?.[1];
  const text = baseUrl && parseJson(baseUrl);
  return typeof text === 'string' && isBaseUrl(text) ? text : undefined;
}

/** The rules of a published folder, by addresses below its base path. */
export interface SiteRules {
  /** The rules of single addresses. They come before pages. */
  readonly single: ReadonlyMap<string, AddressRule>;
  /** Returns the target of an address by a redirect with `*`. Such redirects come after pages and files. */
  readonly byPrefix: (address: string) => RedirectAnswer | undefined;
}

/** Where an address is redirected to, and how. The status is 301 if it is left out. */
export interface RedirectAnswer {
  readonly to: string;
  readonly status?: RedirectStatus;
}

/** Returns the rules of a published folder as they are now. */
type RuleReader = () => SiteRules;

export const NO_RULES: SiteRules = { single: new Map(), byPrefix: () => undefined };

/**
 * Makes the reader of a published folder's rules, a file with one `from to status` per line: 301, 302 or 308
 * for a redirect, and 410 for an address that is gone. The reader reads the file again if it has changed.
 */
export function createRuleReader(out: string): RuleReader {
  let last: { readonly stat: Stats; readonly rules: SiteRules } | undefined;
  const baseUrlNow = createBaseUrlReader(out);
  return () => {
    const opened = openFirst(out, RULE_FILES);
    if (!opened) return NO_RULES;
    const { descriptor, stat } = opened;
    try {
      if (!last || !isSameFile(last.stat, stat))
        last = { stat, rules: readRules(readFileSync(descriptor, 'utf8'), baseUrlNow()) };
      return last.rules;
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Opens the first of some files that is there. */
function openFirst(out: string, files: readonly string[]): OpenFile | undefined {
  for (const file of files) {
    const opened = openFile(out, file);
    if (opened) return opened;
  }
  return undefined;
}

function readRules(text: string, baseUrl: string | undefined): SiteRules {
  return baseUrl === undefined
    ? rulesBelow(text, '')
    : rulesBelow(text, basePathOf(baseUrl), new URL(baseUrl).origin);
}

/**
 * Returns the rules of the text of a `_redirects` file, of a site below a base path, and at an origin if it
 * is known.
 */
export function rulesBelow(text: string, basePath: string, origin = ''): SiteRules {
  const rules = [...parseRules(text)].map(
    ([from, rule]) => [withoutBasePath(from, basePath) ?? from, rule] as const,
  );
  const prefixes = rules.flatMap(([from, rule]) => {
    if (rule === 'gone' || !isPrefixRedirect({ from })) return [];
    // The server shows the site at another host, so an address of the site loses its own.
    const to = origin !== '' && rule.to.startsWith(`${origin}/`) ? rule.to.slice(origin.length) : rule.to;
    // A browser sends other letters than ASCII in percents.
    return [...new Set([from, encodeURI(from)])].map((written) => ({ ...rule, from: written, to }));
  });
  const find = createRedirectFinder(prefixes);
  return {
    single: new Map(rules.filter(([from]) => isSingleRedirect({ from }))),
    byPrefix: (address) => {
      const found = find(address);
      return found && { ...found.rule, to: found.to };
    },
  };
}

/**
 * The answer to an address of the published site. A file is relative to the folder, and may be missing. Then
 * the address redirects to `otherwise`, if that is there.
 */
type Resolution =
  | { readonly kind: 'file'; readonly file: string; readonly otherwise?: RedirectAnswer }
  | ({ readonly kind: 'redirect' } & RedirectAnswer)
  | { readonly kind: 'gone' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

/**
 * Finds the file of an address of a published site, strictly. A page needs its trailing slash and its
 * capitals, and a file its exact name. Hidden files (except `/.well-known/`, RFC 8615) are missing, and no
 * file is outside the published folder.
 */
export function resolveAddress(address: string, { single, byPrefix }: SiteRules): Resolution {
  let path: string;
  try {
    path = decodeURIComponent(address);
  } catch {
    return { kind: 'malformed' };
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\')) return { kind: 'malformed' };
  const rule = single.get(path) ?? single.get(address) ?? single.get(encodeLetters(path));
  if (rule === 'gone') return { kind: 'gone' };
  if (rule) return { kind: 'redirect', ...rule };
  // An encoded slash separates nothing, so it is in no address of a page.
  if (/%2f/i.test(address)) return { kind: 'missing' };
  const segments = path.split('/').slice(1);
  const isPage = path.endsWith('/');
  const names = isPage ? segments.slice(0, -1) : segments;
  const [top, ...below] = names;
  const isHidden = [top === '.well-known' ? '' : top, ...below].some((name) => name?.startsWith('.'));
  if (isHidden || names.includes('') || isHostFile(names.join('/'))) return { kind: 'missing' };
  if (!isPage && names.at(-1) === 'index.html') return { kind: 'missing' };
  const otherwise = byPrefix(canonicalLetters(address));
  return {
    kind: 'file',
    file: [...names, ...(isPage ? ['index.html'] : [])].join('/'),
    ...(otherwise === undefined ? {} : { otherwise }),
  };
}
