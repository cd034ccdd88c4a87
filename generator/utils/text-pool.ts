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
