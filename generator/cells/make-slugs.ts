import { asPartialSlug, asSlug, spellOut } from '../utils/as-slug.ts';

const MAX_LENGTH = 80;
/**
 * Returns a slug for each text, no two alike: a repeated one gets a number. A text whose letters have no
 * Latin ones gets `row-7`, by its position. With a language, its own letters are written as it does.
 */
export function makeSlugs(texts: readonly string[], language?: string): string[] {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return texts.map((text, at) => {
    const slug = slugOf(text, language) || `row-${at + 1}`;
    let free = slug;
    for (let number = next.get(slug) ?? 2; used.has(free); number++) {
      free = `${slug}-${number}`;
      next.set(slug, number + 1);
    }
    used.add(free);
    return free;
  });
}

function slugOf(text: string, language: string | undefined): string {
  const plain = asPartialSlug(spellOut(text, language)).toLowerCase();
  if (plain.length <= MAX_LENGTH) return plain;
  const cut = plain.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), MAX_LENGTH / 2)).replace(/-+$/, '');
}

/** Returns a function that spells names that differ in capitals and accents alone like the first of them. */
export function createSpelling(language: string): (kind: string, name: string) => string {
  const known = new Map<string, string>();
  return (kind, name) => {
    const key = `${kind} ${asSlug(spellOut(name, language)) ?? name}`;
    const first = known.get(key) ?? name;
    known.set(key, first);
    return first;
  };
}
