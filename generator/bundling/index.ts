export { BUNDLE_OPTIONS, clientModule } from './bundle-options.ts';
export { loadEsbuild } from './load-esbuild.ts';
export { PACKAGE_FOLDER, packageFile } from './package-folder.ts';
export { readsOutside } from './reads-outside.ts';
export { syntaxProblem } from './syntax-problem.ts';
