export { createSiteHandler } from './create-site-handler.ts';
export { createDevHandler } from './dev/create-dev-handler.ts';
export { type DrawImage, serveImages } from './dev/serve-images.ts';
export { type RunningServer, startServer } from './start-server.ts';
