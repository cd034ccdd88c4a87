export { createWordCounter } from './count-words.ts';
export { type OutlineFields, outlineFields } from './families/outline-fields.ts';
export { resolveFamilies } from './families/resolve-families.ts';
export { createPageIndexer } from './index-page.ts';
export { indexPages } from './index-pages.ts';
export { createPagePlanner, type PagePlanner } from './plan-page.ts';
export { rowCombinations } from './row-combinations.ts';
