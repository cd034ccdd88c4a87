import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';
import type { DataValue } from '../types/data.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import { lineEndOf, type TextEdit } from './changes.ts';
import { flowText, type YamlStyle } from './yaml-style.ts';

/** A text with a mapping in it, and how new values are written in it. */
export interface EditedTree {
  readonly text: string;
  readonly style: YamlStyle;
  readonly document: Document;
  /** Whether new lists and mappings may have lines of their own. */
  readonly hasBlocks: boolean;
  readonly edits: TextEdit[];
}

export type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;
type Entry = Node | Pair<Node, Node | null>;

/** Thrown if a text cannot be edited without a change of something else. */
export class UneditableError extends Error {
  override name = 'UneditableError';
}

/** Adds lines after the line on which a value ends, with the comment that may follow there. */
export function insertLines(edited: EditedTree, end: number, lines: readonly string[]): void {
  const { text } = edited;
  const block = lines.join(eol(edited));
  const isAfterLine = text[end - 1] === '\n';
  const next = isAfterLine ? end : text.indexOf('\n', end) + 1;
  if (isAfterLine || next > 0) edited.edits.push({ start: next, end: next, text: block + eol(edited) });
  else edited.edits.push({ start: text.length, end: text.length, text: eol(edited) + block });
}

/** Adds lines before the line of an item, and before its own comments. */
export function insertLinesBefore(edited: EditedTree, item: Node, lines: readonly string[]): void {
  const start = ownStart(edited.text, dashOf(edited.text, item));
  if (start === undefined) throw new UneditableError('an item stands on the line of its list');
  edited.edits.push({ start, end: start, text: lines.join(eol(edited)) + eol(edited) });
}

/** Adds items to a list or a mapping in brackets before one of them, as the one beside them is written. */
export function insertInBrackets(
  edited: EditedTree,
  collection: Collection,
  at: number,
  added: DataValue,
): void {
  const { text, style } = edited;
  const [start, end] = collection.range ?? [0, 0];
  const items = collection.items as readonly Entry[];
  const beside = items[at] ?? items.at(-1);
  if (!beside) {
    edited.edits.push({ start, end, text: flowText(added, style) });
    return;
  }
  const begin = entryStart(beside);
  const lineStart = text.lastIndexOf('\n', begin - 1) + 1;
  const indent = text.slice(lineStart, begin);
  const isOnOwnLine = lineStart > start && indent.trim() === '';
  const separator = isOnOwnLine ? `,${eol(edited)}${indent}` : style.comma;
  const write = (value: DataValue) =>
    flowText(value, style, isOnOwnLine ? indent : undefined).replaceAll(/\r?\n/g, eol(edited));
  const isBare = text[begin] !== '"';
  const texts = Array.isArray(added)
    ? added.map(write)
    : Object.entries(added as object).map(
        ([key, value]) => writeKey(key, isBare) + style.colon + write(value),
      );
  const isBefore = at < items.length;
  const place = isBefore ? begin : contentEnd(beside);
  const written = texts.map((one) => (isBefore ? one + separator : separator + one)).join('');
  edited.edits.push({ start: place, end: place, text: written });
}

function writeKey(key: string, isBare: boolean): string {
  return isBare && /^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key);
}

/** Removes entries of a list or a mapping, of which at least one stays. Comments above them go with them. */
export function removeEntries(
  edited: EditedTree,
  collection: Collection,
  removed: ReadonlySet<number>,
  isFlow: boolean,
): void {
  const entries = collection.items as readonly Entry[];
  for (let first = 0; first < entries.length; first++) {
    if (!removed.has(first)) continue;
    let next = first + 1;
    while (removed.has(next)) next++;
    if (isFlow) removeInBrackets(edited, entries, first, next);
    else removeLines(edited, entries, first, next);
    first = next;
  }
}

function removeInBrackets(edited: EditedTree, entries: readonly Entry[], first: number, next: number): void {
  const before = entries[first - 1];
  const start = before ? contentEnd(before) : entryStart(entries[first] as Entry);
  const after = entries[next];
  const end = before || !after ? contentEnd(entries[next - 1]) : entryStart(after);
  edited.edits.push({ start, end, text: '' });
}

function removeLines(edited: EditedTree, entries: readonly Entry[], first: number, next: number): void {
  const { text } = edited;
  const begin = lineEntryStart(text, entries[first] as Entry);
  const start = ownStart(text, begin);
  const after = entries[next];
  if (start === undefined) {
    const end = after ? lineEntryStart(text, after) : begin;
    if (end === begin || text.slice(contentEnd(entries[next - 1]), end).includes('#'))
      throw new UneditableError('a comment would lose its place');
    edited.edits.push({ start: begin, end, text: '' });
    return;
  }
  const content = contentEnd(entries[next - 1]);
  const lineEnd = text[content - 1] === '\n' ? content : text.indexOf('\n', content) + 1;
  if (lineEnd > 0) edited.edits.push({ start, end: lineEnd, text: '' });
  else edited.edits.push({ start: start - eol(edited).length, end: text.length, text: '' });
}

/**
 * Returns where the lines of an entry begin, with the comments directly above it in the same column. Returns
 * undefined if something else stands before it on its line.
 */
function ownStart(text: string, begin: number): number | undefined {
  let start = text.lastIndexOf('\n', begin - 1) + 1;
  const indent = text.slice(start, begin);
  if (indent.trim() !== '') return undefined;
  while (start > 0) {
    const above = lineBefore(text, start);
    if (!text.startsWith(`${indent}#`, above)) break;
    start = above;
  }
  return start;
}

/** Returns where the line above another begins. */
export function lineBefore(text: string, lineStart: number): number {
  return lineStart < 2 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
}

function lineEntryStart(text: string, entry: Entry): number {
  return 'key' in entry ? entryStart(entry) : dashOf(text, entry);
}

/** Returns where the dash of an item of a list stands. */
function dashOf(text: string, item: Node): number {
  return text.lastIndexOf('-', Math.max(0, startOf(item) - (text[startOf(item)] === '-' ? 1 : 0)));
}

function entryStart(entry: Entry): number {
  return startOf('key' in entry ? entry.key : entry);
}

/** Returns where a value ends, without the white space and the comments after it. */
export function contentEnd(node: unknown): number {
  const { isCollection, isPair } = loadLibrary('yaml');
  if (isPair(node)) return contentEnd(node.value ?? node.key);
  const { range, flow, items } = node as Node & { flow?: boolean; items?: unknown[] };
  const last = isCollection(node) && flow !== true ? items?.at(-1) : undefined;
  return last ? contentEnd(last) : (range?.[1] ?? 0);
}

export function startOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}

export function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf('\n', at - 1) + 1);
}

export function eol({ text }: Pick<EditedTree, 'text'>): string {
  return lineEndOf(text);
}
