/** An id that no other step, mark or picture of this browser has. */
export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2);
}
