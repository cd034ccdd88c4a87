import type { Node } from 'yaml';
import type { DataPath } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import type { LocateInSource } from './row-format.ts';
import { composeYaml, NestingError, type YamlTree } from './yaml-tree.ts';

/**
 * A section of a file that is YAML or JSON by itself, with the lines before it and the characters before it
 * on its first line.
 */
interface Section {
  readonly text: string;
  readonly lineOffset: number;
  readonly columnOffset: number;
}

/**
 * Makes the function that finds values by the trees of sections. `whole` is the text of the file, `rows` a
 * section for each row if rows can be cut, and `ofRow` the path to a row's value in its section. A section is
 * composed when a place in it is needed.
 */
export function createYamlLocate(
  whole: Section,
  rows?: readonly Section[],
  ofRow: DataPath = [],
): LocateInSource {
  const trees = new Map<Section, YamlTree | undefined>();
  const treeOf = (section: Section): YamlTree | undefined => {
    if (!trees.has(section)) trees.set(section, composeSection(section));
    return trees.get(section);
  };
  return (path, { key = false, offset, lineOnly = false }) => {
    const [item, ...steps] = path;
    const row = typeof item === 'number' ? rows?.[item] : undefined;
    // Composing a row takes milliseconds, and a site can have many findings.
    if (lineOnly && row && !row.text.includes('\n')) return { line: row.lineOffset + 1, column: 1 };
    const section = row ?? whole;
    const tree = treeOf(section);
    if (!tree) return { line: 1, column: 1 };
    const { node, isWhole } = findNode(tree, row ? [...ofRow, ...steps] : path, key);
    const [start, end] = node?.range ?? [0, 0];
    const inside =
      offset !== undefined && isWhole && loadLibrary('yaml').isScalar(node) && typeof node.value === 'string'
        ? sourceOffset(section.text.slice(start, end), node.value, offset)
        : 0;
    const { line, col } = tree.lines.linePos(start + inside);
    const column = Math.max(1, col) + (line <= 1 ? section.columnOffset : 0);
    return { line: Math.max(1, line) + section.lineOffset, column };
  };
}

/** Returns a text as one section. */
export function wholeText(text: string): Section {
  return { text, lineOffset: 0, columnOffset: 0 };
}

/** Returns the sections of rows, given their places in a text and their lines (from 1). */
export function rowSections(
  text: string,
  rows: readonly { readonly start: number; readonly end: number; readonly line: number }[],
): Section[] {
  // Rows on one line share its beginning. Searching it again for each row would be slow in a very long line.
  let begin = { line: 0, start: 0 };
  return rows.map(({ start, end, line }) => {
    if (begin.line !== line) begin = { line, start: text.lastIndexOf('\n', start - 1) + 1 };
    return { text: text.slice(start, end), lineOffset: line - 1, columnOffset: start - begin.start };
  });
}

function composeSection({ text }: Section): YamlTree | undefined {
  try {
    return composeYaml(text);
  } catch (error) {
    if (error instanceof NestingError) return undefined;
    throw error;
  }
}

function findNode(
  { document }: YamlTree,
  path: DataPath,
  key: boolean,
): { node: Node | undefined; isWhole: boolean } {
  const { isMap, isNode, isScalar, isSeq } = loadLibrary('yaml');
  let node: unknown = document.contents;
  let pairKey: unknown;
  for (const step of path) {
    pairKey = undefined;
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step));
      next = pair?.value ?? pair?.key;
      pairKey = pair?.key;
    } else if (isSeq(node)) next = node.items[Number(step)];
    if (!isNode(next)) return { node: isNode(node) ? node : undefined, isWhole: false };
    node = next;
  }
  const target = key && isNode(pairKey) ? pairKey : node;
  return { node: isNode(target) ? target : undefined, isWhole: true };
}

/**
 * Returns the place in the source of a YAML text (`raw`: plain, quoted, folded or literal) of the character
 * at `offset` of its value. Counts the characters that are not white space of YAML, since line breaks,
 * indentation and escapes differ between source and value.
 */
export function sourceOffset(raw: string, value: string, offset: number): number {
  const style = raw[0];
  const quote = style === '"' || style === "'" ? style : '';
  const isBlock = style === '|' || style === '>';
  const wanted = value.slice(0, offset).replace(/[ \t\r\n]/g, '').length;
  let at = isBlock ? raw.indexOf('\n') + 1 : quote.length;
  let counted = 0;
  let end = at;
  while (at < raw.length) {
    const unit = readUnit(raw, at, quote);
    if (unit.size > 0 && counted === wanted) return at;
    counted += unit.size;
    at += unit.length;
    if (unit.size > 0) end = at;
  }
  return end;
}

const ESCAPE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
/** Escapes of white space in double quotes. Source: YAML 1.2.2, section 5.7. */
const SPACE_ESCAPES = ' \t\r\nntr';

/**
 * Returns the length of the unit at a place, and the number of characters in its value that are not white
 * space.
 */
function readUnit(raw: string, at: number, quote: string): { length: number; size: number } {
  const next = raw[at + 1] ?? '';
  if (quote === "'" && raw[at] === "'" && next === "'") return { length: 2, size: 1 };
  if (quote !== '"' || raw[at] !== '\\') return { length: 1, size: sizeOf(raw[at] ?? '') };
  const digits = ESCAPE_DIGITS[next];
  if (digits === undefined) return { length: 2, size: SPACE_ESCAPES.includes(next) ? 0 : 1 };
  const code = Number.parseInt(raw.slice(at + 2, at + 2 + digits), 16);
  return { length: 2 + digits, size: code <= 0x10ffff ? sizeOf(String.fromCodePoint(code)) : 1 };
}

function sizeOf(text: string): number {
  return /^[ \t\r\n]$/.test(text) ? 0 : text.length;
}
