import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isSafeLink, isUnsafeLink } from './checks/unsafe-links.ts';

/** Slugs of lower-case letters, digits and hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Slugs whose capitals are part of the address. */
const SLUG_WITH_CAPITALS = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;

const { date, time, email, uri } = fullFormats;

/** What a text of each format must be: those of JSON Schema that rowpress knows, and its own. */
export const FORMATS: Readonly<Record<string, Format>> = {
  date,
  time,
  'date-time': fullFormats['date-time'],
  email,
  uri,
  slug: SLUG,
  'slug-with-capitals': SLUG_WITH_CAPITALS,
  // Unsafe links are a problem of their own, wherever they stand; one fault is told once.
  link: (text: string) => isSafeLink(text) || isUnsafeLink(text),
  markdown: true,
};
