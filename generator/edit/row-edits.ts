import type { DataObject, DataPath, DataValue } from '../types/data.ts';
import { applyPatch, type Change, insertionOf, type NestedPatch, patchOf } from './changes.ts';

/**
 * An edit of a file. `row` is the position of a row in the file, or undefined if the file is one mapping.
 * Positions are those after the edits before. `notes` are comments above the fields of a new row in YAML.
 */
export type RowEdit =
  | { readonly kind: 'change'; readonly row: number | undefined; readonly changes: readonly Change[] }
  | {
      readonly kind: 'insert';
      readonly row: number | undefined;
      /** The list, and the position that the first of the items gets. */
      readonly path: DataPath;
      readonly values: readonly DataValue[];
    }
  | {
      readonly kind: 'add';
      /** The position that the row gets; at the end if it is left out. */
      readonly at?: number | undefined;
      readonly value: DataObject;
      readonly notes?: ReadonlyMap<string, string> | undefined;
    }
  | { readonly kind: 'remove'; readonly row: number }
  | { readonly kind: 'move'; readonly row: number; readonly to: number };

/** Returns the value of a file after edits. */
export function applyRowEdits(
  value: DataValue | undefined,
  edits: readonly RowEdit[],
): DataValue | undefined {
  if (edits.length === 0) return value;
  if (edits.some((edit) => 'row' in edit && edit.row === undefined)) return edits.reduce(applyToRow, value);
  // The rows are copied once: a sheet can change all of them.
  const rows = copyRows(value);
  for (const edit of edits) applyToRows(rows, edit);
  return rows;
}

/** Returns the rows of a file's value, to be changed. */
export const copyRows = (value: DataValue | undefined): DataValue[] =>
  Array.isArray(value) ? [...value] : [];

/** Applies an edit of a row to the rows of a file. */
export function applyToRows(rows: DataValue[], edit: RowEdit): void {
  if (edit.kind === 'add') rows.splice(edit.at ?? rows.length, 0, edit.value);
  else if (edit.kind === 'remove') rows.splice(edit.row, 1);
  else if (edit.kind === 'move') rows.splice(edit.to, 0, ...rows.splice(edit.row, 1));
  else rows[edit.row as number] = applyToRow(rows[edit.row as number], edit) as DataValue;
}

function applyToRow(value: DataValue | undefined, edit: RowEdit): DataValue | undefined {
  const patch = patchOfEdit(edit);
  return patch ? applyPatch(value, patch) : value;
}

/** Returns what an edit changes in a row, or in the mapping that its file is. */
export function patchOfEdit(edit: RowEdit): NestedPatch | undefined {
  if (edit.kind === 'change') return patchOf(edit.changes);
  return edit.kind === 'insert' ? insertionOf(edit.path, edit.values) : undefined;
}
