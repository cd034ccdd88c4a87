import type { Message } from 'esbuild';
import type { Problem } from '../types/problem.ts';

/** Returns the problem of a site's code that cannot be compiled, with its file, line and column. */
export function syntaxProblem({ text, location, notes }: Message): Problem {
  const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : {};
  const frame = location ? { frame: `> ${location.line} | ${location.lineText}` } : {};
  return {
    kind: 'template-syntax',
    severity: 'error',
    ...place,
    ...frame,
    message: text,
    advice: notes[0]?.text ?? 'Correct the template at this place.',
  };
}
