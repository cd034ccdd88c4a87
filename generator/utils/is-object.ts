import type { DataObject } from '../types/data.ts';

/** Returns whether a value is a mapping: an object that is neither null nor an array. */
export function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
