/** Returns the value of a row at a path such as `prices.from`. Returns undefined if the row leaves it out. */
export function valueAt(row: object, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  let value: unknown = row;
  for (const step of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[step];
  return value ?? undefined;
}
