/**
 * Makes a function that returns the id of each heading of a page, as GitHub does. Links of docs/ name these
 * ids.
 */
export function createIds(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const id = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}
