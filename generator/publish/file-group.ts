/** When a published file may be shown: pages when what they need is there, then what leads to pages, and the manifest as the last. */
export type FileGroup = 'asset' | 'page' | 'guide' | 'manifest';

/** The groups in the order in which files are put into place. */
export const FILE_GROUPS: readonly FileGroup[] = ['asset', 'page', 'guide', 'manifest'];

/** The group of a published file by its name; `read` gives the beginning of its text, which tells feeds from other XML. */
export function fileGroup(file: string, isPage: boolean, read: () => string): FileGroup {
  if (isPage || file === '404.html') return 'page';
  if (file === 'manifest.json') return 'manifest';
  const isGuide =
    /^(?:sitemap(?:-\d+)?\.xml|robots\.txt|_redirects)$/.test(file) ||
    file.endsWith('.html') ||
    (file.endsWith('.xml') && read().includes('<rss'));
  return isGuide ? 'guide' : 'asset';
}
