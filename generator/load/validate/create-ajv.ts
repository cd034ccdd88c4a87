import type { Ajv2020 } from 'ajv/dist/2020.js';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { FORMATS } from './formats.ts';

/** What a text of each of rowpress's own formats must be, in words for an error message. */
export const FORMAT_NAMES: Readonly<Record<string, string>> = {
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
  /** Whether it keeps the code of its validators, in which `formats` stands for the formats. */
  readonly source?: boolean;
  /** Whether it has a validator of schemas. */
  readonly meta?: boolean;
  /** Whether a text's length is that of its UTF-16 units, which is quick to know, and not of its characters. */
  readonly countsUnits?: boolean;
}

/**
 * An ajv for draft 2020-12 with rowpress's formats and its `reference` keyword. One that `tellsAll` reports every error; the other one
 * only says whether a value fits. Whether a schema is one is checked by the validator that was compiled before.
 */
export function createAjv({
  tellsAll,
  countsUnits = false,
  source = false,
  meta = false,
}: AjvChoices): Ajv2020 {
  const { _, Ajv2020 } = loadLibrary('ajv');
  const ajv = new Ajv2020({
    allErrors: tellsAll,
    verbose: tellsAll,
    meta,
    validateSchema: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    code: { source, formats: _`formats` },
    // The option is said to be going; whoever asks for it knows.
    ...(countsUnits ? { unicode: false, logger: false } : {}),
  });
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  ajv.addVocabulary(['reference']);
  return ajv;
}
