import { sortProblems } from '../problems/sort-problems.ts';
import type { Problem } from '../types/problem.ts';
import type { GenerateReport } from '../types/report.ts';

const NOTHING = {
  pages: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  noindex: 0,
  filesWritten: 0,
  imagesDrawn: 0,
};

/** Returns the report of a build that published nothing because of its problems. */
export function failedReport(problems: readonly Problem[]): GenerateReport {
  return { published: false, problems: sortProblems(problems), families: [], ...NOTHING, scope: 'all' };
}
