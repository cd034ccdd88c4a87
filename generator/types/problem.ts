import type { ProblemKind } from './problem-kinds.ts';

/** A place in a file of the site. `file` is relative to the site's root. `line` and `column` count from 1. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * Errors prevent publishing, and with `strict` warnings do as well. Notes never do: they are faults of drafts.
 */
export type Severity = 'error' | 'warning' | 'note';

/** A fault or a risk in a site: its place, what was expected and what was found, and what to do about it. */
export interface Problem extends Place {
  readonly kind: ProblemKind | OwnProblemKind;
  readonly severity: Severity;
  readonly message: string;
  readonly advice: string;
  /** The number of pages that have the fault, if it is reported once for several. */
  readonly pages?: number;
  /** Entries for data files, as YAML. One of the blocks is to be pasted. */
  readonly paste?: readonly PasteBlock[];
  /** The lines around the place with a caret under the column, as text for people. */
  readonly frame?: string;
}

/** Lines for a file of `data/`. */
export interface PasteBlock {
  readonly file: string;
  readonly text: string;
}

/** The kind of a problem that the config of a site reports. */
export type OwnProblemKind = `config/${string}`;

/** The result of a stage: its value, and the problems that it found. */
export interface Outcome<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}
