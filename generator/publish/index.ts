export { buildFeed } from './build-feed.ts';
export { buildRedirects } from './build-redirects.ts';
export { buildRobots } from './build-robots.ts';
export { buildSitemaps, type SitemapEntry, type SitemapLimits } from './build-sitemaps.ts';
export { chooseLastmod } from './choose-lastmod.ts';
export { FILE_GROUPS, type FileGroup, fileGroup } from './file-group.ts';
export { formatManifest, formatPart, patchManifest } from './format-manifest.ts';
export { type EntryChange, patchSitemaps } from './patch-sitemaps.ts';
