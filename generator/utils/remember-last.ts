/** How many results are remembered: one page is often compared with many. */
const REMEMBERED = 200;

/** Returns the function with a memory of its last results. */
export function rememberLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.delete(key);
    known.set(key, value);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return value;
  };
}
