import { isObject } from './data-values.ts';

/** Returns whether a value of JSON has a shape. */
export type Shape = (value: unknown) => boolean;

export const isText: Shape = (value) => typeof value === 'string';
export const isNumber: Shape = (value) => typeof value === 'number';
export const isFlag: Shape = (value) => typeof value === 'boolean';

/** Returns the shape of a list, all of whose items have a shape. */
export function listOf(item: Shape): Shape {
  return (value) => Array.isArray(value) && value.every((one) => item(one));
}

/** Returns the shape of a mapping whose fields have these shapes. It may have other fields as well. */
export function fieldsOf(fields: Readonly<Record<string, Shape>>): Shape {
  const entries = Object.entries(fields);
  return (value) => isObject(value) && entries.every(([name, shape]) => shape(value[name]));
}

/** Returns the shape of a field that may be left out. */
export function optional(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}
