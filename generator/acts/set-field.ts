import type { EditableData } from '../edit/open-data.ts';
import { readByType } from '../load/formats/csv-columns.ts';
import { UsageError } from '../problems/errors.ts';
import type { DataPath, DataValue } from '../types/data.ts';
import { fieldAt, findRow, readPath, readTyped, schemaOf, selectRows } from './select-rows.ts';

/** Which field of which rows gets which value. */
export interface SetOptions {
  /** `DATASET/SLUG`, or a dataset with `where` or `all`. */
  readonly rows: string;
  readonly where: readonly string[];
  readonly all: boolean;
  /** The path of the field, such as `price.from` or `takes.1.label`. */
  readonly field: string;
  /** The value as it is typed; several are the items of a list. None removes the field. */
  readonly values: readonly string[];
  readonly unset: boolean;
}

/** Sets or removes a field. Returns the names of the rows that change. @throws UsageError */
export function setField(data: EditableData, options: SetOptions): string[] {
  const { rows: name, where, all, field, values, unset } = options;
  if (unset === values.length > 0)
    throw new UsageError(
      unset ? '--unset takes no value' : 'the value is missing',
      unset ? 'Leave the value out.' : 'Write it after the field, or remove the field with --unset.',
    );
  const isOne = name.includes('/');
  if (!isOne && where.length === 0 && !all)
    throw new UsageError(
      `"${name}" names a whole dataset`,
      `Name a row, such as ${name}/SLUG, or select rows with --where, or say --all.`,
    );
  if (isOne && (where.length > 0 || all))
    throw new UsageError(
      'one row is named already',
      'Leave out --where and --all, or name the dataset alone.',
    );
  const rows = isOne ? [findRow(data, name)] : selectRows(data, name, where);
  const dataset = rows[0]?.dataset ?? name;
  const path = readPath(field);
  if (path[0] === 'slug')
    throw new UsageError(
      'a slug is changed with "rowpress rename"',
      'It changes references, links and redirects as well.',
    );
  const root = schemaOf(data, dataset);
  const schema = fieldAt(root, path, dataset);
  if (values.length > 1 && root && schema && !Array.isArray(readByType('["a"]', schema, root)))
    throw new UsageError(
      `${field} has one value, and ${values.length} are given`,
      'Put the value in quotes if it has spaces.',
    );
  const value = unset ? undefined : readTyped(values, schema, root);
  const changed = rows.filter((row) => JSON.stringify(getAt(row.value, path)) !== JSON.stringify(value));
  for (const row of changed) assertPlace(row.value, path, `${row.dataset}/${row.slug}`);
  const files = new Set(changed.map(({ file }) => file));
  for (const file of files)
    data.edit(
      file,
      changed
        .filter((row) => row.file === file)
        .map(({ at }) => ({ kind: 'change', row: at, changes: [{ path, value }] })),
    );
  return changed.map((row) => `${row.dataset}/${row.slug}`);
}

function getAt(value: unknown, path: DataPath): DataValue | undefined {
  let inside = value;
  for (const step of path) inside = (inside as Record<string, unknown> | null | undefined)?.[step];
  return inside as DataValue | undefined;
}

/** @throws UsageError if a position is beyond the end of a list, or if a step leads into a text */
function assertPlace(row: unknown, path: DataPath, name: string): void {
  let inside: unknown = row;
  for (const [at, step] of path.entries()) {
    if (inside === undefined) return;
    const above = path.slice(0, at).join('.');
    if (typeof step === 'number' && Array.isArray(inside) && step > inside.length)
      throw new UsageError(
        `${name}: ${above} has ${inside.length} items, and positions count from 0`,
        `Add the next one with ${above}.${inside.length}.`,
      );
    if (
      at > 0 &&
      (typeof inside !== 'object' || inside === null || Array.isArray(inside) !== (typeof step === 'number'))
    )
      throw new UsageError(
        `${name}: ${above} is ${Array.isArray(inside) ? 'a list' : typeof inside === 'object' ? 'a mapping' : 'one value'}, so it has no "${step}"`,
        Array.isArray(inside) ? `Name an item, such as ${above}.0.` : `Set ${above} itself.`,
      );
    inside = (inside as Record<string, unknown>)[step];
  }
}
