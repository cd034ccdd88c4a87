import { basename } from 'node:path';
import { filePath } from '../../address/index.ts';
import { createRedirectFinder, prefixOf } from '../../address/redirect-finder.ts';
import { ERROR_FILE, HASHED_FILE, isHostFile, isSeenFile, SEARCH_FILE } from '../../address/site-files.ts';
import type { KnownManifest, ManifestPage, PublishedRedirect } from '../../types/manifest.ts';
import { compareText } from '../../utils/lists.ts';
import { plainName } from '../compress.ts';

/** A release that is online, or that a roll-back brings back. */
export interface Release {
  /** What it was named as. */
  readonly name: string;
  readonly kind: 'folder' | 'manifest' | 'commit';
  /** Its manifest. */
  readonly file: string;
  readonly manifest: KnownManifest;
  /** The folder that may hold its files. */
  readonly folder: string;
  /** The hash of the commit. */
  readonly commit?: string;
  /** The day of the commit. */
  readonly date?: string;
}

/** What a release answers at an address. With `nothing`, a host says 404; with `gone`, 410. */
export type Answer =
  | { readonly kind: 'page'; readonly page: ManifestPage }
  | { readonly kind: 'redirect'; readonly to: string; readonly rule: PublishedRedirect }
  | { readonly kind: 'file' | 'gone' | 'nothing' };

/** The addresses of a release, and what it answers at any address. */
export interface Answers {
  readonly addresses: Iterable<string>;
  readonly answerOf: (address: string) => Answer;
}

/**
 * Returns what a release answers: pages, redirects, gone addresses, and files that others may link to. Pages
 * of drafts and the error page are left out, since no visitor is meant to have their addresses.
 */
export function createAnswers({ pages, files, redirects = [], gone = [] }: KnownManifest): Answers {
  const known = new Map<string, Answer>();
  for (const { file } of files) if (isLinked(file)) known.set(filePath(file), { kind: 'file' });
  // Many hosts need a file for a redirect. It is no page of its own.
  for (const redirect of redirects) known.delete(prefixOf(redirect));
  for (const address of gone) known.set(address, { kind: 'gone' });
  for (const page of pages)
    if (page.draft !== true && page.file !== ERROR_FILE) known.set(page.path, { kind: 'page', page });
  const find = createRedirectFinder(redirects);
  const rules = new Set(redirects.map(({ from }) => from));
  return {
    // A rule for all addresses of a folder has another one for the folder itself.
    addresses: new Set([...known.keys(), ...[...rules].filter((from) => !rules.has(`${from}*`))]),
    answerOf(address) {
      const own = known.get(address);
      if (own) return own;
      const found = find(address);
      return found ? { kind: 'redirect', ...found } : { kind: 'nothing' };
    },
  };
}

/** Returns whether visitors and other sites may have the address of a file that is no page. */
function isLinked(file: string): boolean {
  const name = basename(file);
  const isOwn = isSeenFile(file) || isHostFile(file) || name === SEARCH_FILE || name === ERROR_FILE;
  return !isOwn && !HASHED_FILE.test(file) && plainName(file) === undefined;
}

/** An address at which two releases answer differently. */
export interface ChangedAnswer {
  readonly address: string;
  readonly before: Answer;
  readonly after: Answer;
}

/** Returns the addresses whose kind of answer or target differs between two releases, sorted. */
export function compareAnswers(before: Answers, after: Answers): ChangedAnswer[] {
  const addresses = new Set([...before.addresses, ...after.addresses]);
  return [...addresses]
    .map((address) => ({ address, before: before.answerOf(address), after: after.answerOf(address) }))
    .filter(({ before, after }) => nameOf(before) !== nameOf(after))
    .sort((a, b) => compareText(a.address, b.address));
}

function nameOf(answer: Answer): string {
  return answer.kind === 'redirect' ? `redirect ${answer.rule.status ?? 301} ${answer.to}` : answer.kind;
}
