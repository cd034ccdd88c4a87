export { BUNDLE_OPTIONS, clientModule } from './bundle-options.ts';
export { readsOutside } from './reads-outside.ts';
export { syntaxProblem } from './syntax-problem.ts';
