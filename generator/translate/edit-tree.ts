import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { composeYaml } from '../load/formats/yaml-tree.ts';
import type { DataValue } from '../types/data.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { applyPatch, lineEndOf, type Patch, type TextEdit } from './changes.ts';
import { flowText, formatPairs, formatScalar, type YamlStyle } from './yaml-style.ts';

/** A text with a mapping in it, and how new values are written in it. */
interface Edited {
  readonly text: string;
  readonly style: YamlStyle;
  readonly edits: TextEdit[];
}

/**
 * Returns the edits that apply a patch to a mapping in a text of YAML or JSON. `isRow` says that the text is
 * a list of YAML with the mapping as its one item. Everything but the changed values stays as it is.
 */
export function editMapping(text: string, patch: Patch, style: YamlStyle, isRow: boolean): TextEdit[] {
  const { document } = composeYaml(text);
  const { contents } = document as Document.Parsed;
  const edited: Edited = { text, style, edits: [] };
  const { isSeq } = loadLibrary('yaml');
  const root = isRow && isSeq(contents) ? (contents.items[0] as Node | undefined) : contents;
  if (root && !isNull(root)) visit(edited, root as Node, patch, false, 0);
  else if (!isRow) {
    const lines = formatPairs(applyPatch({}, patch), style, 0);
    const start = text === '' || text.endsWith('\n') ? '' : lineEndOf(text);
    edited.edits.push({
      start: text.length,
      end: text.length,
      text: `${start}${lines.join(eol(edited))}${eol(edited)}`,
    });
  }
  return edited.edits;
}

function visit(edited: Edited, node: Node, patch: Patch, isInFlow: boolean, column: number): void {
  const { isMap, isSeq } = loadLibrary('yaml');
  const isFlow = isInFlow || (node as { flow?: boolean }).flow === true;
  if ('value' in patch) replace(edited, node, patch.value, isInFlow, column);
  else if (isMap(node) && !patch.isList) visitMap(edited, node as YAMLMap<Node, Node | null>, patch, isFlow);
  else if (isSeq(node) && patch.isList) visitList(edited, node as YAMLSeq<Node>, patch, isFlow);
  else replace(edited, node, applyPatch({}, patch), isInFlow, column);
}

type Nested = Exclude<Patch, { readonly value: DataValue }>;

function visitMap(edited: Edited, map: YAMLMap<Node, Node | null>, patch: Nested, isFlow: boolean): void {
  const { isScalar } = loadLibrary('yaml');
  const [first] = map.items;
  const column = first ? columnOf(edited.text, startOf(first.key)) : 0;
  const added: Record<string, DataValue> = {};
  for (const [field, inside] of patch.inside) {
    const pair = map.items.find(({ key }) => isScalar(key) && String(key.value) === String(field));
    if (pair?.value) visit(edited, pair.value, inside, isFlow, column);
    else added[field] = applyPatch(undefined, inside);
  }
  if (Object.keys(added).length === 0) return;
  if (isFlow) insertIntoFlow(edited, map, added);
  else insertLines(edited, contentEnd(map), formatPairs(added, edited.style, column));
}

function visitList(edited: Edited, list: YAMLSeq<Node>, patch: Nested, isFlow: boolean): void {
  const column = columnOf(edited.text, startOf(list));
  const added: DataValue[] = [];
  const last = Math.max(...[...patch.inside.keys()].map(Number));
  for (let at = 0; at <= last; at++) {
    const inside = patch.inside.get(at);
    const item = list.items[at];
    if (!item) added.push(inside ? applyPatch(undefined, inside) : {});
    else if (inside) visit(edited, item, inside, isFlow, column);
  }
  if (added.length === 0) return;
  if (isFlow) insertIntoFlow(edited, list, added);
  else insertLines(edited, contentEnd(list), formatPairs(added, edited.style, column));
}

