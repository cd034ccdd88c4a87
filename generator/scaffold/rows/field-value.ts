import type { InferredDataset } from '../../types/infer.ts';
import { isObject } from '../../utils/is-object.ts';

/** A row with typed values. */
export type InferredRow = InferredDataset['rows'][number];

/** Returns a row's value at a path such as `prices.from`. Returns undefined if the row leaves it out. */
export function fieldValue(row: InferredRow, path: string): unknown {
  let value: unknown = row;
  for (const step of path.split('.')) value = isObject(value) ? value[step] : undefined;
  return value ?? undefined;
}

/** Returns a row's value at a path as a text, or an empty one. */
export function fieldText(row: InferredRow, path: string): string {
  return String(fieldValue(row, path) ?? '');
}
