import { asSlug } from '../../../utils/as-slug.ts';
import { readLanguage } from '../../../utils/language-tag.ts';
import { fitsSchema } from './fits-schema.ts';
import { readDate } from './read-date.ts';

/** The formats of texts in words, for error messages. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  slug: 'a slug of lower-case letters, digits and hyphens',
  'slug-with-letters': 'a slug of lower-case letters, digits and hyphens',
  'slug-with-capitals': 'a slug of letters, digits and hyphens',
  link: 'an address of the site (/…/), or an https:, mailto: or tel: link',
  markdown: 'a text in Markdown',
  date: 'a date such as 2026-11-20',
  time: 'a time such as 09:30:00Z',
  'date-time': 'a date and time such as 2026-11-20T09:30:00Z',
  email: 'an e-mail address such as name@example.com',
  uri: 'an address with its scheme, such as https://example.com/',
  day: 'a date such as 2026-11-20',
  host: 'a host without https://, such as cdn.example.com',
  'image-address': 'the address of an image, such as /images/x.png or https://example.com/x.png',
  'language-tag': 'a language tag such as en or pt-BR',
  'base-url': 'where the site is published, such as https://www.example.com or https://example.com/shop/',
  origin: 'an origin without a path, such as https://www.example.com',
  'path-below': 'the path of a file below templates/, such as icon.svg',
  'web-address': 'an address with https://',
};

/** Returns a format in words. */
export function nameFormat(format: string): string {
  return FORMAT_NAMES[format] ?? `the format ${format}`;
}

/** Without `www.`, the text might be the name of a file. */
const ADDRESS = /^www\.(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/**
 * Returns what to do about a text that does not have its format. It names a text only if the schema allows it
 * and the written one can mean nothing else.
 */
export function adviseFormat(format: string, text: string, schema: object | undefined): string {
  const meant = (READERS[format] ?? (() => undefined))(text);
  if (meant !== undefined && fitsSchema(schema, meant)) return `Write ${JSON.stringify(meant)}.`;
  if ((format === 'date' || format === 'day') && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return 'There is no such day; correct it.';
  return ADVICE[format] ?? `Write ${nameFormat(format)}.`;
}

const READERS: Readonly<Record<string, (text: string) => string | undefined>> = {
  slug: (text) => asSlug(text)?.toLowerCase(),
  'slug-with-capitals': asSlug,
  date: readDate,
  day: readDate,
  link: (text) => (EMAIL.test(text) ? `mailto:${text}` : asAddress(text)),
  email: (text) => text.replace(/^mailto:/i, '').trim(),
  uri: asAddress,
  'language-tag': readLanguage,
};

const ADVICE: Readonly<Record<string, string>> = {
  slug: 'Write it with hyphens between words, for example "screen-recorder".',
  'slug-with-capitals': 'Write it with hyphens between words, for example "Screen-Recorder".',
  date: 'Write the year, the month and the day with hyphens: 2026-11-20.',
  day: 'Write the year, the month and the day with hyphens, in quotes: "2026-11-20".',
  'language-tag': 'Write the code of the language, such as en for English or de for German.',
  'image-address': 'Begin with / for an image of the site, or with https://.',
  'base-url':
    'Write https://, the host and, if the site is below a path, that path: letters, digits, "-", "_", ".", "~", without "?" and "#".',
  origin: 'Write https:// and the host name alone, without a path or a "/" at the end.',
  link: 'Begin the address of another site with "https://", and one of this site with "/".',
};

/** Returns the address that a text such as `www.example.com/a` stands for. */
export function asAddress(text: string): string | undefined {
  const plain = text.trim();
  return ADDRESS.test(plain) ? `https://${plain}` : undefined;
}
