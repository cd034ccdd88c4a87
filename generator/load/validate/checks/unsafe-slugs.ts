import type { Locate, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';

/** Letters, digits, and `-`, `_`, `~` or `.` between them: what can stand in an address as it is. */
const SAFE_SLUG = /^[A-Za-z0-9](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?$/;
/** The longest name that every common file system takes, less room for a pattern's own letters. */
const MAX_SLUG_LENGTH = 120;

/** Whether a slug can stand in an address, whatever its schema says. */
export function isSafeSlug(slug: string): boolean {
  return SAFE_SLUG.test(slug) && slug.length <= MAX_SLUG_LENGTH;
}

/** The problem of a row whose slug is not safe. */
export function unsafeSlug({ file, at, value }: Row, locate: Locate): Problem {
  const given = value.slug === undefined ? 'none' : JSON.stringify(value.slug);
  return {
    kind: 'unsafe-slug',
    severity: 'error',
    ...locate(file, at === undefined ? ['slug'] : [at, 'slug']),
    message: `slug: expected letters, digits and hyphens (at most ${MAX_SLUG_LENGTH}), got ${given}`,
    advice: 'Write it as it shall stand in the address, for example "screen-recorder".',
  };
}
