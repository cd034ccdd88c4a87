import type { ContentImage, ContentLink, PageContent, Slip } from '../types/page-content.ts';
import { singleSpaced } from './sentences.ts';
import type { CountedHeading } from './slips/counted-lists.ts';

/** The characters that are read of a title or a description. */
const MOST_IN_HEAD = 10_000;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What is collected while a page is parsed. */
export interface Collector {
  readonly meta: Mutable<
    Pick<PageContent, 'title' | 'description' | 'robots' | 'canonical' | 'showsDate'>
  > & {
    /** The number of characters of its texts that were left out; see `MOST_IN_HEAD` and `page-reader.ts`. */
    unread: number;
  };
  /** The texts and the picture of the shared card, by their names in Open Graph. */
  readonly card: Map<string, string>;
  readonly h1: string[];
  readonly headings: [number, string][];
  readonly links: ContentLink[];
  readonly navLinks: Set<string>;
  readonly images: ContentImage[];
  readonly data: string[];
  /** How often each element of the head was found: `title`, `description`, `canonical`, `og:image`. */
  readonly head: Map<string, number>;
  /** The headings that name a number, with the lists of their sections. */
  readonly counted: CountedHeading[];
  /** The texts of the blocks of the main part. */
  readonly blocks: string[];
  /** Those of them that stand in a `blockquote`, and so are somebody else's. */
  readonly quoted: string[];
  /** The texts of its `code` elements. */
  readonly code: string[];
  /** The texts of its elements that are struck out. */
  readonly struck: string[];
  /** The texts of elements of the main part that name their language. */
  readonly marked: { readonly language: string; readonly text: string }[];
  /** The HTML of the page without the parts that it shares with others, in pieces that end with a tag. */
  readonly own: string[];
  /** The secrets in the parts that it shares. */
  readonly secrets: Slip[];
  /** The texts of these parts, but for navigation, that may promise too much or have placeholders. */
  readonly shared: Record<'promise' | 'leftover', string[]>;
  /** The addresses of the page in other languages, and its own, by language. */
  readonly alternates: [language: string, href: string][];
}

/** Returns a collector that has nothing yet. */
export function createCollector(): Collector {
  return {
    meta: { title: '', description: '', robots: '', canonical: '', showsDate: false, unread: 0 },
    card: new Map(),
    h1: [],
    headings: [],
    counted: [],
    links: [],
    navLinks: new Set(),
    images: [],
    data: [],
    head: new Map(),
    blocks: [],
    quoted: [],
    code: [],
    struck: [],
    marked: [],
    alternates: [],
    own: [],
    secrets: [],
    shared: { promise: [], leftover: [] },
  };
}

export type Attributes = Readonly<Record<string, string>>;

/** Reads an element of the head. */
export function readHead(found: Collector, name: string, attributes: Attributes): void {
  const { meta, card } = found;
  const { rel, href = '', content = '', hreflang } = attributes;
  if (name === 'link' && rel === 'alternate' && hreflang !== undefined)
    found.alternates.push([hreflang, href]);
  if (name === 'link' && rel === 'canonical') {
    meta.canonical = href;
    countHead(found, 'canonical');
  }
  if (name !== 'meta') return;
  const { property = '' } = attributes;
  if (content.length > MOST_IN_HEAD) found.meta.unread += content.length - MOST_IN_HEAD;
  const text = content.slice(0, MOST_IN_HEAD);
  if (property === 'og:image' && content !== '') countHead(found, 'og:image');
  if (property.startsWith('og:') && !card.has(property.slice(3))) card.set(property.slice(3), text);
  readRobots(meta, attributes);
  if (attributes.name !== 'description') return;
  meta.description = text;
  countHead(found, 'description');
}

/** Robots that a page may address by their names. */
const ROBOTS = /^(?:googlebot(?:-news)?|bingbot|slurp|yandex|baiduspider|duckduckbot|applebot)$/i;

/**
 * Reads an element for robots. One of a search engine counts if it forbids to index the page, now or from a
 * day on, with its name: `googlebot: noindex`.
 */
export function readRobots(meta: Collector['meta'], { name = '', content = '' }: Attributes): void {
  if (name === 'robots') meta.robots = content;
  else if (ROBOTS.test(name) && /\b(?:noindex|none|unavailable_after)\b/i.test(content))
    meta.robots = `${name}: ${content}`;
}

/** Reads the text of a title. */
export function readTitle(found: Collector, text: string): void {
  found.meta.title = singleSpaced(text.slice(0, MOST_IN_HEAD));
  found.meta.unread += Math.max(0, text.length - MOST_IN_HEAD);
  countHead(found, 'title');
}

function countHead({ head }: Collector, element: string): void {
  head.set(element, (head.get(element) ?? 0) + 1);
}
