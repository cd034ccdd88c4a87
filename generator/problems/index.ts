export { formatCodeFrame } from './code-frame.ts';
export { BuildFailedError, createProblemGate, type ProblemGate } from './problem-gate.ts';
export { sortProblems } from './sort-problems.ts';
export { didYouMean, listNames, suggest } from './suggest.ts';
export { UsageError } from './usage-error.ts';
