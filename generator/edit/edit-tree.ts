import { isDeepStrictEqual } from 'node:util';
import type { Document, Node, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { composeYaml } from '../load/formats/yaml-tree.ts';
import type { DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { applyPatch, isRemoval, lineEndOf, type NestedPatch, type Patch, type TextEdit } from './changes.ts';
import {
  type Collection,
  columnOf,
  contentEnd,
  type EditedTree,
  eol,
  insertInBrackets,
  insertLines,
  insertLinesBefore,
  removeEntries,
  startOf,
} from './tree-places.ts';
import { flowText, formatPairs, formatScalar, isPlainWord, type YamlStyle } from './yaml-style.ts';

/**
 * Returns the edits that apply a patch to a mapping in a text of YAML or JSON. `isRow` says that the text is
 * a list of YAML with the mapping as its one item. Everything but the changed values stays as it is. Without
 * `hasBlocks`, new lists and mappings are written in brackets.
 */
export function editMapping(
  text: string,
  patch: NestedPatch,
  style: YamlStyle,
  isRow: boolean,
  hasBlocks = true,
): TextEdit[] {
  const { document } = composeYaml(text);
  const { contents } = document as Document.Parsed;
  const edited: EditedTree = { text, style, document, hasBlocks, edits: [] };
  const { isSeq, isMap } = loadLibrary('yaml');
  const root = isRow && isSeq(contents) ? (contents.items[0] as Node | undefined) : contents;
  if (isMap(root)) visit(edited, root as Node, patch, { isInFlow: false, column: 0 });
  else if (!isRow) {
    const lines = formatPairs(applyPatch({}, patch) ?? {}, style, 0);
    const start = text === '' || text.endsWith('\n') ? '' : lineEndOf(text);
    edited.edits.push({
      start: text.length,
      end: text.length,
      text: `${start}${lines.join(eol(edited))}${eol(edited)}`,
    });
  }
  return edited.edits;
}

/** Where a value stands: in brackets or not, the column of its key or dash, and the end of its key. */
interface Where {
  readonly isInFlow: boolean;
  readonly column: number;
  readonly keyEnd?: number;
}

function visit(edited: EditedTree, node: Node, patch: Patch, where: Where): void {
  const { isMap, isSeq } = loadLibrary('yaml');
  if ('inserted' in patch) return;
  const isFlow = where.isInFlow || (node as { flow?: boolean }).flow === true;
  const hasItems = (node as Collection).items?.length > 0;
  if ('value' in patch) {
    const { value } = patch;
    if (value === undefined) return;
    if (isMap(node) && hasItems && isFilled(value) && isObject(value))
      visitMap(edited, node as YAMLMap<Node, Node | null>, fieldsOf(edited, node, value), isFlow, where);
    else if (isSeq(node) && hasItems && Array.isArray(value) && value.length > 0)
      changeItems(edited, node as YAMLSeq<Node>, value, isFlow, where);
    else replace(edited, node, value, where);
  } else if (isMap(node) && !patch.isList)
    visitMap(edited, node as YAMLMap<Node, Node | null>, patch, isFlow, where);
  else if (isSeq(node) && patch.isList) visitList(edited, node as YAMLSeq<Node>, patch, isFlow, where);
  else replace(edited, node, applyPatch(patch.isList ? [] : {}, patch) ?? {}, where);
}

function isFilled(value: DataValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Returns the patch that makes a mapping another one, field by field. */
function fieldsOf({ document }: EditedTree, node: Node, value: DataValue): NestedPatch {
  const old = node.toJS(document) as Readonly<Record<string, DataValue>>;
  const fields = value as Readonly<Record<string, DataValue>>;
  const inside = new Map<string, Patch>();
  for (const field of Object.keys(old))
    if (!Object.hasOwn(fields, field)) inside.set(field, { value: undefined });
  for (const [field, next] of Object.entries(fields))
    if (!isDeepStrictEqual(old[field], next)) inside.set(field, { value: next });
  return { isList: false, inside };
}

/** Makes a list another one: items at its begin and its end that are equal stay as they are. */
function changeItems(
  edited: EditedTree,
  list: YAMLSeq<Node>,
  value: readonly DataValue[],
  isFlow: boolean,
  where: Where,
): void {
  const old = list.toJS(edited.document) as DataValue[];
  const most = Math.min(old.length, value.length);
  let before = 0;
  while (before < most && isDeepStrictEqual(old[before], value[before])) before++;
  let after = 0;
  while (after < most - before && isDeepStrictEqual(old.at(-1 - after), value.at(-1 - after))) after++;
  const inside = new Map<string | number, Patch>();
  const oldEnd = old.length - after;
  const newEnd = value.length - after;
  for (let at = before; at < oldEnd; at++)
    inside.set(at, { value: at < newEnd ? (value[at] as DataValue) : undefined });
  const added = value.slice(Math.min(oldEnd, newEnd), newEnd);
  if (added.length > 0) inside.set(oldEnd, { inserted: added });
  visitList(edited, list, { isList: true, inside }, isFlow, where);
}

function visitMap(
  edited: EditedTree,
  map: YAMLMap<Node, Node | null>,
  patch: NestedPatch,
  isFlow: boolean,
  where: Where,
): void {
  const { isScalar } = loadLibrary('yaml');
  const [first] = map.items;
  const column = first ? columnOf(edited.text, startOf(first.key)) : 0;
  const added: Record<string, DataValue> = {};
  const removed = new Set<number>();
  const changed: (() => void)[] = [];
  for (const [field, inside] of patch.inside) {
    const at = map.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(field));
    const pair = map.items[at];
    if (pair && isRemoval(inside)) removed.add(at);
    else if (pair?.value) {
      const { value, key } = pair;
      const keyEnd = key.range?.[1] ?? 0;
      changed.push(() => visit(edited, value, inside, { isInFlow: isFlow, column, keyEnd }));
    } else {
      const value = applyPatch(undefined, inside);
      if (value !== undefined) added[field] = value;
    }
  }
  if (removed.size > 0 && removed.size === map.items.length) {
    replace(edited, map, added, where);
    return;
  }
  for (const change of changed) change();
  removeEntries(edited, map, removed, isFlow);
  if (Object.keys(added).length === 0) return;
  if (isFlow) insertInBrackets(edited, map, map.items.length, added);
  else insertLines(edited, contentEnd(map), formatPairs(added, edited.style, column));
}

function visitList(
  edited: EditedTree,
  list: YAMLSeq<Node>,
  patch: NestedPatch,
  isFlow: boolean,
  where: Where,
): void {
  const column = columnOf(edited.text, startOf(list));
  const removed = new Set([...list.items.keys()].filter((at) => isRemovedAt(patch, at)));
  if (removed.size > 0 && removed.size === list.items.length) {
    const old = list.toJS(edited.document) as DataValue[];
    replace(edited, list, applyPatch(old, patch) ?? [], where);
    return;
  }
  const added: DataValue[] = [];
  const last = Math.max(...[...patch.inside.keys()].map(Number));
  for (let at = 0; at <= last; at++) {
    const inside = patch.inside.get(at);
    const item = list.items[at];
    if (inside && 'inserted' in inside) {
      if (!item) added.push(...inside.inserted);
      else if (isFlow) insertInBrackets(edited, list, at, inside.inserted);
      else insertLinesBefore(edited, item, formatPairs(inside.inserted, edited.style, column));
    } else if (inside && isRemoval(inside)) continue;
    else if (!item) added.push((inside && applyPatch(undefined, inside)) ?? {});
    else if (inside) visit(edited, item, inside, { isInFlow: isFlow, column });
  }
  removeEntries(edited, list, removed, isFlow);
  if (added.length === 0) return;
  if (isFlow) insertInBrackets(edited, list, list.items.length, added);
  else insertLines(edited, contentEnd(list), formatPairs(added, edited.style, column));
}

function isRemovedAt({ inside }: NestedPatch, at: number): boolean {
  const patch = inside.get(at);
  return patch !== undefined && isRemoval(patch);
}

/** Replaces a value. The style of a text stays if the new one can be written in it. */
function replace(edited: EditedTree, node: Node, value: DataValue, where: Where): void {
  const { isScalar, isCollection } = loadLibrary('yaml');
  const { isInFlow, column, keyEnd } = where;
  const [start] = node.range ?? [0];
  const end = contentEnd(node);
  const written = edited.text.slice(start, end);
  if (isScalar(node) && (node as Scalar).value === value) return;
  const isEmpty = start === end;
  const space = isEmpty && !/\s/.test(edited.text[start - 1] ?? ' ') ? ' ' : '';
  const isOpen = !isInFlow && (node as { flow?: boolean }).flow !== true;
  if (isOpen && keyEnd !== undefined && (isCollection(node) || (isFilled(value) && edited.hasBlocks))) {
    replaceAfterKey(edited, value, { keyEnd, end, column, hadLines: written.endsWith('\n') });
    return;
  }
  let text: string;
  if (isInFlow || typeof value === 'object') {
    const isBlock = isOpen && isFilled(value) && edited.hasBlocks && keyEnd === undefined;
    text = isBlock
      ? formatPairs(value, edited.style, columnOf(edited.text, start)).join(eol(edited)).trimStart()
      : isScalar(node) && canBePlain(node as Scalar, value)
        ? String(value)
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

/** Returns whether a text in brackets that had no quotes needs none now: a slug, a word or an address. */
function canBePlain({ type, value: old }: Scalar, value: DataValue): boolean {
  return type === 'PLAIN' && typeof old === 'string' && typeof value === 'string' && isPlainWord(value);
}

/** Replaces what stands after a key: a list or a mapping begins on the next line, anything else beside it. */
function replaceAfterKey(
  edited: EditedTree,
  value: DataValue,
  place: {
    readonly keyEnd: number;
    readonly end: number;
    readonly column: number;
    readonly hadLines: boolean;
  },
): void {
  const { text, style } = edited;
  const start = text.indexOf(':', place.keyEnd) + 1;
  const inner = Array.isArray(value) && !style.indentsLists ? place.column : place.column + 2;
  const isBlock = isFilled(value) && edited.hasBlocks;
  const written = isBlock
    ? `${eol(edited)}${formatPairs(value, style, inner).join(eol(edited))}`
    : ` ${
        typeof value === 'object'
          ? flowText(value, style)
          : formatScalar(value, { ...style, type: undefined, written: '' }, place.column).join(eol(edited))
      }`;
  edited.edits.push({ start, end: place.end, text: written + (place.hadLines ? eol(edited) : '') });
}