/** Replaces a value. The style of a text stays if the new one can be written in it. */
function replace(edited: Edited, node: Node, value: DataValue, isInFlow: boolean, column: number): void {
  const { isScalar, isSeq } = loadLibrary('yaml');
  const [start] = node.range ?? [0];
  const end = contentEnd(node);
  const written = edited.text.slice(start, end);
  if (Array.isArray(value) && isSeq(node) && node.items.length === value.length && value.length > 0) {
    const isFlow = isInFlow || node.flow === true;
    const own = columnOf(edited.text, start);
    for (const [at, item] of (node.items as Node[]).entries())
      replace(edited, item, value[at] as DataValue, isFlow, own);
    return;
  }
  if (isScalar(node) && (node as Scalar).value === value) return;
  const isEmpty = start === end;
  const space = isEmpty && !/\s/.test(edited.text[start - 1] ?? ' ') ? ' ' : '';
  let text: string;
  if (isInFlow || typeof value === 'object') {
    const isBlockList = Array.isArray(value) && isSeq(node) && node.flow !== true && !isInFlow;
    text = isBlockList
      ? formatPairs(value, edited.style, columnOf(edited.text, start)).join(eol(edited)).trimStart()
      : flowText(value, edited.style);
  } else {
    const type = isScalar(node) && !isEmpty ? (node as Scalar).type : undefined;
    // A comment after the value would become a line of a block.
    const isAlone = /^[ \t]*(?:\r?\n|$)/.test(edited.text.slice(end)) || written.endsWith('\n');
    const style = { ...edited.style, type, written };
    const lines = formatScalar(value, style, column);
    const isBlock = lines.length > 1 && !isAlone;
    text = (isBlock ? formatScalar(value, { ...style, type: 'QUOTE_DOUBLE' }, column) : lines).join(
      eol(edited),
    );
  }
  // The line end after a block scalar belongs to it.
  if (written.endsWith('\n') && !text.endsWith('\n')) text += eol(edited);
  edited.edits.push({ start, end, text: space + text });
}

/** Adds lines after the line on which a value ends, with the comment that may follow there. */
function insertLines(edited: Edited, end: number, lines: readonly string[]): void {
  const { text } = edited;
  const block = lines.join(eol(edited));
  const isAfterLine = text[end - 1] === '\n';
  const next = isAfterLine ? end : text.indexOf('\n', end) + 1;
  if (isAfterLine || next > 0) edited.edits.push({ start: next, end: next, text: block + eol(edited) });
  else edited.edits.push({ start: text.length, end: text.length, text: eol(edited) + block });
}

/** Adds items to a list or a mapping in brackets, as the last one before them is written. */
function insertIntoFlow(
  edited: Edited,
  collection: YAMLMap<Node, Node | null> | YAMLSeq<Node>,
  added: DataValue,
): void {
  const { text, style } = edited;
  const [start, end] = collection.range ?? [0, 0];
  const last = collection.items.at(-1) as Node | Pair<Node, Node | null> | undefined;
  if (!last) {
    edited.edits.push({ start, end, text: flowText(added, style) });
    return;
  }
  const begin = startOf('key' in last ? (last.key as Node) : (last as Node));
  const lineStart = text.lastIndexOf('\n', begin - 1) + 1;
  const indent = text.slice(lineStart, begin);
  const isOnOwnLine = lineStart > start && indent.trim() === '';
  const separator = isOnOwnLine ? `,${eol(edited)}${indent}` : style.comma;
  const items = Array.isArray(added)
    ? added.map((item) => flowText(item, style, isOnOwnLine ? indent : undefined))
    : Object.entries(added as object).map(([key, value]) => {
        const isBare = /^[A-Za-z_][\w-]*$/.test(key) && text[begin] !== '"';
        return `${isBare ? key : JSON.stringify(key)}${style.colon}${flowText(value, style, isOnOwnLine ? indent : undefined)}`;
      });
  const at = contentEnd(last);
  edited.edits.push({ start: at, end: at, text: items.map((item) => separator + item).join('') });
}

/** Returns where a value ends, without the white space and the comments after it. */
function contentEnd(node: unknown): number {
  const { isCollection, isPair } = loadLibrary('yaml');
  if (isPair(node)) return contentEnd(node.value ?? node.key);
  const { range, flow, items } = node as Node & { flow?: boolean; items?: unknown[] };
  const last = isCollection(node) && flow !== true ? items?.at(-1) : undefined;
  return last ? contentEnd(last) : (range?.[1] ?? 0);
}

function startOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1);
}

function isNull(node: unknown): boolean {
  const { isScalar } = loadLibrary('yaml');
  return isScalar(node) && node.value === null;
}

function eol({ text }: Edited): string {
  return lineEndOf(text);
}
