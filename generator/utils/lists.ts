/** Groups values by a key, in the order in which the keys first appear. */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Returns the largest of some numbers, or -Infinity if there are none. `Math.max(...numbers)` overflows the
 * stack with as many as a large table has rows.
 */
export function largest(numbers: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** Compares two texts by code unit, for sorting. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Works through a list in `count` lanes. @throws what the work throws, after all lanes have stopped */
export async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let isStopped = false;
  const lane = async () => {
    for (const item of rest) {
      if (isStopped) return;
      try {
        await work(item);
      } catch (error) {
        isStopped = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const end of lanes) if (end.status === 'rejected') throw end.reason;
}
