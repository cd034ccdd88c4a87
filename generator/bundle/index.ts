export { bundleSite } from './bundle-site.ts';
export { addRoutes } from './client/add-routes.ts';
export { bundleTemplates } from './templates/bundle-templates.ts';
export { findReact } from './templates/find-react.ts';
export { listTemplateFiles } from './templates/list-templates.ts';
export { loadReact } from './templates/load-react.ts';
export { shareReact } from './templates/share-react.ts';
