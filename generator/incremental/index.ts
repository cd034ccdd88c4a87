export { assertSameFields, assertSameImages } from './affected-pages.ts';
export { fingerprintOf } from './build-fingerprint.ts';
export { findScope } from './find-scope.ts';
export { hasBuildState, reportUnchanged } from './last-build.ts';
export { type BuildContext, saveBuildState } from './save-build.ts';
export { type Scope, ScopeExceededError } from './scope.ts';
export { selectPages } from './select-pages.ts';
export { stageBuild } from './stage-build.ts';
