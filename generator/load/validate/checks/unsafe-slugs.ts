import type { Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { asSlug } from '../../../utils/as-slug.ts';

/** Letters, digits, and `-`, `_`, `~` or `.` between them. An address contains them without escapes. */
const SAFE_SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;
/**
 * The longest slug. With the rest of its address pattern, it fits into a file name of every common file
 * system.
 */
const MAX_SLUG_LENGTH = 120;

/** Returns whether a slug can be a part of an address. Schemas cannot allow more. */
export function isSafeSlug(slug: string): boolean {
  return SAFE_SLUG.test(slug) && slug.length <= MAX_SLUG_LENGTH;
}

function adviseSlug(given: unknown): string {
  const slug = typeof given === 'string' ? asSlug(given)?.toLowerCase() : undefined;
  return slug !== undefined && isSafeSlug(slug)
    ? `Write "${slug}".`
    : 'Write it as it should be in the address, for example "screen-recorder".';
}

/** Returns the problem of a row whose slug is not safe. */
export function unsafeSlug({ file, at, value }: Row, locate: Locate): Problem {
  const given = value.slug === undefined ? 'none' : JSON.stringify(value.slug);
  return {
    kind: 'unsafe-slug',
    severity: 'error',
    ...locate(file, at === undefined ? ['slug'] : [at, 'slug']),
    message: `slug: expected letters, digits and hyphens (at most ${MAX_SLUG_LENGTH}), got ${given}`,
    advice: adviseSlug(value.slug),
  };
}
