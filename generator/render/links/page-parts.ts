import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '../../address/index.ts';
import { stagedPath } from '../../output/stage-file.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageRecords } from '../../types/page-record.ts';
import { isMissing } from '../../utils/is-missing.ts';
import { idsOf } from './page-ids.ts';

/** Returns the identifiers of a page's elements, or undefined if its file is not known to be current. */
export type PagePartsReader = (page: IndexedPage) => ReadonlySet<string> | undefined;

/**
 * Makes the function that reads the identifiers of pages from their rendered files: few pages are the target
 * of a fragment. With `areCurrent`, pages that this build does not look at are as they are published.
 */
export function createPagePartsReader(
  out: string,
  records: PageRecords,
  areCurrent: boolean,
): PagePartsReader {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (page) => {
    if (known.has(page.path)) return known.get(page.path);
    const record = records.get(page.position);
    const file = pageFile(page.path);
    const path = record?.staged ? stagedPath(out, file) : join(out, file);
    const ids = record || areCurrent ? readIds(path) : undefined;
    known.set(page.path, ids);
    return ids;
  };
}

/** Returns undefined for a page whose template failed: it has no file. */
function readIds(path: string): ReadonlySet<string> | undefined {
  try {
    return idsOf(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
