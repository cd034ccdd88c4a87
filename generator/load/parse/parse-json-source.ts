import { findOddCharacter } from '../../problems/odd-characters.ts';
import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { countKeys } from './count-keys.ts';
import { findJsonFault } from './find-json-fault.ts';
import { parseYamlSource } from './parse-yaml-source.ts';
import { scanJsonText } from './scan-json.ts';
import type { ParsedSource, SourceFile } from './source-file.ts';

/**
 * Parses JSON with `JSON.parse`, which is fast. If keys repeat, are unsafe or nest too deep, it parses the
 * text again as YAML (a superset of JSON) to find their places. `lineOffset` is the number of lines before
 * the text.
 */
export function parseJsonSource(source: SourceFile, lineOffset = 0): ParsedSource {
  let value: DataValue;
  try {
    value = JSON.parse(source.text) as DataValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: undefined, lines: [], problems: [jsonProblem(source, lineOffset)] };
  }
  const { items, keys } = scanJsonText(source.text);
  if (countKeys(value, 1) === keys) return { value, lines: items.map(({ line }) => line), problems: [] };
  const checked = parseYamlSource(source);
  const problems = checked.problems.map((problem) => ({
    ...problem,
    line: (problem.line ?? 1) + lineOffset,
  }));
  return { ...checked, problems };
}

function jsonProblem({ path, text }: SourceFile, lineOffset: number): Problem {
  const { offset, message } = findJsonFault(text);
  const odd = findOddCharacter(text.charAt(offset));
  const before = text.slice(0, offset).split('\n');
  return {
    kind: 'json-syntax',
    severity: 'error',
    file: path,
    line: before.length + lineOffset,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: odd ? message.replace(/, got .*$/s, `, got ${odd.name}`) : message,
    advice: odd
      ? upperFirst(`${odd.advice}.`)
      : 'JSON needs double quotes around keys and texts, no comma after the last item, and no comments.',
  };
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
