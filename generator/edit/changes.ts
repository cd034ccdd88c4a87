import type { DataObject, DataPath, DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';

/** A value that is to be at a path. `undefined` removes the field, or the item of a list. */
export interface Change {
  readonly path: DataPath;
  readonly value: DataValue | undefined;
}

/**
 * Changes as a tree: a new value or none, items to insert before one, or changes of the fields of a mapping
 * or the items of a list. Positions in a list are those before all changes.
 */
export type Patch =
  | { readonly value: DataValue | undefined }
  | { readonly inserted: readonly DataValue[] }
  | NestedPatch;

/** Changes of the fields of a mapping, or of the items of a list. */
export interface NestedPatch {
  readonly isList: boolean;
  readonly inside: Map<string | number, Patch>;
}

/** Returns changes as one tree. The last change of a path wins. */
export function patchOf(changes: readonly Change[]): NestedPatch {
  const root: NestedPatch = { isList: false, inside: new Map() };
  for (const { path, value } of changes) addToPatch(root, path, { value });
  return root;
}

/** Returns the patch that inserts items into a list, before the item that the last step names. */
export function insertionOf(path: DataPath, values: readonly DataValue[]): NestedPatch {
  const root: NestedPatch = { isList: false, inside: new Map() };
  addToPatch(root, path, { inserted: values });
  return root;
}

function addToPatch(root: NestedPatch, path: DataPath, leaf: Patch): void {
  let at = root;
  for (const [depth, step] of path.entries()) {
    const next = path[depth + 1];
    if (next === undefined) {
      at.inside.set(step, leaf);
      continue;
    }
    const known = at.inside.get(step);
    const nested: NestedPatch =
      known && 'inside' in known ? known : { isList: typeof next === 'number', inside: new Map() };
    at.inside.set(step, nested);
    at = nested;
  }
}

/** Returns a value with a patch applied. Items of a list before the ones that change are empty mappings. */
export function applyPatch(value: DataValue | undefined, patch: Patch): DataValue | undefined {
  if ('value' in patch) return patch.value;
  if ('inserted' in patch) return value;
  if (patch.isList) return applyToList(Array.isArray(value) ? value : [], patch);
  const fields: Record<string, DataValue | undefined> = isObject(value) ? { ...value } : {};
  for (const [field, inside] of patch.inside) {
    const changed = applyPatch(fields[field], inside);
    if (changed === undefined) delete fields[field];
    else fields[field] = changed;
  }
  return fields as DataObject;
}

function applyToList(value: readonly DataValue[], { inside }: NestedPatch): DataValue {
  const items: DataValue[] = [];
  const last = Math.max(...[...inside.keys()].map(Number));
  for (let at = 0; at < Math.max(value.length, last + 1); at++) {
    const patch = inside.get(at);
    if (patch && 'inserted' in patch) items.push(...patch.inserted);
    if (at >= value.length && (!patch || 'inserted' in patch || isRemoval(patch))) {
      if (at < last) items.push({});
      continue;
    }
    const changed = patch ? applyPatch(value[at], patch) : value[at];
    if (changed !== undefined) items.push(changed);
  }
  return items;
}

/** Returns whether a patch removes its field or item. */
export function isRemoval(patch: Patch): boolean {
  return 'value' in patch && patch.value === undefined;
}

/** Returns the value of a row, or of a mapping, that does not exist yet. */
export function newMapping(changes: readonly Change[]): DataObject {
  return applyPatch({}, patchOf(changes)) as DataObject;
}

/** A part of a text that is replaced. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns a text with edits, which do not overlap. Edits at one place keep their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Returns the line end of a text. */
export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
