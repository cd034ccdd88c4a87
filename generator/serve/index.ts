export { createSiteHandler, type HtmlFilter } from './create-site-handler.ts';
export { type RunningServer, startServer } from './start-server.ts';
