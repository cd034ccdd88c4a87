/** Returns the function that computes a value once, when it is first needed. */
export function onDemand<Value>(compute: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}
