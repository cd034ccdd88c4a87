/** Returns an id that is unique among the steps, marks and pictures of this browser. */
export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}
