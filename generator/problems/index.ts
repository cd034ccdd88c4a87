export { formatCodeFrame } from './code-frame.ts';
export { sortProblems } from './sort-problems.ts';
export { didYouMean, listNames, suggest } from './suggest.ts';
export { UsageError } from './usage-error.ts';
