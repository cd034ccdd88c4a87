import type { LanguageContext } from '../../types/rendering.ts';
import { html } from '../../utils/markup.ts';
import { withoutEscapes } from './html-links.ts';

/** The start tag of a link, and its address. */
const LINK = /<a\s(?:[^">]|"[^"]*")*>/gi;
const HREF = /\shref="(\/(?!\/)[^"]*)"/i;
const HREFLANG = /\shreflang=/i;

/** Changes the links in a text of HTML. */
type LinkChange = (html: string) => string;

/**
 * Makes the function that keeps the links of a page in its language. Templates and data write addresses of
 * the first language. A link becomes the address of its page in the language, or gets `hreflang` if there is
 * none. A link that has `hreflang` itself stays as it is, such as in a switch of the language. Returns
 * undefined for pages of the first language, whose links stay.
 */
export function createLocalLinks(
  context: LanguageContext | undefined,
  language: string,
): LinkChange | undefined {
  const addresses = context?.addresses[language];
  if (!context || !addresses) return undefined;
  const mark = html` hreflang="${context.source}"`.text;
  const change = (tag: string): string => {
    if (HREFLANG.test(tag)) return tag;
    const written = HREF.exec(tag)?.[1];
    if (written === undefined) return tag;
    const whole = withoutEscapes(written);
    const end = whole.search(/[?#]/);
    const path = end < 0 ? whole : whole.slice(0, end);
    const local = Object.hasOwn(addresses, path) ? addresses[path] : undefined;
    if (local === undefined) return tag;
    if (local === null) return `${tag.slice(0, -1)}${mark}>`;
    const address = html`${local + whole.slice(path.length)}`.text;
    return tag.replace(HREF, () => ` href="${address}"`);
  };
  return (text) => text.replace(LINK, change);
}
