import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '../facts/collect-content.ts';
import { publishedRedirects } from '../output/published-redirects.ts';
import type { RowHashes, Snapshot } from '../types/diff.ts';
import type { KnownManifest } from '../types/manifest.ts';
import type { SiteFact } from '../types/page-content.ts';
import { rememberLast } from '../utils/remember-last.ts';

/** Returns the snapshot of a published folder. @throws the file system's own error */
export function openFolder(
  out: string,
  { baseUrl, files }: Pick<KnownManifest, 'baseUrl' | 'files'>,
  pages: readonly SiteFact[],
  rowsOf: (page: SiteFact) => RowHashes | undefined = () => undefined,
): Snapshot {
  return {
    baseUrl,
    pages,
    files: new Set(files.map(({ file }) => file)),
    redirects: publishedRedirects(out),
    textsOf: textsIn(out),
    rowsOf,
  };
}

/** Returns a function that reads the sentences of a page in a published folder. */
export function textsIn(out: string): (page: SiteFact) => readonly string[] {
  return rememberLast(({ file }: SiteFact) => sentencesOf(readFileSync(join(out, file), 'utf8')));
}
