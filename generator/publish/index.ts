export { countPages } from './count-pages.ts';
export { FILE_GROUPS, type FileGroup, fileGroup } from './file-group.ts';
export { formatShard } from './format-manifest.ts';
export type { ChangeList, FileChange } from './list-changes.ts';
export { listFiles } from './list-files.ts';
export { manifestPages } from './manifest-pages.ts';
export { feedsAndRedirects, publishSite } from './publish-site.ts';
export { failedReport } from './report.ts';
export { spliceSite } from './splice-site.ts';
export { type StagedSite, stageSite } from './stage-site.ts';
export {
  entriesOf,
  type PublishedSite,
  type Stage,
  writeSitemapsAndManifest,
} from './write-sitemaps-and-manifest.ts';
