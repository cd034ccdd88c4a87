export { formatCodeFrame } from './code-frame.ts';
export { PROBLEM_KINDS, type ProblemKind } from './problem-kinds.ts';
export { sortProblems } from './sort-problems.ts';
export { didYouMean, listNames, suggest } from './suggest.ts';
