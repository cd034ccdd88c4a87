import { Parser } from 'htmlparser2';
import type { ContentImage, PageContent } from '../types/page-content.ts';
import { createBlock } from './create-block.ts';
import { singleSpaced } from './split-text.ts';

/** Elements whose content is no text of the page. */
const UNREAD = new Set([
  'script',
  'style',
  'svg',
  'template',
  'noscript',
  'nav',
  'select',
  'datalist',
  'canvas',
]);

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What is collected while a page is parsed. */
export interface Collector {
  readonly meta: Mutable<Pick<PageContent, 'title' | 'description' | 'robots' | 'canonical' | 'showsDate'>>;
  /** The texts and the picture of the shared card, by their names in Open Graph. */
  readonly card: Map<string, string>;
  readonly h1: string[];
  readonly headings: [number, string][];
  readonly links: { href: string; text: string }[];
  readonly navLinks: Set<string>;
  readonly images: ContentImage[];
  readonly data: string[];
  /** The texts of the blocks of the main part. */
  readonly blocks: string[];
}

/** Parses a page, and returns its texts, links and other parts. */
export function readPage(html: string): Collector {
  const found: Collector = {
    meta: { title: '', description: '', robots: '', canonical: '', showsDate: false },
    card: new Map(),
    ...{ h1: [], headings: [], links: [], navLinks: new Set(), images: [], data: [], blocks: [] },
  };
  const reader = createReader(found);
  const parser = new Parser(reader, {
    decodeEntities: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  });
  parser.end(html);
  reader.endBlock();
  return found;
}

type Attributes = Readonly<Record<string, string>>;

/** Returns the handler of the parser. It knows whether it is in the main part, and in which texts. */
function createReader(found: Collector) {
  const main = createMainReader(found);
  let isMain = false;
  let depth = 0;
  /** The depth of the outermost element whose content is no text of the page. 0 outside of all. */
  let unreadFrom = 0;
  /** The text of a title or a script that is being read. */
  let raw: string | undefined;
  return {
    endBlock: main.end,
    onopentag(name: string, attributes: Attributes) {
      depth++;
      if (name === 'main') isMain = true;
      if (name === 'script' && attributes.type === 'application/ld+json') raw = '';
      else if (name === 'title' && unreadFrom === 0 && !isMain) raw = '';
      else if (!isMain) readHead(found, name, attributes);
      if (unreadFrom === 0 && (UNREAD.has(name) || attributes['data-island'] !== undefined))
        unreadFrom = depth;
      if (isMain && unreadFrom === 0) main.open(name, attributes);
      else if (name === 'a' && attributes.href !== undefined) found.navLinks.add(attributes.href);
    },
    ontext(text: string) {
      if (raw !== undefined) raw += text;
      else if (isMain && unreadFrom === 0) main.add(text);
    },
    onclosetag(name: string) {
      if (raw !== undefined && name === 'script') found.data.push(raw);
      if (raw !== undefined && name === 'title') found.meta.title = singleSpaced(raw);
      if (name === 'script' || name === 'title') raw = undefined;
      if (isMain && unreadFrom === 0) main.close(name);
      if (depth === unreadFrom) unreadFrom = 0;
      if (name === 'main') isMain = false;
      depth--;
    },
  };
}

/** Reads the elements and texts of the main part: blocks, headings, links and images. */
function createMainReader(found: Collector) {
  const block = createBlock(found.blocks);
  let heading: { level: number; text: string } | undefined;
  let link: { href: string; text: string } | undefined;
  return {
    end: block.end,
    add(text: string) {
      block.add(text);
      if (heading) heading.text += text;
      if (link) link.text += text;
    },
    open(name: string, attributes: Attributes) {
      block.open(name);
      if (/^h[1-6]$/.test(name)) heading = { level: Number(name[1]), text: '' };
      else if (name === 'a' && attributes.href !== undefined) link = { href: attributes.href, text: '' };
      else if (name === 'time') found.meta.showsDate = true;
      else if (name === 'img') {
        const { src = '', alt = null } = attributes;
        found.images.push({ src, alt });
        if (link) link.text += alt ?? '';
      }
    },
    close(name: string) {
      block.close(name);
      if (heading && name === `h${heading.level}`) {
        const text = singleSpaced(heading.text);
        if (heading.level === 1) found.h1.push(text);
        else found.headings.push([heading.level, text]);
        heading = undefined;
      } else if (name === 'a' && link) {
        found.links.push({ href: link.href, text: singleSpaced(link.text) });
        link = undefined;
      }
    },
  };
}

/** Reads an element of the head. */
function readHead({ meta, card }: Collector, name: string, attributes: Attributes): void {
  const { rel, href = '', content = '', property = '' } = attributes;
  if (name === 'link' && rel === 'canonical') meta.canonical = href;
  if (name !== 'meta') return;
  if (attributes.name === 'description') meta.description = content;
  if (attributes.name === 'robots') meta.robots = content;
  if (property.startsWith('og:') && !card.has(property.slice(3))) card.set(property.slice(3), content);
}
