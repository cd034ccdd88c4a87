import type { DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { type Change, newMapping } from './changes.ts';
import { type EditedFile, editRows, type RowEdit } from './edit-rows.ts';
import { applyRowEdits } from './row-edits.ts';

/**
 * Changes of one mapping of a file: the row of a slug, or the family of a name. `key` is undefined if the
 * file is one mapping. A row that the file does not have is added at its end.
 */
export interface RowChanges {
  readonly key: { readonly field: string; readonly value: string } | undefined;
  readonly changes: readonly Change[];
}

/**
 * Returns the text of a data file with changes of rows by their slugs. Returns undefined if that is not
 * possible without a change of something else (see `editRows`).
 */
export function editFile(file: EditedFile, rows: readonly RowChanges[]): string | undefined {
  return editRows(file, editsOf(file.value, rows));
}

/** Returns the rows of a file with changes applied: what the file must hold after it was edited. */
export function applyChanges(
  value: DataValue | undefined,
  rows: readonly RowChanges[],
): DataValue | undefined {
  return applyRowEdits(value, editsOf(value, rows));
}

function editsOf(value: DataValue | undefined, rows: readonly RowChanges[]): RowEdit[] {
  const positions = new Map<unknown, number>();
  const field = rows[0]?.key?.field ?? 'slug';
  const items: readonly DataValue[] = Array.isArray(value) ? value : [];
  for (const [at, row] of items.entries())
    if (isObject(row) && !positions.has(row[field])) positions.set(row[field], at);
  const added: RowEdit[] = [];
  const changed = rows.flatMap(({ key, changes }): RowEdit[] => {
    if (!key) return [{ kind: 'change', row: undefined, changes }];
    const row = positions.get(key.value);
    if (row !== undefined) return [{ kind: 'change', row, changes }];
    added.push({ kind: 'add', value: { [key.field]: key.value, ...newMapping(changes) } });
    return [];
  });
  return [...changed, ...added];
}
