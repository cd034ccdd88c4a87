import type { LineCounter, Node, YAMLError } from 'yaml';
import type { DataValue } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { composeYaml, NestingError, type YamlTree } from './compose-yaml.ts';
import { MAX_NESTING } from './count-keys.ts';
import { explainSyntax } from './explain/explain-syntax.ts';
import { findOpening } from './find-opening.ts';
import { inspectYaml, type TreeFault } from './inspect-yaml.ts';

/**
 * The result of the full parser: the value of a text, and the line of each item if it is a sequence, or its
 * faults. `lines` turns the offsets of faults into lines.
 */
export interface FullYaml {
  readonly value: DataValue | undefined;
  readonly itemLines: readonly number[];
  readonly faults: readonly TreeFault[];
  readonly lines: LineCounter;
  /** Whether the text has aliases. It is false if the syntax is wrong. */
  readonly hasAliases: boolean;
}

/**
 * Parses YAML 1.2 (or JSON, which it contains), and finds faults of syntax, repeated keys, unsafe keys, depth
 * and alias bombs.
 */
export function parseFullYaml(text: string): FullYaml {
  const failed = { value: undefined, itemLines: [], hasAliases: false };
  let tree: YamlTree;
  try {
    tree = composeYaml(text);
  } catch (error) {
    if (!(error instanceof NestingError)) throw error;
    return { ...failed, faults: [tooDeep(error)], lines: error.lines };
  }
  const { document, lines } = tree;
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => syntaxFault(error, text, tree));
    return { ...failed, faults: firstFaults(faults), lines };
  }
  const hasAliases = findAlias(tree);
  const faults = [...unknownTags(tree), ...inspectYaml(tree)];
  if (faults.length > 0) return { ...failed, faults, lines, hasAliases };
  const items = loadLibrary('yaml').isSeq(document.contents) ? document.contents.items : [];
  return {
    value: document.toJS({ maxAliasCount: -1 }) as DataValue,
    itemLines: items.map((item) => lines.linePos((item as Node).range?.[0] ?? 0).line),
    faults,
    lines,
    hasAliases,
  };
}

function findAlias({ document }: YamlTree): boolean {
  const { visit } = loadLibrary('yaml');
  let hasAlias = false;
  visit(document, {
    Alias() {
      hasAlias = true;
      return visit.BREAK;
    },
  });
  return hasAlias;
}

function tooDeep({ offset, message }: NestingError): TreeFault {
  const advice = `Flatten the data to at most ${MAX_NESTING} levels, or close the brackets that were opened before.`;
  return { kind: 'nesting-too-deep', offset, message, advice };
}

/**
 * Returns the faults that do not follow from earlier ones: repeated keys, up to the first fault of syntax. If
 * a slug is repeated, a new row begins there, and its other keys are repeated as well.
 */
function firstFaults(faults: readonly TreeFault[]): TreeFault[] {
  const sorted = faults.toSorted((a, b) => a.offset - b.offset);
  const last = sorted.findIndex(
    ({ kind, message }) => kind !== 'duplicate-key' || message.endsWith('"slug"'),
  );
  return last < 0 ? sorted : sorted.slice(0, last + 1);
}

function syntaxFault({ code, pos: [offset], message }: YAMLError, text: string, tree: YamlTree): TreeFault {
  if (code === 'DUPLICATE_KEY') return duplicateKey(text, offset);
  const isUnclosed = / end with a |^Missing closing /.test(message);
  if (isUnclosed) return { kind: 'yaml-syntax', ...unclosed(text, findOpening(tree, offset) ?? offset) };
  const known = code === 'MULTIPLE_DOCS' ? undefined : explainSyntax(text, offset, code);
  const explained = known ?? {
    offset,
    message: lowerFirst(message),
    advice:
      YAML_ADVICE[code] ?? 'Correct the YAML at this place; a text with a sign that YAML knows needs quotes.',
  };
  return { kind: 'yaml-syntax', ...explained };
}

/** Returns a fault for each text that begins with "!", which YAML takes for a tag and removes. */
function unknownTags({ document }: YamlTree): TreeFault[] {
  return document.warnings
    .filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
    .map(({ pos: [offset] }) => ({
      kind: 'yaml-syntax',
      offset,
      message: 'a text must not begin with "!", which has a meaning in YAML',
      advice: 'Put the whole text in quotes.',
    }));
}

function duplicateKey(text: string, offset: number): TreeFault {
  const [key = ''] = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(text.slice(offset)) ?? [];
  const name = key.replace(/^["']|["']$/g, '');
  return {
    kind: 'duplicate-key',
    offset,
    message: `this mapping has the key twice: "${name}"`,
    advice:
      name === 'slug'
        ? 'Write "- " before it if a new row begins here. Remove or rename one of the two otherwise.'
        : 'Remove or rename one of the two.',
  };
}

function unclosed(text: string, offset: number): Pick<TreeFault, 'offset' | 'message' | 'advice'> {
  const messages: Readonly<Record<string, string>> = {
    '[': 'this list does not end with a ]',
    '{': 'this mapping does not end with a }',
  };
  const message = messages[text.charAt(offset)] ?? 'this text has no closing quote';
  return { offset, message, advice: 'Close the quote or bracket that was opened before.' };
}

const YAML_ADVICE: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: 'Align the line with its neighbours.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  MULTIPLE_DOCS: 'Keep one document in a file: remove the line "---".',
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes if it contains ": ", and check the indentation.',
  MULTILINE_IMPLICIT_KEY: 'Check the indentation and the quotes of the lines before.',
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
