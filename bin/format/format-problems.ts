import pc from 'picocolors';
import type { PasteBlock, Problem } from '../../generator/index.ts';

/** Problems beyond this number are counted, not shown. `--json` lists all of them. */
const MAX_SHOWN = 60;
const MAX_FRAMES = 12;
/** Of a block of lines to paste, so many are shown: the entries of 100 addresses. */
const MAX_PASTED = 300;

/**
 * Formats problems for people: the place, what was expected and found, what to do, and the lines of the file.
 */
export function formatProblems(problems: readonly Problem[], colors: boolean): string {
  const paint = pc.createColors(colors);
  const blocks = problems.slice(0, MAX_SHOWN).map((problem, at) => {
    const mark = problem.severity === 'error' ? paint.red('error') : paint.yellow('warning');
    const place = formatPlace(problem);
    const head = `${place ? `${paint.bold(place)}  ` : ''}${mark}  ${problem.message}. ${paint.dim(`(${problem.kind})`)}`;
    const frame = problem.frame && at < MAX_FRAMES ? `\n${indent(problem.frame, paint.dim)}` : '';
    const paste = (problem.paste ?? []).map((block) => `\n${formatBlock(block, paint.dim)}`).join('');
    return `${head}\n    ${problem.advice}${frame}${paste}`;
  });
  const hidden = problems.length - blocks.length;
  if (hidden > 0) blocks.push(`… and ${hidden} more; --json shows them all.`);
  return `${blocks.join('\n')}\n`;
}

/** Formats lines to paste. They are not indented, so that they can be copied as they are. */
function formatBlock({ file, text }: PasteBlock, dim: (text: string) => string): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.slice(0, MAX_PASTED);
  const hidden = lines.length - shown.length;
  const rest = hidden > 0 ? [dim(`… and ${hidden} more lines; --json has them all.`)] : [];
  return [dim(`    ${file}:`), ...shown, ...rest].join('\n');
}

/** Returns `file:line:column`, as far as it is known. Terminals and editors turn it into a link. */
export function formatPlace({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

function indent(text: string, dim: (text: string) => string): string {
  return text
    .split('\n')
    .map((line) => dim(`    ${line}`))
    .join('\n');
}
