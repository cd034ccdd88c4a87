import type { PublishedFile } from '../types/bundle.ts';

/** `robots.txt`: everything may be read (a page that must not be found says so itself), and where the sitemap is, if there is one. */
export function buildRobots(baseUrl: string, hasSitemap: boolean): PublishedFile {
  const sitemap = hasSitemap ? `\nSitemap: ${baseUrl}/sitemap.xml\n` : '';
  return { file: 'robots.txt', bytes: `User-agent: *\nAllow: /\n${sitemap}` };
}
