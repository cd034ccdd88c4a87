/** Returns a text as a slug. Returns undefined if a letter would be lost. */
export function asSlug(text: string): string | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}|['’]/gu, '');
  if (/[^\P{L}A-Za-z]|[^\P{N}0-9]/u.test(plain)) return undefined;
  const slug = plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return slug === '' ? undefined : slug;
}
