/**
 * The groups of published files. Assets are published before the pages that use them, guides lead to pages.
 */
export type FileGroup = 'asset' | 'page' | 'guide' | 'manifest';

/** The groups in the order in which their files are published. */
export const FILE_GROUPS: readonly FileGroup[] = ['asset', 'page', 'guide', 'manifest'];

/**
 * Returns the group of a published file. `read` returns the beginning of its text, which shows whether XML is
 * a feed.
 */
export function fileGroup(file: string, isPage: boolean, read: () => string): FileGroup {
  if (isPage || file === '404.html') return 'page';
  if (file === 'manifest.json') return 'manifest';
  const isGuide =
    /^(?:sitemap(?:-\d+)?\.xml|robots\.txt|search\.json|_redirects)$/.test(file) ||
    file.endsWith('.html') ||
    (file.endsWith('.xml') && read().includes('<rss'));
  return isGuide ? 'guide' : 'asset';
}
