import type { LineCounter, Node, YAMLError } from 'yaml';
import type { DataValue } from '../../types/data.ts';
import type { Problem } from '../../types/problem.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { MAX_NESTING, UNSAFE_KEYS } from './row-format.ts';
import { explainSyntax } from './yaml-syntax.ts';
import { composeYaml, NestingError, type YamlTree } from './yaml-tree.ts';

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
      YAML_ADVICE[code] ??
      'Correct the YAML here. Put a text in quotes if it has a character with a meaning in YAML.',
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
  BAD_INDENT: 'Indent the line like the lines around it.',
  BAD_SCALAR_START: 'Put the text in quotes.',
  MULTIPLE_DOCS: 'Keep one document in a file: remove the line "---".',
  BLOCK_AS_IMPLICIT_KEY: 'Put the text in quotes if it contains ": ", and check the indentation.',
  MULTILINE_IMPLICIT_KEY: 'Check the indentation and the quotes of the lines before.',
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * Returns the offset of the innermost quote or bracket that is still open at `offset`, where the fault is
 * reported.
 */
function findOpening({ document }: YamlTree, offset: number): number | undefined {
  let opening: number | undefined;
  loadLibrary('yaml').visit(document, {
    Node(_, node) {
      const [start, end] = (node as Node).range ?? [0, -1];
      if (isOpened(node) && start <= offset && offset <= end) opening = start;
    },
  });
  return opening;
}

function isOpened(node: unknown): boolean {
  const { isCollection, isScalar } = loadLibrary('yaml');
  if (isScalar(node)) return node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  return isCollection(node) && node.flow === true;
}

/** The maximum number of values that all aliases of a file stand for. More are an alias bomb. */
const MAX_ALIASED_VALUES = 10_000;

/** A fault in a YAML text: the kind of its problem, its offset, its message and its advice. */
export interface TreeFault {
  readonly kind: Problem['kind'];
  readonly offset: number;
  readonly message: string;
  readonly advice: string;
}

/**
 * Finds faults that YAML itself allows: unsafe keys, keys that are not texts, aliases without an anchor,
 * aliases inside of their own anchor, and alias bombs.
 */
function inspectYaml({ document }: YamlTree): TreeFault[] {
  const { isAlias, isCollection, isMap, isScalar } = loadLibrary('yaml');
  const faults: TreeFault[] = [];
  const sizes = new Map<string, number>();
  const open = new Set<string>();
  let aliased = 0;

  const visitAlias = (name: string, offset: number): number => {
    const size = sizes.get(name);
    if (open.has(name)) faults.push(aliasFault(offset, `*${name} is inside of &${name} itself`));
    else if (size === undefined) faults.push(missingAnchor(offset, name));
    else {
      if (aliased <= MAX_ALIASED_VALUES && aliased + size > MAX_ALIASED_VALUES)
        faults.push(aliasFault(offset, `aliases stand for more than ${MAX_ALIASED_VALUES} values`));
      aliased += size;
    }
    return size ?? 1;
  };
  /** Returns the number of values in a node, including those of its aliases. */
  const visit = (node: unknown): number => {
    if (isAlias(node)) return visitAlias(node.source, startOf(node));
    if (!isCollection(node)) {
      if (isScalar(node) && node.anchor) sizes.set(node.anchor, 1);
      return 1;
    }
    if (node.anchor) open.add(node.anchor);
    let size = 1;
    for (const item of node.items) {
      if (!isMap(node)) {
        size += visit(item);
        continue;
      }
      const { key, value } = item as { key: unknown; value: unknown };
      const fault = keyFault(key);
      if (fault) faults.push(fault);
      size += visit(key) + visit(value);
    }
    if (node.anchor) {
      open.delete(node.anchor);
      sizes.set(node.anchor, size);
    }
    return size;
  };
  visit(document.contents);
  return faults;
}

function keyFault(key: unknown): TreeFault | undefined {
  const { isMap, isScalar } = loadLibrary('yaml');
  // What YAML makes of {{fact.NAME}} without quotes.
  if (isMap(key) && key.flow)
    return {
      kind: 'yaml-syntax',
      offset: startOf(key),
      message: 'a text must not begin with "{", which begins a mapping in YAML',
      advice: 'Put the whole text in quotes.',
    };
  const name = isScalar(key) ? String(key.value) : 'a mapping, a sequence or an alias';
  if (isScalar(key) && !UNSAFE_KEYS.has(name)) return undefined;
  return {
    kind: 'unsafe-key',
    offset: startOf(key),
    message: isScalar(key) ? `the key "${name}" is not allowed` : `expected a text as key, got ${name}`,
    advice: 'Rename the field: this key has a meaning in JavaScript.',
  };
}

function aliasFault(offset: number, message: string): TreeFault {
  return { kind: 'alias-bomb', offset, message, advice: 'Write the values out instead of using aliases.' };
}

function missingAnchor(offset: number, name: string): TreeFault {
  return {
    kind: 'yaml-syntax',
    offset,
    message: `*${name} is an alias, and there is no &${name} before it`,
    advice: 'Put the text in quotes if the star belongs to it.',
  };
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}
