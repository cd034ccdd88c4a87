import type { ProblemKind } from '../../generator/types/problem.ts';

/** Marks the place in a text where a problem is expected. It is removed before the text is written. */
export const MARK = '¦';

/** A fault in a file. `text` has a mark at each place where a problem of its kind is expected. */
export interface Fault {
  readonly title: string;
  readonly file: string;
  readonly text: string;
  readonly kind: ProblemKind;
  /** Matches the message or the advice. */
  readonly says: RegExp;
}

export interface MarkedPlace {
  readonly line: number;
  readonly column: number;
}

/** Returns a text without its marks, and the line and column of each mark, from 1. */
export function readMarks(marked: string): { text: string; places: MarkedPlace[] } {
  const parts = marked.split(MARK);
  let text = '';
  const places: MarkedPlace[] = [];
  for (const [at, part] of parts.entries()) {
    text += part;
    if (at === parts.length - 1) break;
    const lines = text.split(/\r\n|\n/);
    places.push({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
  }
  return { text, places };
}
