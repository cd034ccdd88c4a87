export { bundleTemplates } from './bundle-templates.ts';
export { createPageRenderer, renderLayouts } from './create-page-renderer.ts';
export { loadBundle } from './load-bundle.ts';
export { findReact, loadReact } from './load-react.ts';
export { RENDERER_HASH } from './renderer-hash.ts';
export { templateProblem } from './template-problem.ts';
