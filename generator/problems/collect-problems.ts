import type { Finding } from '../types/audit.ts';
import type { Problem } from '../types/problem.ts';
import { compareText } from '../utils/lists.ts';

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

/** Returns whether these problems prevent publishing: errors do, and with `strict` warnings do as well. */
export function isFailed(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
}

/** Returns whether these findings fail an audit: errors do, and with `strict` warnings do as well. */
export function isAuditFailed(findings: readonly Finding[], strict: boolean): boolean {
  return findings.some(({ level }) => level === 'error' || (strict && level === 'warning'));
}

/** Returns whether a gate publishes nothing, because of findings or of problems of the build. */
export function isGateFailed(
  findings: readonly Finding[],
  problems: readonly Problem[],
  strict: boolean,
): boolean {
  return isAuditFailed(findings, strict) || isFailed(problems, strict);
}

/**
 * Returns whether a warning ends a build at its stage. With a gate, warnings wait for the audit, so that both
 * are told in one round, unless rows are held before it.
 */
export function endsAtWarnings(
  options: { readonly strict: boolean; readonly gate?: boolean | undefined; readonly holding?: unknown },
  scope: string,
): boolean {
  const isPatient = options.gate && !options.holding;
  return (options.strict && !isPatient) || scope === 'rows';
}

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

/** Returns a problem of a draft: a note, since a draft may be unfinished. */
export function asNote(problem: Problem): Problem {
  return { ...problem, severity: 'note' };
}
