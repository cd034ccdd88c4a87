import type { LoadedSite } from '../types/loaded-site.ts';
import { hashLines } from '../utils/hash-content.ts';
import { findListed, publicRow, publicView } from './public-view.ts';

/**
 * Returns the hash of everything that pages depend on besides their own rows: the code (by its hashes), the
 * options, the documents and schemas, and the public views of all rows and pages. While it is the same, a
 * page changes only with the text of its own rows.
 */
export function siteFingerprint(
  { index, data, site }: Pick<LoadedSite, 'index' | 'data' | 'site'>,
  code: readonly string[],
  options: readonly unknown[],
): string {
  const listed = findListed(data.routes.value);
  return hashLines(
    (function* () {
      yield JSON.stringify([code, options, site, data.routes.value, [...data.schemas]]);
      yield index.errorPage?.path ?? '';
      for (const { name, rows } of [...data.datasets.values(), ...data.values.values()]) {
        yield name;
        for (const row of rows) yield publicRow(row);
      }
      for (const page of index.pages) yield publicView(page, listed);
    })(),
  );
}
