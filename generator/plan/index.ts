export { resolveFamilies } from './families/resolve-families.ts';
export { indexPages } from './index-pages.ts';
export { createPagePlanner } from './plan-page.ts';
