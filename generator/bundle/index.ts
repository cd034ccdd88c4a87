export { bundleSite } from './bundle-site.ts';
export { addRoutes } from './client/add-routes.ts';
export { bundleTemplates } from './templates/bundle-templates.ts';
export { listTemplateFiles } from './templates/list-templates.ts';
export { findReact, loadReact, openReact } from './templates/load-react.ts';
