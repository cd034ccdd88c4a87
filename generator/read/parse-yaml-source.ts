import type { LineCounter, Node, YAMLError } from 'yaml';
import { loadLibrary } from '../libraries/index.ts';
import type { DataValue } from '../types/data.ts';
import type { Problem } from '../types/problem.ts';
import { composeYaml, NestingError, type YamlTree } from './compose-yaml.ts';
import { MAX_NESTING } from './count-keys.ts';
import { findOpening } from './find-opening.ts';
import { inspectYaml, type TreeFault } from './inspect-yaml.ts';
import { parseQuickMapping, parseQuickYaml } from './quick-yaml/parse-quick-yaml.ts';
import type { ParsedSource, SourceFile } from './source-file.ts';

/** Parses YAML 1.2 (or JSON, which it contains) and reports syntax, repeated keys, unsafe keys, depth and alias bombs. */
export function parseYamlSource({ path, text }: SourceFile): ParsedSource {
  const quick = parseQuickYaml(text);
  if (quick) return { value: quick.rows, lines: quick.lines, problems: [] };
  const mapping = parseQuickMapping(text);
  if (mapping !== undefined) return { value: mapping, lines: [], problems: [] };
  const failed = (faults: readonly TreeFault[], lines: LineCounter): ParsedSource => ({
    value: undefined,
    lines: [],
    problems: faults.map((fault) => yamlProblem(fault, path, lines)),
  });
  let tree: YamlTree;
  try {
    tree = composeYaml(text);
  } catch (error) {
    if (!(error instanceof NestingError)) throw error;
    return failed([tooDeep(error)], error.lines);
  }
  const { document, lines } = tree;
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => syntaxFault(error, text, tree));
    return failed(leaveOutFollowing(faults, lines), lines);
  }
  const faults = inspectYaml(tree);
  if (faults.length > 0) return failed(faults, lines);
  const items = loadLibrary('yaml').isSeq(document.contents) ? document.contents.items : [];
  return {
    value: document.toJS({ maxAliasCount: -1 }) as DataValue,
    lines: items.map((item) => lines.linePos((item as Node).range?.[0] ?? 0).line),
    problems: [],
  };
}

function yamlProblem(
  { kind, offset, message, advice }: TreeFault,
  file: string,
  lines: LineCounter,
): Problem {
  const { line, col } = lines.linePos(offset);
  return {
    kind,
    severity: 'error',
    file,
    line: Math.max(1, line),
    column: Math.max(1, col),
    message,
    advice,
  };
}

function tooDeep({ offset, message }: NestingError): TreeFault {
  const advice = `Flatten the data to at most ${MAX_NESTING} levels, or close the brackets that were opened before.`;
  return { kind: 'nesting-too-deep', offset, message, advice };
}

/** One slip makes several errors on its line, and after it the parser may know no structure at all: the first names it. */
function leaveOutFollowing(faults: readonly TreeFault[], lines: LineCounter): TreeFault[] {
  const seen = new Set<number>();
  return faults
    .toSorted((a, b) => a.offset - b.offset)
    .filter(({ offset, message }, at) => {
      const { line } = lines.linePos(offset);
      const isFirst = !seen.has(line) && (at === 0 || !message.includes('token in YAML stream'));
      seen.add(line);
      return isFirst;
    });
}

function syntaxFault({ code, pos: [offset], message }: YAMLError, text: string, tree: YamlTree): TreeFault {
  if (code === 'DUPLICATE_KEY')
    return {
      kind: 'duplicate-key',
      offset,
      message: 'this key stands twice in one mapping',
      advice: 'Remove or rename one of the two.',
    };
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const isUnclosed = code === 'MISSING_CHAR' || / end with a /.test(message);
  const advice = YAML_ADVICE[/^ *\t/.test(before) ? 'TAB_AS_INDENT' : isUnclosed ? 'MISSING_CHAR' : code];
  return {
    kind: 'yaml-syntax',
    offset: isUnclosed ? (findOpening(tree, offset) ?? offset) : offset,
    message: lowerFirst(message),
    advice: advice ?? 'Correct the YAML at this place.',
  };
}

const YAML_ADVICE: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces; YAML allows no tabs there.',
  BAD_INDENT: 'Align the line with its neighbours.',
  MISSING_CHAR: 'Close the quote or bracket that was opened before.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  MULTIPLE_DOCS: 'Keep one document in a file: remove the line "---".',
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes if it contains ": ", and check the indentation.',
  MULTILINE_IMPLICIT_KEY: 'Check the indentation and the quotes of the lines before.',
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
