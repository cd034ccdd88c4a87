export { createRowTest } from './row-test.ts';
export type { EngineSchemas } from './validate-document.ts';
export { validateSiteData } from './validate-site-data.ts';
