import { UNSAFE_KEYS } from '../load/parse/count-keys.ts';
import { fieldPath } from '../load/parse/csv/field-path.ts';

/**
 * Returns the name of a field for each column, no two alike: `City Name` is `cityName`, and `prices.from` is a
 * field of the mapping `prices`. A column without a name is `column3`, by its position.
 */
export function nameFields(columns: readonly string[]): string[] {
  const paths = columns.map((column, at) => {
    const path = fieldPath(column).filter(Boolean).map(safeName);
    return path.length === 0 ? [`column${at + 1}`] : path;
  });
  const names = new Set<string>();
  return paths.map((path, at) => {
    const isInside = paths.some((other, place) => place !== at && isPrefix(other, path));
    const name = isInside ? joinNames(path) : path.join('.');
    let free = name;
    for (let number = 2; names.has(free); number++) free = `${name}${number}`;
    names.add(free);
    return free;
  });
}

function safeName(name: string): string {
  return UNSAFE_KEYS.has(name) ? `${name}Value` : name;
}

/** Returns whether a path leads to a mapping that holds another: `prices` and `prices.from`. */
function isPrefix(path: readonly string[], other: readonly string[]): boolean {
  return path.length < other.length && path.every((step, at) => step === other[at]);
}

function joinNames(path: readonly string[]): string {
  return path.map((step, at) => (at === 0 ? step : step.charAt(0).toUpperCase() + step.slice(1))).join('');
}
