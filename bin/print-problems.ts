import { relative, sep } from 'node:path';
import pc from 'picocolors';
import type { Problem, Severity } from '../generator/index.ts';
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
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length;
  return formatFaults(count('error'), count('warning'), count('note'));
}

/** Formats numbers of faults, such as `2 errors, 1 warning and 3 notes`. */
export function formatFaults(errors: number, warnings: number, notes = 0): string {
  const name = (number: number, noun: string) =>
    number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
  const names = [...name(errors, 'error'), ...name(warnings, 'warning'), ...name(notes, 'note')];
  const [last = '0 errors', ...others] = names.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
}
