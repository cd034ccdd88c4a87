import { sortProblems } from '../problems/index.ts';
import type { FamilyCount } from '../publish/index.ts';
import type { Problem } from './problem.ts';

/** What a run did. When `published` is false, the output is as it was before. */
export interface GenerateReport {
  readonly published: boolean;
  readonly problems: readonly Problem[];
  readonly families: readonly FamilyCount[];
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly noindex: number;
  readonly filesWritten: number;
  readonly imagesDrawn: number;
}

const NOTHING = {
  pages: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  noindex: 0,
  filesWritten: 0,
  imagesDrawn: 0,
};

/** The report of a run that published nothing because of its problems. */
export function failedReport(problems: readonly Problem[]): GenerateReport {
  return { published: false, problems: sortProblems(problems), families: [], ...NOTHING };
}

/** Whether nothing is published because of these problems: errors, and when a run is strict warnings too. */
export function isFailed(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(({ severity }) => strict || severity === 'error');
}
