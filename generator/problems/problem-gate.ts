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

/**
 * Makes the gate of a build. With `strict`, warnings prevent publishing as well. The problems in `known` were
 * reported by the last build and are still there: they prevent nothing, and are not added again.
 */
export function createProblemGate(strict: boolean, known: readonly Problem[] = []): ProblemGate {
  const problems = [...known];
  const keys = new Set(known.map(keyOf));
  return {
    problems,
    pass(found) {
      const added = found.filter((problem) => !keys.has(keyOf(problem)));
      for (const problem of added) problems.push(problem);
      if (isFailed(added, strict)) throw new BuildFailedError(problems);
    },
  };
}

function keyOf({ kind, file, line, column, message }: Problem): string {
  return JSON.stringify([kind, file, line, column, message]);
}
