import type { SourceLine } from './source-line.ts';
import type { SyntaxExplanation } from './syntax-explanation.ts';

const QUOTE = 'Put the whole text in quotes.';

/** Explains a text that YAML takes for something else, since it is not in quotes or has quotes inside. */
export function explainValue(
  { key, value, valueStart }: SourceLine,
  offset: number,
): SyntaxExplanation | undefined {
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
