import type { PublishedFile } from '../types/bundle.ts';

/**
 * Returns `robots.txt`. It allows everything, since pages that are not indexable say so. It names the
 * sitemap.
 */
export function buildRobots(baseUrl: string, hasSitemap: boolean): PublishedFile {
  const sitemap = hasSitemap ? `\nSitemap: ${baseUrl}/sitemap.xml\n` : '';
  return { file: 'robots.txt', bytes: `User-agent: *\nAllow: /\n${sitemap}` };
}
