import type { ProblemKind } from '../../../types/problem-kinds.ts';

/** An error of ajv in words. */
export interface Explanation {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly advice: string;
  /** The field at fault, if the error is about a field of the mapping. */
  readonly key?: string;
  /** The character of the text at which the fault is, if it is not the whole text. */
  readonly offset?: number;
}
