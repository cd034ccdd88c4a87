export { buildAssets } from './build-assets.ts';
