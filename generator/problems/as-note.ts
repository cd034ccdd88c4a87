import type { Problem } from '../types/problem.ts';

/** Returns a problem of a draft: a note, since a draft may be unfinished. */
export function asNote(problem: Problem): Problem {
  return { ...problem, severity: 'note' };
}
