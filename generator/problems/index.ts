export { formatCodeFrame } from './code-frame.ts';
export { isFailed } from './is-failed.ts';
export { BuildFailedError, createProblemGate, type ProblemGate } from './problem-gate.ts';
export { sortProblems } from './sort-problems.ts';
export { didYouMean, listNames, suggest } from './suggest.ts';
export { UsageError } from './usage-error.ts';
