import type { Problem } from '../../types/problem.ts';
import { type ParsedSource, type RowFormat, refused, type SourceFile, type TextPlace } from './row-format.ts';
import { parseYamlSource } from './yaml.ts';
import { createYamlLocate, wholeText } from './yaml-places.ts';

/** Markdown with front matter: each file is a row, and its text is the field `body`. */
export const markdown: RowFormat = {
  endings: ['md'],
  isOneRow: true,
  writing: 'indentation',
  rowAdvice: 'Write the fields of the row between the lines "---", each as "name: value".',
  parse: parseMarkdown,
  createLocate: ({ text }) => {
    const locate = createYamlLocate(wholeText(yamlOf(text)));
    return (path, options) =>
      path[0] === 'body' ? placeInBody(text, options.offset ?? 0) : locate(path, options);
  },
  yamlOf,
};

function yamlOf(text: string): string {
  return splitFrontMatter(text).front ?? '';
}

/** Parses the front matter between two `---` lines. The Markdown after it becomes the field `body`. */
function parseMarkdown(source: SourceFile): ParsedSource {
  const { front, body } = splitFrontMatter(source.text);
  if (front === undefined) return refused([missingFrontMatter(source.path)]);
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

function placeInBody(text: string, offset: number): TextPlace {
  const { body } = splitFrontMatter(text);
  const whole = text.replace(/\r\n/g, '\n');
  const before = whole.slice(0, whole.length - body.length + offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Splits a Markdown file into its front matter and its body, which gets LF line ends. The front matter
 * includes the `---` line before it, so that its line numbers are those of the file. `front` is undefined if
 * the file does not begin with two `---` lines.
 */
export function splitFrontMatter(text: string): { front: string | undefined; body: string } {
  const match = /^(---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/.exec(text);
  const body = text.slice(match?.[0].length ?? 0).replace(/\r\n/g, '\n');
  return { front: match?.[1], body };
}
