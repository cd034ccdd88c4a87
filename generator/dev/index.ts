export { type AddScript, createDevHandler, type DevHandler, type DevState } from './create-dev-handler.ts';
export { type DrawImage, serveImages } from './serve-images.ts';
