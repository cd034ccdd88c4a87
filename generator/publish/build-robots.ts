import type { PublishedFile } from '../types/bundle.ts';
import { wordLine } from '../utils/markup.ts';

/**
 * Returns `robots.txt`. It allows everything, since pages that are not indexable say so. It names the
 * sitemap.
 */
export function buildRobots(baseUrl: string, hasSitemap: boolean): PublishedFile {
  const sitemap = hasSitemap ? `\n${wordLine('Sitemap:', `${baseUrl}/sitemap.xml`)}` : '';
  return { file: 'robots.txt', bytes: `User-agent: *\nAllow: /\n${sitemap}` };
}
