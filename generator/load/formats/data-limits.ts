import type { DataValue } from '../../types/data.ts';

/** The maximum depth of nested values. Data that people write needs fewer than ten levels. */
export const MAX_NESTING = 64;

/** Keys with a meaning in JavaScript, which data must not have. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns the number of keys in a value. Returns negative infinity if a key is unsafe or the value is nested
 * too deep. `depth` is the depth of the value, from 1.
 */
export function countKeys(value: DataValue | undefined, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_NESTING) return Number.NEGATIVE_INFINITY;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countKeys(item, depth + 1);
    return count;
  }
  const fields = value as Readonly<Record<string, DataValue>>;
  for (const key of Object.keys(fields))
    count += UNSAFE_KEYS.has(key) ? Number.NEGATIVE_INFINITY : 1 + countKeys(fields[key], depth + 1);
  return count;
}
