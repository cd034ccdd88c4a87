import type { LineCounter } from 'yaml';
import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import type { TreeFault } from './inspect-yaml.ts';
import { type FullYaml, parseFullYaml } from './parse-full-yaml.ts';
import { parseQuickMapping } from './parse-quick-yaml.ts';
import type { ParsedSource, SourceFile } from './source-file.ts';
import { cutYamlRows, readYamlRow } from './yaml-rows.ts';

/**
 * Parses YAML 1.2 (a superset of JSON). Reports faults of syntax, repeated keys, unsafe keys, values that are
 * nested too deep, and alias bombs.
 */
export function parseYamlSource(source: SourceFile): ParsedSource {
  const rows = parseRows(source);
  if (rows) return rows;
  const mapping = parseQuickMapping(source.text);
  if (mapping !== undefined) return { value: mapping, lines: [], problems: [] };
  const full = parseFullYaml(source.text);
  return { value: full.value, lines: full.itemLines, problems: problemsOf(full, source.path) };
}

/**
 * Parses a sequence row by row, so that each row reports its own faults. Returns undefined if the text is not
 * a sequence of rows, or if a row may depend on another (aliases).
 */
function parseRows({ path, text }: SourceFile): ParsedSource | undefined {
  const values: DataValue[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  for (const { start, end, line } of cutYamlRows(text) ?? []) {
    const row = readYamlRow(text.slice(start, end));
    lines.push(line);
    if (!('faults' in row)) values.push(row.value);
    else if (row.hasAliases || row.faults.length === 0) return undefined;
    else problems.push(...problemsOf(row, path, line - 1));
  }
  if (lines.length === 0) return undefined;
  return problems.length > 0 ? { value: undefined, lines: [], problems } : { value: values, lines, problems };
}

function problemsOf({ faults, lines }: FullYaml, file: string, lineOffset = 0): Problem[] {
  return faults.map((fault) => yamlProblem(fault, file, lines, lineOffset));
}

function yamlProblem(
  { kind, offset, message, advice }: TreeFault,
  file: string,
  lines: LineCounter,
  lineOffset: number,
): Problem {
  const { line, col } = lines.linePos(offset);
  return {
    kind,
    severity: 'error',
    file,
    line: Math.max(1, line) + lineOffset,
    column: Math.max(1, col),
    message,
    advice,
  };
}
