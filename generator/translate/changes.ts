import type { DataObject, DataPath, DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';

/** A value that is to be at a path. */
export interface Change {
  readonly path: DataPath;
  readonly value: DataValue;
}

/**
 * Changes of one mapping of a file: the row of a slug, or the family of a name. `key` is undefined if the
 * file is one mapping. A row that the file does not have is added at its end.
 */
export interface RowChanges {
  readonly key: { readonly field: string; readonly value: string } | undefined;
  readonly changes: readonly Change[];
}

/** Changes as a tree: a new value, or changes of the fields of a mapping or the items of a list. */
export type Patch = { readonly value: DataValue } | Nested;
interface Nested {
  readonly isList: boolean;
  readonly inside: Map<string | number, Patch>;
}

/** Returns changes as one tree. The last change of a path wins. */
export function patchOf(changes: readonly Change[]): Nested {
  const root: Nested = { isList: false, inside: new Map() };
  for (const { path, value } of changes) {
    let at = root;
    for (const [depth, step] of path.entries()) {
      const next = path[depth + 1];
      if (next === undefined) {
        at.inside.set(step, { value });
        continue;
      }
      const known = at.inside.get(step);
      const nested: Nested =
        known && 'inside' in known ? known : { isList: typeof next === 'number', inside: new Map() };
      at.inside.set(step, nested);
      at = nested;
    }
  }
  return root;
}

/** Returns a value with a patch applied. Items of a list before the ones that change are empty mappings. */
export function applyPatch(value: DataValue | undefined, patch: Patch): DataValue {
  if ('value' in patch) return patch.value;
  if (!patch.isList) {
    const fields: Record<string, DataValue | undefined> = isObject(value) ? { ...value } : {};
    for (const [field, inside] of patch.inside) fields[field] = applyPatch(fields[field], inside);
    return fields as DataObject;
  }
  const items: DataValue[] = Array.isArray(value) ? [...value] : [];
  const last = Math.max(...[...patch.inside.keys()].map(Number));
  while (items.length <= last) items.push({});
  for (const [at, inside] of patch.inside) items[Number(at)] = applyPatch(items[Number(at)], inside);
  return items;
}

/** Returns the rows of a file with changes applied: what the file must hold after it was edited. */
export function applyChanges(value: DataValue | undefined, rows: readonly RowChanges[]): DataValue {
  let result: DataValue = value ?? (rows[0]?.key ? [] : {});
  for (const { key, changes } of rows) {
    const patch = patchOf(changes);
    if (!key) {
      result = applyPatch(result, patch);
      continue;
    }
    const items: DataValue[] = Array.isArray(result) ? [...result] : [];
    const at = findRow(items, key);
    if (at < 0) items.push(newRow(key, patch));
    else items[at] = applyPatch(items[at], patch);
    result = items;
  }
  return result;
}

/** Returns a row that a file does not have yet. */
export function newRow({ field, value }: NonNullable<RowChanges['key']>, patch: Patch): DataValue {
  return { [field]: value, ...(applyPatch({}, patch) as DataObject) };
}

/** Returns the position of a row by the value of its slug or name. */
export function findRow(
  rows: DataValue | undefined,
  { field, value }: NonNullable<RowChanges['key']>,
): number {
  return Array.isArray(rows) ? rows.findIndex((row) => isObject(row) && row[field] === value) : -1;
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
