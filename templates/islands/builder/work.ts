/**
 * The texts of one item, such as a scene or a question, by the keys of its fields. `id` is for the editor.
 */
export type Item = Readonly<Record<string, string>>;

/** What a builder works on: texts about the whole, and its items in order. */
export interface Work {
  readonly fields: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
}

/** Returns a text of an item or of the whole, without space around it. Empty if it was never written. */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string {
  return (texts[key] ?? '').trim();
}

/** Returns a number that a field holds: `6 min` becomes 6. Returns 0 if there is none. */
export function numberOf(texts: Readonly<Record<string, string>>, key: string): number {
  const found = /\d+(?:[.,]\d+)?/.exec(texts[key] ?? '')?.[0] ?? '0';
  return Number(found.replace(',', '.'));
}

/** Returns the lines of a text that have words, without bullets and numbers in front. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
