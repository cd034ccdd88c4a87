import { layoutKey } from '../../languages/route-names.ts';
import type { PageFacts } from '../../types/page.ts';
import type { LanguageContext, RenderContext } from '../../types/rendering.ts';
import { type Markup as HtmlMarkup, html, trustedMarkup } from '../../utils/markup.ts';
import type { Markup } from '../fast/fast-renderer.ts';
import { addLinks, withoutEscapes } from './html-links.ts';

/** The start tag of a link, and its address. */
const LINK = /<a\s(?:[^">]|"[^"]*")*>/gi;
const HREF = /\shref="(\/(?!\/)[^"]*)"/i;
const HREFLANG = /\shreflang=/i;
/** A link of a layout that says that it leads to the page itself in another language. */
const ALTERNATE = /\srel="alternate"/i;
const CODE = /\shreflang="([^"]*)"/i;

/** Keeps the links of pages in their language. */
interface LocalLinks {
  /** Returns a text of HTML with the links of a language. It is empty for the first one. */
  change(text: string, language: string): string;
  /** Returns the HTML of a page, what it links to, and the key of its layout. */
  read(page: PageFacts, main: Pick<Markup, 'html' | 'links'>): LocalPage;
}

interface LocalPage extends Pick<Markup, 'html' | 'links'> {
  readonly layout: string;
}

/**
 * Makes what keeps links in their language. Templates and data write addresses of the first language. On a
 * page of another one, a link becomes the address of its page in that language, or gets `hreflang` if there
 * is none. A link that has `hreflang` itself stays as it is, such as in a switch of the language.
 */
export function createLocalLinks(context: LanguageContext | undefined): LocalLinks {
  const changes = new Map(
    Object.entries(context?.addresses ?? {}).map(([code, addresses]) => [
      code,
      createLinkChange(addresses, context?.source ?? ''),
    ]),
  );
  return {
    change: (text, language) => changes.get(language)?.(text) ?? text,
    read({ language, layout }, main) {
      const change = changes.get(language);
      if (!change) return { html: main.html, links: main.links, layout };
      const text = change(main.html);
      const links = new Set<string>();
      addLinks(text, links);
      return { html: text, links, layout: layoutKey(layout, language) };
    },
  };
}

/** Makes the function that changes the links of a text of HTML. */
function createLinkChange(
  addresses: Readonly<Record<string, string | null>>,
  source: string,
): (text: string) => string {
  const change = (tag: string): string => {
    if (HREFLANG.test(tag)) return tag;
    const written = HREF.exec(tag)?.[1];
    if (written === undefined) return tag;
    const whole = withoutEscapes(written);
    const end = whole.search(/[?#]/);
    const path = end < 0 ? whole : whole.slice(0, end);
    const local = Object.hasOwn(addresses, path) ? addresses[path] : undefined;
    if (local === undefined) return tag;
    if (local === null) return html`${trustedMarkup(tag.slice(0, -1))} hreflang="${source}">`.text;
    return tag.replace(HREF, () => html` href="${local + whole.slice(path.length)}"`.text);
  };
  return (text) => text.replace(LINK, change);
}

/**
 * Returns the links to a page in its other languages, for search engines. A page that they may not index has
 * none. The first language stands for all that the site does not have.
 */
export function alternateLinks(
  { alternates, path, url }: PageFacts,
  languages: RenderContext['languages'],
): HtmlMarkup | [] {
  const indexed = alternates.filter(({ isIndexed }) => isIndexed);
  if (!languages?.listsAlternates || indexed.length < 2 || !indexed.some(({ isCurrent }) => isCurrent))
    return [];
  const origin = url.slice(0, url.length - path.length);
  const links = indexed.map(
    (other) => html`<link rel="alternate" hreflang="${other.language}" href="${origin + other.path}">`,
  );
  const first = indexed.find(({ language }) => language === languages.source);
  return html`${links}${first ? html`<link rel="alternate" hreflang="x-default" href="${origin + first.path}">` : []}`;
}

/** A part of a layout: what all of its pages share, or a link that leads to the page in a language. */
export type LayoutPart = Uint8Array | AlternateLink;

interface AlternateLink {
  readonly language: string;
  /** The start tag with the address that the layout has. */
  readonly written: string;
  /** Returns the start tag with another address. */
  readonly leadTo: (path: string) => string;
}

/**
 * Cuts the HTML of a layout around its links with rel="alternate" and hreflang. `prefix` adds the base path
 * to addresses.
 */
export function cutAtAlternates(text: string, prefix: (html: string) => string): readonly LayoutPart[] {
  const parts: LayoutPart[] = [];
  let end = 0;
  for (const { 0: tag, index } of text.matchAll(LINK)) {
    const language = ALTERNATE.test(tag) ? CODE.exec(tag)?.[1] : undefined;
    if (language === undefined || !HREF.test(tag)) continue;
    parts.push(Buffer.from(prefix(text.slice(end, index))));
    const leadTo = (path: string) => prefix(tag.replace(HREF, () => html` href="${path}"`.text));
    parts.push({ language, written: prefix(tag), leadTo });
    end = index + tag.length;
  }
  return [...parts, Buffer.from(prefix(text.slice(end)))];
}

/** Returns the start tag of a link of a layout on a page: as written if the language lacks the page. */
export function alternateTag(
  { language, written, leadTo }: AlternateLink,
  { alternates }: PageFacts,
): string {
  const found = alternates.find((other) => other.language === language && other.isIndexed);
  return found ? leadTo(found.path) : written;
}

/** Returns the attribute that names the search index of a page's language, if the site has several. */
export function searchAttribute(
  { language }: PageFacts,
  languages: RenderContext['languages'],
): HtmlMarkup | [] {
  const search = languages?.searches[language];
  return search === undefined ? [] : html` data-search-index="${search}"`;
}
