import { UsageError } from '../problems/errors.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import { isIndexNowKey } from '../utils/field-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { readEarlier, readPublished } from './uploads/compared-manifests.ts';

/** What search engines are told: the whole addresses of pages that they may index, or might index before. */
export interface PingList {
  readonly added: readonly string[];
  /** Pages whose content changed, and those that became noindex or are not noindex any more. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The origin of the site. */
  readonly baseUrl: string;
  /** The key whose file the site publishes. */
  readonly key: string | undefined;
}

/**
 * Compares the pages of a published folder with those of an earlier manifest. Pages that were and are noindex
 * do not count. @throws UsageError if a manifest cannot be read, or if they are of different sites;
 * OutputBusyError if a build into the folder has not ended
 */
export function listPings({ since, out }: { readonly since: string; readonly out: string }): PingList {
  const before = readEarlier(since);
  const now = readPublished(out);
  const { baseUrl } = now;
  if (before.baseUrl !== baseUrl)
    throw new UsageError(
      `--since: ${since} is the manifest of ${before.baseUrl}, but ${out} is published for ${baseUrl}`,
      'Name the manifest of the same site, built with the same --base-url.',
    );
  const [added, changed, removed]: [string[], string[], string[]] = [[], [], []];
  for (const page of now.pages) {
    const old = before.find(page.path);
    const url = baseUrl + page.path;
    const [was, is] = [old !== undefined && isIndexable(old, before), isIndexable(page, now)];
    if (!old && is) added.push(url);
    else if (was !== is || (is && old?.contentHash !== page.contentHash)) changed.push(url);
  }
  for (const page of before.pages)
    if (isIndexable(page, before) && !now.find(page.path)) removed.push(baseUrl + page.path);
  return { added, changed, removed, baseUrl, key: findKey(now) };
}

function isIndexable({ index, canonical, path }: ManifestPage, { baseUrl }: KnownManifest): boolean {
  return index && canonical === baseUrl + path;
}

/** Finds the key whose file is published: `KEY.txt` at the root, which holds the key and nothing else. */
function findKey({ files }: KnownManifest): string | undefined {
  for (const { file, hash } of files) {
    const key = /^([^/]+)\.txt$/.exec(file)?.[1];
    if (key !== undefined && isIndexNowKey(key) && hash === hashContent(key)) return key;
  }
  return undefined;
}
