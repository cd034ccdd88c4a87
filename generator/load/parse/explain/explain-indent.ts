import { lineAfter, lineBefore, type SourceLine } from './source-line.ts';
import type { SyntaxExplanation } from './syntax-explanation.ts';

/** The parser's codes for a field where it expects a value. */
const IMPLICIT_KEY: ReadonlySet<string> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY']);

/** Explains a line that is indented too little or too much for its place. */
export function explainIndent(text: string, line: SourceLine, code: string): SyntaxExplanation | undefined {
  const after = lineAfter(text, line);
  // The parser stops at a value if the line below it is deeper, or at a field if its items are not deep enough.
  const isTooDeep =
    line.keyColumn !== undefined && line.value !== '' && (after?.keyColumn ?? 0) > line.keyColumn;
  if (IMPLICIT_KEY.has(code) && after && isTooDeep) return explainLine(after, line.keyColumn ?? 0);
  const isTooShallow =
    line.keyColumn !== undefined && line.value === '' && after?.text.trimStart().startsWith('-');
  if (code === 'BAD_INDENT' && after && isTooShallow && after.indent < (line.keyColumn ?? 0))
    return explainLine(after, line.keyColumn ?? 0);
  const before = lineBefore(text, line);
  if (!before) return undefined;
  if (/(?:^|[:-] )[|>][-+]?\d?$/.test(before.text) && line.indent <= (before.keyColumn ?? before.indent))
    return {
      offset: line.start + line.indent,
      message: 'expected the text to be indented deeper than its field',
      advice: `Indent each line of the text by ${(before.keyColumn ?? before.indent) + 2} spaces.`,
    };
  const wanted = columnOfFields(text, line);
  if (
    line.keyColumn !== undefined &&
    wanted !== undefined &&
    line.indent < wanted &&
    !line.text.trim().startsWith('- ')
  )
    return explainLine(line, wanted);
  if (line.indent > 0 || !startsWithRow(text)) return undefined;
  return {
    offset: line.start,
    message: 'expected a row ("- slug: …") or an indented field',
    advice: 'Begin each row with "- slug: …", and indent its fields by two spaces.',
  };
}

function explainLine({ start, indent }: SourceLine, wanted: number): SyntaxExplanation {
  return {
    offset: start + indent,
    message: `this line is indented by ${spaces(indent)}, but the fields around it by ${wanted}`,
    advice: `Indent it by ${spaces(wanted)}.`,
  };
}

function spaces(count: number): string {
  return `${count} space${count === 1 ? '' : 's'}`;
}

/** Returns the column of the fields of the row or the mapping before a line. */
function columnOfFields(text: string, line: SourceLine): number | undefined {
  for (let before = lineBefore(text, line); before; before = lineBefore(text, before))
    if (before.keyColumn !== undefined && /^ *- /.test(before.text)) return before.keyColumn;
  return undefined;
}

function startsWithRow(text: string): boolean {
  return /^(?:\s*(?:#.*)?\n)*- /.test(text);
}
