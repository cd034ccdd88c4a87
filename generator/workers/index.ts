export { rememberPages } from './page-entries.ts';
export { type RenderedPages, renderPages } from './render-pages.ts';
export { createSiteWorkers, type SiteWorkers } from './site-workers.ts';
export { type SiteThreads, startForRows } from './start-threads.ts';
