import type { DataValue } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { MAX_NESTING } from './compose-yaml.ts';
import { findJsonFault } from './find-json-fault.ts';
import { UNSAFE_KEYS } from './inspect-yaml.ts';
import { parseYamlSource } from './parse-yaml-source.ts';
import type { ParsedSource, SourceFile } from './source-file.ts';

/**
 * Parses JSON with the platform's parser, which is fast; when keys repeat, are unsafe or nest too deep, the text is read again as YAML (which
 * contains JSON), because that tells where. `lineOffset` lines stand before the text.
 */
export function parseJsonSource(source: SourceFile, lineOffset = 0): ParsedSource {
  let value: DataValue;
  try {
    value = JSON.parse(source.text) as DataValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: undefined, lines: [], problems: [jsonProblem(source, lineOffset)] };
  }
  if (countKeys(value, 1) === countKeysInText(source.text))
    return { value, lines: itemLines(source, value), problems: [] };
  const checked = parseYamlSource(source);
  const problems = checked.problems.map((problem) => ({
    ...problem,
    line: (problem.line ?? 1) + lineOffset,
  }));
  return { ...checked, problems };
}

/** The number of keys in a value; -1 when one is unsafe or the value is nested too deep. */
function countKeys(value: DataValue | undefined, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_NESTING) return Number.NEGATIVE_INFINITY;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countKeys(item, depth + 1);
    return count;
  }
  for (const [key, item] of Object.entries(value)) {
    count += UNSAFE_KEYS.has(key) ? Number.NEGATIVE_INFINITY : 1 + countKeys(item, depth + 1);
  }
  return count;
}

function countKeysInText(text: string): number {
  let count = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (match[1] !== undefined) count++;
  return count;
}

function itemLines(source: SourceFile, value: DataValue): number[] {
  if (source.format !== 'json' || !Array.isArray(value)) return [];
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let open = true;
  for (const match of source.text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|\n|[^\s,:"[\]{}]+|,/g)) {
    const token = match[0];
    if (token === '\n') line++;
    else if (token === ',') open ||= depth === 1;
    else {
      if (depth === 1 && open && token !== ']') {
        lines.push(line);
        open = false;
      }
      if (token === '[' || token === '{') depth++;
      else if (token === ']' || token === '}') depth--;
    }
  }
  return lines;
}

function jsonProblem({ path, text }: SourceFile, lineOffset: number): Problem {
  const { offset, message } = findJsonFault(text);
  const before = text.slice(0, offset).split('\n');
  return {
    kind: 'json-syntax',
    severity: 'error',
    file: path,
    line: before.length + lineOffset,
    column: (before.at(-1)?.length ?? 0) + 1,
    message,
    advice: 'JSON wants double quotes around keys and texts, no comma after the last item, and no comments.',
  };
}
