import { toLetterSlug } from '../address/address-parts.ts';
import type { SlugRule } from '../types/data.ts';
import { asPartialSlug, asSlug, spellOut } from '../utils/as-slug.ts';

const MAX_LENGTH = 80;
/** A letter has up to three bytes in UTF-8, and the name of a file has room for 200 of a slug. */
const MAX_OF_LETTERS = 60;

/**
 * Returns a slug for each text, no two alike: a repeated one gets a number. A text without a letter that the
 * rule can write gets `row-7`, by its position.
 */
export function makeSlugs(texts: readonly string[], rule: Partial<SlugRule> = {}): string[] {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return texts.map((text, at) => {
    const slug = slugOf(text, rule) || `row-${at + 1}`;
    let free = slug;
    for (let number = next.get(slug) ?? 2; used.has(free); number++) {
      free = `${slug}-${number}`;
      next.set(slug, number + 1);
    }
    used.add(free);
    return free;
  });
}

/**
 * Returns a text as a slug of any length, in lower case. Letters that the rule cannot write are left out, so
 * it may be empty.
 */
export function writeSlug(text: string, { hasLetters = false, language }: Partial<SlugRule>): string {
  return hasLetters ? toLetterSlug(text) : asPartialSlug(spellOut(text, language)).toLowerCase();
}

function slugOf(text: string, rule: Partial<SlugRule>): string {
  const plain = writeSlug(text, rule);
  const most = /[^\0-\x7f]/.test(plain) ? MAX_OF_LETTERS : MAX_LENGTH;
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most + 1);
  // The half of a letter of two units is no letter.
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), most / 2)).replace(/[-\ud800-\udbff]+$/, '');
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
