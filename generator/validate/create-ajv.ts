import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { isSafeLink, isUnsafeLink } from './checks/unsafe-links.ts';

/** Slugs of lower-case letters, digits and hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Slugs whose capitals are part of the address. */
const SLUG_WITH_CAPITALS = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;

/** What a text of each of rowpress's own formats must be, in words for an error message. */
export const FORMATS: Readonly<Record<string, string>> = {
  slug: 'a slug of lower-case letters, digits and hyphens',
  'slug-with-capitals': 'a slug of letters, digits and hyphens',
  link: 'an address of the site (/…/), or an https:, mailto: or tel: link',
  markdown: 'a text in Markdown',
  date: 'a date such as 2026-11-20',
};

/** What schemas are schemas by. */
export const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** How an ajv is made. */
export interface AjvChoices {
  readonly tellsAll: boolean;
  /** Whether it keeps the code of its validators, and can compile the one of schemas: for building rowpress. */
  readonly source?: boolean;
  /** Whether a text's length is that of its UTF-16 units, which is quick to know, and not of its characters. */
  readonly countsUnits?: boolean;
}

/**
 * An ajv for draft 2020-12 with rowpress's formats and its `reference` keyword. One that `tellsAll` reports every error; the other one
 * only says whether a value fits. Whether a schema is one is checked by the validator that was compiled before.
 */
export function createAjv({ tellsAll, countsUnits = false, source = false }: AjvChoices): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: tellsAll,
    verbose: tellsAll,
    meta: source,
    validateSchema: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    code: { source },
    // The option is said to be going; whoever asks for it knows.
    ...(countsUnits ? { unicode: false, logger: false } : {}),
  });
  const addFormats = addFormatsModule as unknown as (target: Ajv2020, formats: string[]) => void;
  addFormats(ajv, ['date', 'date-time', 'email', 'uri', 'time']);
  ajv.addFormat('slug', SLUG);
  ajv.addFormat('slug-with-capitals', SLUG_WITH_CAPITALS);
  // Unsafe links are a problem of their own, wherever they stand; one fault is told once.
  ajv.addFormat('link', (text: string) => isSafeLink(text) || isUnsafeLink(text));
  ajv.addFormat('markdown', true);
  ajv.addVocabulary(['reference']);
  return ajv;
}
