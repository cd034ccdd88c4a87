export { checkLinks } from './check-links.ts';
export { createPageRenderer } from './create-page-renderer.ts';
export { findImages } from './images/find-images.ts';
export { removeCachedImages } from './images/image-renderer.ts';
export { type RenderedImages, renderImages } from './images/render-images.ts';
export { loadBundle } from './load-bundle.ts';
export { prepareRendering, type RenderParts } from './prepare-rendering.ts';
export { templateProblem } from './template-problem.ts';
