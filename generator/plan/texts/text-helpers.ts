/**
 * Returns the helpers that titles and descriptions may use, by name. `date` is
 * the day of the build, YYYY-MM-DD.
 */
export function createTextHelpers(date: string): Record<string, (...args: unknown[]) => unknown> {
  return {
    count: (list) => (Array.isArray(list) ? list.length : 0),
    join: (list, ...rest) => joinList(list, rest.slice(0, -1)),
    plural: (number, one, many) => (amount(number) === 1 ? one : many),
    lower: (text) => String(text ?? '').toLowerCase(),
    upper: (text) => String(text ?? '').toUpperCase(),
    year: () => date.slice(0, 4),
  };
}

/**
 * Returns `a, b and c` for the separators `", "` and `" and "`. Without a last
 * separator, the first one is used.
 */
function joinList(list: unknown, [separator = ', ', last = separator]: readonly unknown[]): string {
  const items = Array.isArray(list) ? list.map(String) : [];
  const head = items.slice(0, -1).join(String(separator));
  return items.length > 1 ? `${head}${String(last)}${items.at(-1)}` : (items[0] ?? '');
}

function amount(value: unknown): number {
  return Array.isArray(value) ? value.length : Number(value);
}
