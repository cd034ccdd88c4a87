import type { Problem } from '../types/problem.ts';
import { isFailed } from './is-failed.ts';

/** Ends a build that must not publish because of its problems. */
export class BuildFailedError extends Error {
  override name = 'BuildFailedError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`${problems.length} problems prevent publishing`);
    this.problems = problems;
  }
}

/** Collects the problems of all stages. A stage passes its problems before the next one begins. */
export interface ProblemGate {
  readonly problems: readonly Problem[];
  /** Adds problems. @throws BuildFailedError if they prevent publishing */
  pass(problems: readonly Problem[]): void;
}

/** Makes the gate of a build. With `strict`, warnings prevent publishing as well. */
export function createProblemGate(strict: boolean): ProblemGate {
  const problems: Problem[] = [];
  return {
    problems,
    pass(found) {
      problems.push(...found);
      if (isFailed(problems, strict)) throw new BuildFailedError(problems);
    },
  };
}
