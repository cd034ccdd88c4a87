/** Returns the first letters of a person's first and last name, for an avatar. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  return (words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '');
}
