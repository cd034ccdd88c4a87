import pc from 'picocolors';
import type { PasteBlock, Problem, Severity } from '../../generator/index.ts';
import { manyLines, oneLine } from './sinks.ts';

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
export function formatProblems(problems: readonly Problem[], colors: boolean): string {
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
    if (hidden > 0) blocks.push(`… and ${hidden} more of this kind (${kind}); --json lists all.`);
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
export function formatPlace({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function indent(text: string, dim: (text: string) => string): string {
  return manyLines(text)
    .split('\n')
    .map((line) => dim(`    ${line}`))
    .join('\n');
}
