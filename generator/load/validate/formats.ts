import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isLetterSlug } from '../../address/address-parts.ts';
import {
  isBaseUrl,
  isDay,
  isImageAddress,
  isOrigin,
  isPathBelow,
  isWebAddress,
} from '../../utils/field-values.ts';
import { isLanguageTag } from '../../utils/language-tag.ts';
import { isSafeLink, isUnsafeLink } from './row-links.ts';

/** Slugs of lower-case letters, digits and hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Slugs of letters of all alphabets. `slug` means this if site.yaml says `slugs: unicode`. */
const SLUG_WITH_LETTERS = /^[\p{L}\p{M}\p{Nd}]+(?:-[\p{L}\p{M}\p{Nd}]+)*$/u;
/** Slugs whose capitals are part of the address. */
const SLUG_WITH_CAPITALS = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;

const { date, time, email, uri } = fullFormats;

/** The formats of texts: those of JSON Schema that rowpress supports, and its own. */
export const FORMATS: Readonly<Record<string, Format>> = {
  date,
  time,
  'date-time': fullFormats['date-time'],
  email,
  uri,
  slug: SLUG,
  'slug-with-letters': isSlugWithLetters,
  'slug-with-capitals': SLUG_WITH_CAPITALS,
  link: orUnsafe(isSafeLink),
  markdown: true,
  picture: true,
  day: isDay,
  host: (text: string) => isOrigin(`https://${text}`),
  'image-address': orUnsafe(isImageAddress),
  'language-tag': isLanguageTag,
  'base-url': orUnsafe(isBaseUrl),
  origin: orUnsafe(isOrigin),
  'path-below': isPathBelow,
  'web-address': orUnsafe(isWebAddress),
};

function isSlugWithLetters(text: string): boolean {
  return SLUG_WITH_LETTERS.test(text) && isLetterSlug(text);
}

/** Unsafe links are reported as problems of their own kind, so they are no faults of a format. */
function orUnsafe(accepts: (text: string) => boolean): (text: string) => boolean {
  return (text) => accepts(text) || isUnsafeLink(text);
}
