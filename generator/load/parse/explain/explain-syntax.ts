import { findOddCharacter, type OddCharacter } from '../../../problems/odd-characters.ts';
import { explainIndent } from './explain-indent.ts';
import { explainValue } from './explain-value.ts';
import { lineAt, lineBefore, type SourceLine } from './source-line.ts';
import type { SyntaxExplanation } from './syntax-explanation.ts';

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

/** Explains a character that looks like a space, a dash, a colon or nothing, where YAML needs the plain one. */
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
