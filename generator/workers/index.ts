export { preloadBundle } from './preload-bundle.ts';
export { type RenderedPages, renderPages } from './render-pages.ts';
export { createSiteWorkers, type SiteWorkers } from './site-workers.ts';
export { startForRows } from './start-threads.ts';
