import { join } from 'node:path';
import type { SiteFact } from '../../types/page-content.ts';
import { sitePath } from '../audited-site.ts';

/** Returns the pictures of shared cards that the site publishes itself: their files by their address. */
export function listPictures(
  facts: readonly SiteFact[],
  baseUrl: string,
  out: string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, card } of facts) {
    if (card?.image === undefined || files.has(card.image)) continue;
    const picture = sitePath(card.image, path, baseUrl);
    if (picture !== undefined) files.set(card.image, join(out, picture));
  }
  return files;
}
