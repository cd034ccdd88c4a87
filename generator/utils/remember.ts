/** Returns the function that computes a value once, when it is first needed. */
export function onDemand<Value>(compute: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}

/** Returns the function with a memory of all of its results. */
export function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
}

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

/**
 * Makes the function that returns the same string for equal texts, so that a repeated text takes memory once.
 */
export function createTextPool(): (text: string) => string {
  const pool = new Map<string, string>();
  return (text) => {
    const known = pool.get(text);
    if (known === undefined) pool.set(text, text);
    return known ?? text;
  };
}
