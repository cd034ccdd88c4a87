import { isLetterSlug, toLetterSlug } from '../../../address/letter-slug.ts';
import type { Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { asSlug, lettersWithoutSlug } from '../../../utils/as-slug.ts';

/** Letters, digits, and `-`, `_`, `~` or `.` between them. An address contains them without escapes. */
const SAFE_SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;
/**
 * The longest slug. With the rest of its address pattern, it fits into a file name of every common file
 * system.
 */
const MAX_SLUG_LENGTH = 120;

/**
 * Returns whether a slug can be a part of an address. Schemas cannot allow more. With `hasLetters`, it may have
 * letters of other alphabets.
 */
export function isSafeSlug(slug: string, hasLetters: boolean): boolean {
  if (slug.length > MAX_SLUG_LENGTH) return false;
  return SAFE_SLUG.test(slug) || (hasLetters && isLetterSlug(slug));
}

/** Returns what to do about a text that is no slug. It names a slug only if no letter is lost. */
export function adviseSlug(given: unknown, hasLetters: boolean): string {
  const written = typeof given === 'string' ? given : '';
  const letters = toLetterSlug(written);
  const canHaveLetters = /[^\0-\x7f]/.test(letters) && isSafeSlug(letters, true);
  if (hasLetters && canHaveLetters) return `Write "${letters}".`;
  const choice = canHaveLetters ? 'or allow such letters with "slugs: unicode" in data/site.yaml.' : '';
  const slug = asSlug(written)?.toLowerCase();
  if (slug !== undefined && isSafeSlug(slug, false))
    return choice ? `Write "${slug}", ${choice}` : `Write "${slug}".`;
  const unknown = lettersWithoutSlug(written);
  if (unknown === '') return 'Write it as it should be in the address, for example "screen-recorder".';
  return `Write it in the letters a to z: none are known for "${unknown}"${choice ? `; ${choice}` : '.'}`;
}

/** Returns the problem of a row whose slug is not safe. */
export function unsafeSlug({ file, at, value }: Row, locate: Locate, hasLetters: boolean): Problem {
  const given = value.slug === undefined ? 'none' : JSON.stringify(value.slug);
  const letters = hasLetters ? 'lower-case letters' : 'letters';
  return {
    kind: 'unsafe-slug',
    severity: 'error',
    ...locate(file, at === undefined ? ['slug'] : [at, 'slug']),
    message: `slug: expected ${letters}, digits and hyphens (at most ${MAX_SLUG_LENGTH}), got ${given}`,
    advice: adviseSlug(value.slug, hasLetters),
  };
}
