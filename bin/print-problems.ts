import { relative, sep } from 'node:path';
import pc from 'picocolors';
import type { Problem } from '../generator/index.ts';
import { formatAnnotations } from './format/format-annotations.ts';
import { formatProblems } from './format/format-problems.ts';

/** Prints problems to standard error, and in GitHub Actions also as annotations on their lines. */
export function printProblems(problems: readonly Problem[], root: string): void {
  if (problems.length === 0) return;
  process.stderr.write(formatProblems(problems, pc.isColorSupported && process.stderr.isTTY === true));
  if (process.env.GITHUB_ACTIONS !== 'true') return;
  const path = relative(process.env.GITHUB_WORKSPACE ?? process.cwd(), root)
    .split(sep)
    .join('/');
  process.stderr.write(formatAnnotations(problems, path === '' ? '' : `${path}/`));
}

/** Returns a count such as `2 errors and 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const name = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const [errors, warnings] = [count('error'), count('warning')];
  if (warnings === 0) return name(errors, 'error');
  return errors === 0
    ? name(warnings, 'warning')
    : `${name(errors, 'error')} and ${name(warnings, 'warning')}`;
}
