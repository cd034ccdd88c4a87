import { relative, sep } from 'node:path';
import pc from 'picocolors';
import type { PasteBlock, Problem, Severity } from '../../generator/index.ts';
import { manyLines, oneLine } from './sinks.ts';

/**
 * Prints problems to standard error, and in GitHub Actions also as annotations on their lines. `lister` is
 * the flag or the command that lists those that are left out.
 */
export function printProblems(problems: readonly Problem[], root: string, lister?: string): void {
  if (problems.length === 0) return;
  const colors = pc.isColorSupported && process.stderr.isTTY === true;
  process.stderr.write(formatProblems(problems, colors, lister));
  annotate(problems, root);
}

/** What an annotation shows: a problem of a build, or a finding of the audit. */
type Annotated = Pick<Problem, 'severity' | 'file' | 'line' | 'column' | 'message' | 'advice'> & {
  readonly kind: string;
};

/** Prints annotations to standard error, if this is GitHub Actions. */
export function annotate(problems: readonly Annotated[], root: string): void {
  if (process.env.GITHUB_ACTIONS !== 'true' || problems.length === 0) return;
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

/**
 * Formats problems as workflow commands, which GitHub Actions shows on their lines. `prefix` is the path from
 * the repository to the site. Source: GitHub's documentation, "Workflow commands for GitHub Actions".
 */
function formatAnnotations(problems: readonly Annotated[], prefix: string): string {
  return problems
    .map(({ severity, file, line, column, kind, message, advice }) => {
      const place = file
        ? [`file=${escapeProperty(prefix + file)}`, `line=${line ?? 1}`, `col=${column ?? 1}`]
        : [];
      const properties = [...place, `title=${escapeProperty(`rowpress: ${kind}`)}`].join(',');
      return `::${severity === 'note' ? 'notice' : severity} ${properties}::${escapeData(`${message}. ${advice}`)}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/** Problems of one kind beyond this number are counted, not shown. `--json` lists all of them. */
const MAX_OF_KIND = 10;
/** Of a block of lines to paste, so many are shown: the entries of 100 addresses. */
const MAX_PASTED = 300;

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/**
 * Formats problems for people: the place, what was expected and found, what to do, and the lines of the file.
 * Errors come first. Each kind shows its first problems, so that no kind hides another. If some are left out,
 * the last line counts all kinds.
 */
export function formatProblems(problems: readonly Problem[], colors: boolean, lister = '--json'): string {
  const paint = pc.createColors(colors);
  const marks = { error: paint.red('error'), warning: paint.yellow('warning'), note: paint.cyan('note') };
  const groups = SEVERITIES.flatMap((severity) =>
    groupByKind(problems.filter((problem) => problem.severity === severity)),
  );
  const blocks: string[] = [];
  for (const { kind, found } of groups) {
    for (const problem of found.slice(0, MAX_OF_KIND)) {
      const place = oneLine(formatPlace(problem));
      const head = `${place ? `${paint.bold(place)}  ` : ''}${marks[problem.severity]}  ${manyLines(problem.message, '    ')}. ${paint.dim(`(${kind})`)}`;
      const frame = problem.frame ? `\n${indent(problem.frame, paint.dim)}` : '';
      const paste = (problem.paste ?? []).map((block) => `\n${formatBlock(block, paint.dim)}`).join('');
      blocks.push(`${head}\n    ${manyLines(problem.advice, '    ')}${frame}${paste}`);
    }
    const hidden = found.length - MAX_OF_KIND;
    if (hidden > 0) blocks.push(`… and ${hidden} more of this kind (${kind}); ${lister} lists all.`);
  }
  if (groups.some(({ found }) => found.length > MAX_OF_KIND)) blocks.push(`By kind: ${countKinds(groups)}.`);
  return `${blocks.join('\n')}\n`;
}

/** The problems of one kind and severity. */
interface KindGroup {
  readonly kind: Problem['kind'];
  readonly severity: Severity;
  readonly found: readonly Problem[];
}

/** Groups problems of one severity by kind, in the order in which kinds come first. */
function groupByKind(problems: readonly Problem[]): readonly KindGroup[] {
  const groups = new Map<Problem['kind'], Problem[]>();
  for (const problem of problems) {
    const found = groups.get(problem.kind) ?? [];
    groups.set(problem.kind, found);
    found.push(problem);
  }
  return [...groups].map(([kind, found]) => ({ kind, severity: found[0]?.severity ?? 'error', found }));
}

function countKinds(groups: readonly KindGroup[]): string {
  return groups
    .map(
      ({ kind, severity, found }) => `${found.length} ${kind} (${severity}${found.length === 1 ? '' : 's'})`,
    )
    .join(', ');
}

/** Formats lines to paste. They are not indented, so that they can be copied as they are. */
function formatBlock({ file, text }: PasteBlock, dim: (text: string) => string): string {
  const lines = manyLines(text.trimEnd()).split('\n');
  const shown = lines.slice(0, MAX_PASTED);
  const hidden = lines.length - shown.length;
  const rest = hidden > 0 ? [dim(`… and ${hidden} more lines; --json has them all.`)] : [];
  return [dim(`    ${oneLine(file)}:`), ...shown, ...rest].join('\n');
}

/** Returns `file:line:column`, as far as it is known. Terminals and editors turn it into a link. */
function formatPlace({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function indent(text: string, dim: (text: string) => string): string {
  return manyLines(text)
    .split('\n')
    .map((line) => dim(`    ${line}`))
    .join('\n');
}
