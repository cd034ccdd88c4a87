/** Makes the function that gives, for equal texts, one and the same: what many records say is then held once. */
export function createTextPool(): (text: string) => string {
  const held = new Map<string, string>();
  return (text) => {
    const known = held.get(text);
    if (known === undefined) held.set(text, text);
    return known ?? text;
  };
}
