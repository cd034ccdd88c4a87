import { findOddCharacter, type OddCharacter } from '../../problems/odd-characters.ts';

/**
 * Explains a fault of YAML by its most likely cause, found in the line of the fault and the lines beside it.
 * `offset` is where the parser stopped. Returns undefined if the cause is none of the usual ones.
 */
export function explainSyntax(text: string, offset: number, code: string): SyntaxExplanation | undefined {
  const line = lineAt(text, offset);
  const before = lineBefore(text, line);
  return (
    explainConflict(line) ??
    explainOdd(line) ??
    (before && explainOdd(before)) ??
    explainSigns(line) ??
    explainValue(line, offset) ??
    explainIndent(text, line, code)
  );
}

function explainConflict({ text, start }: SourceLine): SyntaxExplanation | undefined {
  if (!/^(?:<{7}|={7}|>{7})(?: |$)/.test(text)) return undefined;
  return {
    offset: start,
    message: 'this line is the mark of a merge conflict',
    advice: 'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  };
}

/**
 * Explains a character that looks like a space, a dash, a colon or nothing, where YAML needs the plain one.
 */
function explainOdd({ text, start }: SourceLine): SyntaxExplanation | undefined {
  const odd = findOddCharacter(text, (character, at) => isStructure(text, character, at));
  if (!odd) return undefined;
  const offset = start + odd.offset;
  if (text[odd.offset] === '\t')
    return {
      offset,
      message: `there is ${odd.name} here`,
      advice: 'Indent with spaces; YAML allows no tabs there.',
    };
  return { offset, message: `there is ${odd.name} here`, advice: adviseOdd(odd) };
}

function isStructure(text: string, character: string, at: number): boolean {
  const before = text.slice(0, at);
  if (/^[\s\p{Cf}-]*$/u.test(before)) return true;
  return (character === '：' && !before.includes(': ')) || /^ *(?:- +)?[\w-]+:$/.test(before);
}

function adviseOdd({ advice }: OddCharacter): string {
  return `${advice.charAt(0).toUpperCase()}${advice.slice(1)}${/curly|straight/.test(advice) ? ', and put the whole text in such quotes' : ''}.`;
}

const MAX_QUOTED = 40;

/** Explains a missing space after a colon or a dash, and an equals sign. */
function explainSigns({ text, start, indent }: SourceLine): SyntaxExplanation | undefined {
  const offset = start + indent;
  const tight = /^ *((?:- +)?)([A-Za-z_][\w-]*):(?!\/\/)([^\s:].*)$/.exec(text);
  if (tight)
    return {
      offset: start + text.indexOf(':') + 1,
      message: `expected a space after "${tight[2]}:"`,
      advice: writeLine(`${tight[1]}${tight[2]}: ${tight[3]}`),
    };
  const dash = /^ *-([A-Za-z_][\w-]*:(?: .*)?)$/.exec(text);
  if (dash) return { offset, message: 'expected a space after "-"', advice: writeLine(`- ${dash[1]}`) };
  const equals = /^ *((?:- +)?)([A-Za-z_][\w-]*) *= *(.*)$/.exec(text);
  if (equals)
    return {
      offset: start + text.indexOf('='),
      message: `expected ":" after "${equals[2]}", got "="`,
      advice: writeLine(`${equals[1]}${equals[2]}: ${equals[3]}`),
    };
  return undefined;
}

function writeLine(line: string): string {
  return line.length > MAX_QUOTED ? `Write "${line.slice(0, MAX_QUOTED)}…".` : `Write "${line}".`;
}

/** The parser's codes for a field where it expects a value. */
const IMPLICIT_KEY: ReadonlySet<string> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY']);

/** Explains a line that is indented too little or too much for its place. */
function explainIndent(text: string, line: SourceLine, code: string): SyntaxExplanation | undefined {
  const after = lineAfter(text, line);
  // The parser stops at a value if the line below it is deeper, or at a field if its items are not deep
  // enough.
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

const QUOTE = 'Put the whole text in quotes.';

/** Explains a text that YAML takes for something else, since it is not in quotes or has quotes inside. */
function explainValue({ key, value, valueStart }: SourceLine, offset: number): SyntaxExplanation | undefined {
  if (key === undefined || value === '' || offset < valueStart) return undefined;
  const [first = ''] = value;
  const at = valueStart;
  if (first === '"' || first === "'") return explainQuotes(value, valueStart, offset);
  if (value.startsWith('- '))
    return {
      offset: at,
      message: 'a list cannot begin beside its field',
      advice: 'Put the text in quotes, or begin the list on the next line.',
    };
  if ('[{'.includes(first)) return explainBrackets(value, first, at, offset);
  if ('*&!%@`>|'.includes(first))
    return {
      offset: at,
      message: `a text must not begin with "${first}", which has a meaning in YAML`,
      advice: QUOTE,
    };
  const colon = value.indexOf(': ');
  if (colon < 0) return undefined;
  return {
    offset: at,
    message: 'this text has ": " in it, which begins a field in YAML',
    advice: /^[“”„‘’]/.test(value)
      ? 'Put the text in straight quotes ("): curly ones are part of the text.'
      : 'Put the text in quotes if it contains ": ", and check the indentation.',
  };
}

/** Explains a text that goes on after its closing quote. */
function explainQuotes(value: string, start: number, offset: number): SyntaxExplanation | undefined {
  const quote = value.charAt(0);
  const end = (quote === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(value)?.[0].length;
  if (end === undefined || offset < start + end) return undefined;
  return {
    offset: start + end - 1,
    message: 'the text ends at this quote, but the line goes on',
    advice:
      quote === '"'
        ? 'Write \\" for each quote inside the text, or put the text in single quotes.'
        : "Write '' for each apostrophe inside the text, or put the text in double quotes.",
  };
}

/** Explains a text that begins like a list or a mapping in brackets. */
function explainBrackets(
  value: string,
  first: string,
  start: number,
  offset: number,
): SyntaxExplanation | undefined {
  const end = value.lastIndexOf(first === '[' ? ']' : '}') + 1;
  if (end === 0 || offset < start + end || value.slice(end).trim() === '') return undefined;
  const meaning = first === '[' ? 'a list' : 'a mapping';
  return {
    offset: start,
    message: `a text must not begin with "${first}", which begins ${meaning} in YAML`,
    advice: QUOTE,
  };
}

/** A fault of syntax in words: its place, what is wrong, and what to do. */
interface SyntaxExplanation {
  readonly offset: number;
  readonly message: string;
  readonly advice: string;
}

/** A line of a YAML text: its offset, its indentation, and its key and value if it has them. */
interface SourceLine {
  readonly start: number;
  readonly text: string;
  readonly indent: number;
  /** The column of the key, counted from 0. After a dash, it is deeper than the indentation. */
  readonly keyColumn: number | undefined;
  readonly key: string | undefined;
  readonly value: string;
  /** The offset of the value in the whole text. */
  readonly valueStart: number;
}

const FIELD = /^( *)((?:- +)*)([^\s:#"'[{&*!|>%@`-][^:]*?|"[^"]*"|'[^']*'):(?: +(.*))?$/;

/** Returns the line at an offset of a text. */
function lineAt(text: string, offset: number): SourceLine {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
  const [, spaces = '', dashes = '', key, value = ''] = FIELD.exec(line) ?? [];
  return {
    start,
    text: line,
    indent: /^ */.exec(line)?.[0].length ?? 0,
    keyColumn: key === undefined ? undefined : spaces.length + dashes.length,
    key,
    value,
    valueStart: start + line.length - value.length,
  };
}

/** Returns the nearest line before another that is neither empty nor a comment. */
function lineBefore(text: string, line: SourceLine): SourceLine | undefined {
  for (let { start } = line; start > 0; ) {
    const before = lineAt(text, start - 1);
    if (!/^\s*(?:#|$)/.test(before.text)) return before;
    start = before.start;
  }
  return undefined;
}

/** Returns the nearest line after another that is neither empty nor a comment. */
function lineAfter(text: string, line: SourceLine): SourceLine | undefined {
  for (let at = text.indexOf('\n', line.start); at >= 0; at = text.indexOf('\n', at + 1)) {
    const after = lineAt(text, at + 1);
    if (!/^\s*(?:#|$)/.test(after.text)) return after;
  }
  return undefined;
}
