export { countPages, type FamilyCount } from './count-pages.ts';
export { FILE_GROUPS, type FileGroup, fileGroup } from './file-group.ts';
export { formatShard } from './format-manifest.ts';
export type { ChangeList, FileChange } from './list-changes.ts';
export { listFiles } from './list-files.ts';
export { manifestPages } from './manifest-pages.ts';
export { feedsAndRedirects, publishSite } from './publish-site.ts';
export { splicePublished } from './splice-manifest.ts';
export {
  findEntries,
  type PublishedSite,
  type Stage,
  writeSitemapsAndManifest,
} from './write-sitemaps-and-manifest.ts';
