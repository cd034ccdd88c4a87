/** What an id leaves out: all but letters, numbers, `_`, hyphens and spaces. */
const LEFT_OUT = /[^\p{L}\p{M}\p{N}\p{Pc} -]/gu;

/**
 * Makes the function that returns the id of each heading of a text, as GitHub does: its words in lower case, joined
 * by hyphens. The second of equal ids ends with `-1`.
 */
export function createIds(): (words: string, prefix: string) => string {
  const used = new Map<string, number>();
  return (words, prefix) => {
    const first = prefix + (words.toLowerCase().replace(LEFT_OUT, '').replaceAll(' ', '-') || 'section');
    let count = used.get(first) ?? 0;
    let id = first;
    while (used.has(id)) {
      count += 1;
      id = `${first}-${count}`;
    }
    used.set(first, count);
    used.set(id, used.get(id) ?? 0);
    return id;
  };
}
