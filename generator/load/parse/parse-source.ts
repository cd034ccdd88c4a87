import type { DataValue, JsonSchema } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { parseCsvSource } from './csv/parse-csv-source.ts';
import { parseJsonSource } from './parse-json-source.ts';
import { parseYamlSource } from './parse-yaml-source.ts';
import type { ParsedSource, SourceFile } from './source-file.ts';
import type { SourceFormat } from './source-format.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** The dataset that a file belongs to. The values of CSV get the types of its schema. */
export interface OfDataset {
  readonly schema: JsonSchema | undefined;
}

/**
 * Parses a data file of any format in full. Every fault is a problem with its line and column. `of` is undefined
 * for a file that is no dataset's.
 */
export function parseSource(source: SourceFile, of?: OfDataset): ParsedSource {
  return PARSERS[source.format](source, of);
}

const PARSERS: Record<SourceFormat, (source: SourceFile, of?: OfDataset) => ParsedSource> = {
  yaml: parseYamlSource,
  json: (source) => parseJsonSource(source),
  ndjson: parseNdjson,
  csv: (source, of) => parseCsvSource(source, of?.schema, of !== undefined),
  markdown: parseMarkdown,
};

function parseNdjson(source: SourceFile): ParsedSource {
  const values: DataValue[] = [];
  const lines: number[] = [];
  const problems: Problem[] = [];
  source.text.split(/\r\n|\n/).forEach((text, at) => {
    if (text.trim() === '') return;
    const parsed = parseJsonSource({ ...source, text }, at);
    for (const problem of parsed.problems) problems.push(problem);
    if (parsed.value === undefined) return;
    values.push(parsed.value);
    lines.push(at + 1);
  });
  return problems.length > 0 ? { value: undefined, lines: [], problems } : { value: values, lines, problems };
}

/** Parses the front matter between two `---` lines. The Markdown after it becomes the field `body`. */
function parseMarkdown(source: SourceFile): ParsedSource {
  const { front, body } = splitFrontMatter(source.text);
  if (front === undefined)
    return { value: undefined, lines: [], problems: [missingFrontMatter(source.path)] };
  const parsed = parseYamlSource({ ...source, text: front });
  const fields = parsed.value === null ? {} : parsed.value;
  if (typeof fields !== 'object' || Array.isArray(fields)) return { ...parsed, lines: [1] };
  return { ...parsed, value: { ...fields, body }, lines: [1] };
}

function missingFrontMatter(file: string): Problem {
  return {
    kind: 'wrong-shape',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: 'expected front matter between two lines of "---"',
    advice: 'Start the file with "---", the fields, and another "---".',
  };
}
