import type { Problem } from '../types/problem.ts';
import { compareText } from '../utils/compare-text.ts';

/** Returns the problems sorted by file, line, column, kind and message, without exact duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.toSorted(compareProblems).filter((problem) => {
    const key = [problem.file, problem.line, problem.column, problem.kind, problem.message].join('\0');
    return !seen.has(key) && seen.add(key);
  });
}

function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.kind, b.kind) ||
    compareText(a.message, b.message)
  );
}
