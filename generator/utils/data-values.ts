import type { DataObject, DataPath, DataValue } from '../types/data.ts';

/**
 * Calls `onValue` with each value at a schema's path (`*` is every item), and the exact path of the value.
 */
export function visitPath(
  value: DataValue | undefined,
  path: readonly string[],
  onValue: (value: DataValue, path: DataPath) => void,
): void {
  const visit = (current: DataValue | undefined, step: number, exact: DataPath): void => {
    if (current === undefined || current === null) return;
    const name = path[step];
    if (name === undefined) onValue(current, exact);
    else if (Array.isArray(current)) {
      if (name !== '*') return;
      for (const [at, item] of current.entries()) visit(item, step + 1, [...exact, at]);
    } else if (typeof current === 'object' && Object.hasOwn(current, name)) {
      visit((current as Record<string, DataValue>)[name], step + 1, [...exact, name]);
    }
  };
  visit(value, 0, []);
}

/** Calls `onText` with each text at a schema's path (`*` is every item). */
export function visitTextsAt(
  value: DataValue | undefined,
  path: readonly string[],
  onText: (text: string) => void,
  step = 0,
): void {
  if (value === undefined || value === null) return;
  const name = path[step];
  if (name === undefined) {
    if (typeof value === 'string') onText(value);
  } else if (Array.isArray(value)) {
    if (name === '*') for (const item of value) visitTextsAt(item, path, onText, step + 1);
  } else if (typeof value === 'object' && Object.hasOwn(value, name))
    visitTextsAt((value as Record<string, DataValue>)[name], path, onText, step + 1);
}

/**
 * Returns the value at a path of field names inside a mapping. Returns undefined if the path leaves the data.
 */
export function valueAt(value: DataValue | undefined, path: readonly string[]): DataValue | undefined {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || Array.isArray(current)) return undefined;
    if (!Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, DataValue>)[step];
  }
  return current;
}

/** Returns the value at a path, which may lead into lists. Undefined if there is none. */
export function valueAtPath(value: DataValue | undefined, path: DataPath): DataValue | undefined {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) current = typeof step === 'number' ? current[step] : undefined;
    else if (isObject(current)) current = Object.hasOwn(current, step) ? current[step] : undefined;
    else return undefined;
  }
  return current;
}

/** Returns a path as people write it: `claims[3].source`. */
export function formatPath(path: DataPath): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`))
    .join('');
}

/**
 * Calls `onText` with each text inside a value and its path. The path array is
 * reused, so copy it to store it.
 */
export function visitTexts(
  value: DataValue | undefined,
  onText: (text: string, path: DataPath) => void,
): void {
  const path: (string | number)[] = [];
  const visit = (current: DataValue | undefined): void => {
    if (typeof current === 'string') onText(current, path);
    else if (typeof current === 'object' && current !== null)
      for (const key of Object.keys(current)) {
        path.push(Array.isArray(current) ? Number(key) : key);
        visit((current as Record<string, DataValue>)[key]);
        path.pop();
      }
  };
  visit(value);
}

/**
 * Returns the value of a name in a table whose names the site chooses. `toString` and `constructor` are such
 * names, and each object inherits a value for them.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Returns whether a value is a mapping: an object that is neither null nor an array. */
export function isObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text without its percent-encoding. A text that is not encoded well stays as it is. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
