import type { ProblemKind } from './problem-kinds.ts';

/** A place in a file of the site: `file` relative to the site's root, `line` and `column` counted from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A fault (or a doubt) found in a site: where, what was expected and what came, and what to do about it. */
export interface Problem extends Place {
  readonly kind: ProblemKind;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly advice: string;
  /** The lines around the place, with a caret under the column; text for people. */
  readonly frame?: string;
}

/** What every stage returns: its value, and the problems found on the way. */
export interface Outcome<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}
