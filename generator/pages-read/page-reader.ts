import type { ContentLink } from '../types/page-content.ts';
import { watchTexts } from './block-watch.ts';
import {
  createBlockReader,
  createElementReader,
  createMarkReader,
  leadsToTop,
  openLink,
  readLink,
} from './element-readers.ts';
import { createPageParser } from './html-parser.ts';
import {
  type Attributes,
  type Collector,
  createCollector,
  readHead,
  readRobots,
  readTitle,
} from './page-collector.ts';
import { candidatesOf, type PictureCandidates, readImage } from './picture-choice.ts';
import { singleSpaced } from './sentences.ts';
import { createListReader } from './slips/counted-lists.ts';
import { findSecrets } from './slips/secrets.ts';
import { createBlock } from './text-blocks.ts';

const MAIN_END = '</main>';
/** The elements that are open before and after the main part: `html` and `body`. */
const OUTER = 2;

/**
 * Parses a page, and returns its texts, links and other parts. What stands in the body before and after the
 * main part is the same on many pages, and is parsed once for them.
 */
export function readPage(html: string): Collector {
  const found = createCollector();
  const reader = createReader(found);
  const parser = createPageParser(reader);
  let at = 0;
  let written = 0;
  const writeTo = (end: number) => {
    const own = html.slice(at, end);
    parser.write(own);
    if (own !== '') found.own.push(own);
    written += end - at;
    at = end;
  };
  const skipTo = (end: number) => {
    // The parser is right behind a tag, and not in a comment that contains one.
    if (parser.endIndex !== written - 1 || !reader.isBetween(OUTER)) return;
    const part = readOuterPart(html.slice(at, end));
    if (!part) return;
    found.secrets.push(...part.secrets);
    found.shared.promise.push(...part.shared.promise);
    found.shared.leftover.push(...part.shared.leftover);
    for (const link of part.navLinks) found.navLinks.add(link);
    found.data.push(...part.data);
    at = end;
  };
  const [bodyStart, mainStart, mainEnd] = findParts(html);
  if (mainEnd > 0) {
    writeTo(bodyStart);
    skipTo(mainStart);
    writeTo(mainEnd);
    skipTo(html.length);
  }
  writeTo(html.length);
  parser.end();
  reader.endBlock();
  return found;
}

/**
 * Returns where the content of the body and the main part start, and where the main part ends. 0 if unknown.
 */
function findParts(html: string): [bodyStart: number, mainStart: number, mainEnd: number] {
  const bodyStart = html.indexOf('>', html.indexOf('<body')) + 1;
  const mainStart = html.indexOf('<main', bodyStart);
  const mainEnd = html.lastIndexOf(MAIN_END);
  const isKnown = bodyStart > 0 && mainStart > 0 && mainEnd > mainStart;
  return isKnown ? [bodyStart, mainStart, mainEnd + MAIN_END.length] : [0, 0, 0];
}

type OuterPart = Pick<Collector, 'navLinks' | 'data' | 'secrets' | 'shared'>;

/**
 * HTML and what it says: undefined if it has to be parsed with its page. A map would take long to hash it.
 */
const outerParts: { readonly html: string; readonly says: OuterPart | undefined }[] = [];
const MOST_PARTS = 16;
/** Tags that say something of the page, or end an element of it. */
const UNSHARED = /<(?:meta|main|body|html)\b|<\/(?:body|html)>(?!\s*(?:<\/html>\s*)?$)/u;
const END = 'rowpress-end';

/**
 * Returns what a part outside of the main part says. Returns undefined if it depends on the page around it.
 */
function readOuterPart(html: string): OuterPart | undefined {
  const known = outerParts.find((part) => part.html === html);
  if (known) return known.says;
  if (outerParts.length >= MOST_PARTS) outerParts.length = 0;
  const says = UNSHARED.test(html) ? undefined : parsePart(html);
  outerParts.push({ html, says });
  return says;
}

function parsePart(html: string): OuterPart | undefined {
  const found = createCollector();
  const texts: string[] = [];
  const labels: string[] = [];
  const reader = createReader(found, { texts: createBlock(texts), labels: createBlock(labels) });
  let isComplete = false;
  const onopentag: typeof reader.onopentag = (name, attributes) => {
    // Each element, comment and script of the part has ended.
    if (name === END) isComplete = reader.isBetween(0);
    else reader.onopentag(name, attributes);
  };
  createPageParser({ ...reader, onopentag }).end(`${html}<${END}>`);
  found.secrets.push(...findSecrets(html));
  const { promise, leftover } = watchTexts(texts);
  found.shared.promise.push(...promise);
  found.shared.leftover.push(...leftover, ...watchTexts(labels).leftover);
  return isComplete && found.head.size === 0 && found.card.size === 0 ? found : undefined;
}

/** Elements whose content is no text of the page. */
const UNREAD = new Set(['script', 'style', 'svg', 'template', 'noscript', 'select', 'datalist', 'canvas']);

type Block = ReturnType<typeof createBlock>;

const HEADING = /^h[1-6]$/;
/**
 * The characters that are read of a main part, besides its headings and links. More would take memory without
 * end.
 */
const MOST_CHARACTERS = 2_000_000;

/**
 * Returns a handler for the parser of htmlparser2. It knows whether it is in the main part, and in which
 * texts. `outside` takes the texts outside of the main part, and the labels of navigation there.
 */
function createReader(found: Collector, outside?: Readonly<Record<'texts' | 'labels', Block>>) {
  const main = createMainReader(found);
  let isMain = false;
  let depth = 0;
  /** The depth of the outermost element whose content is no text of the page. 0 outside of all. */
  let unreadFrom = 0;
  /** The depth of the outermost navigation. 0 outside of all. */
  let navFrom = 0;
  /** The text of a title or a script that is being read. */
  let raw: string | undefined;
  /** The texts of a link to `#` outside of the main part, whose words say whether it leads to the top. */
  let upward: string[] | undefined;
  const outer = () => outside?.[navFrom > 0 ? 'labels' : 'texts'];
  return {
    endBlock: main.end,
    /** Returns whether it is outside of the main part and of texts, with so many elements open. */
    isBetween: (open: number) => depth === open && !isMain && unreadFrom + navFrom === 0 && raw === undefined,
    onopentag(name: string, attributes: Attributes) {
      depth++;
      if (name === 'main') isMain = true;
      if (name === 'script' && attributes.type === 'application/ld+json') raw = '';
      else if (name === 'title' && unreadFrom + navFrom === 0 && !isMain) raw = '';
      else if (!isMain) readHead(found, name, attributes);
      // Search engines obey it wherever it stands.
      else if (name === 'meta') readRobots(found.meta, attributes);
      if (unreadFrom === 0 && (UNREAD.has(name) || attributes['data-island'] !== undefined))
        unreadFrom = depth;
      if (navFrom === 0 && unreadFrom === 0 && name === 'nav') navFrom = depth;
      if (!isMain) outer()?.open(name);
      if (isMain && unreadFrom + navFrom === 0) main.open(name, attributes);
      else if (name === 'a' && attributes.href === '#') upward = [attributes['aria-label'] ?? '', ''];
      else if (name === 'a' && attributes.href !== undefined) found.navLinks.add(attributes.href);
    },
    ontext(text: string) {
      if (raw !== undefined) raw += text;
      else if (isMain && unreadFrom + navFrom === 0) main.add(text);
      else {
        if (upward) upward[1] += text;
        if (unreadFrom === 0 && !isMain) outer()?.add(text);
      }
    },
    onclosetag(name: string) {
      if (name === 'a' && upward) {
        if (!upward.some((text) => leadsToTop('#', text))) found.navLinks.add('#');
        upward = undefined;
      }
      if (raw !== undefined && name === 'script') found.data.push(raw);
      if (raw !== undefined && name === 'title') readTitle(found, raw);
      if (name === 'script' || name === 'title') raw = undefined;
      if (isMain && unreadFrom + navFrom === 0) main.close(name);
      else outer()?.close(name);
      if (depth === unreadFrom) unreadFrom = 0;
      if (depth === navFrom) navFrom = 0;
      if (name === 'main') isMain = false;
      depth--;
    },
  };
}

/** Reads the elements and texts of the main part: blocks, headings, links and images. */
function createMainReader(found: Collector) {
  const block = createBlockReader(found);
  let heading: { level: number; text: string } | undefined;
  let link: (ContentLink & { text: string; label: string }) | undefined;
  const code = createElementReader(['code'], found.code);
  const struck = createElementReader(['del', 's'], found.struck);
  /** What the `picture` around an image offers. */
  let sources: PictureCandidates[] = [];
  const marks = createMarkReader(found);
  const lists = createListReader(found.counted);
  /** How many characters may follow in headings and links, and in other texts. */
  const left = { names: MOST_CHARACTERS, texts: MOST_CHARACTERS };
  return {
    end: block.end,
    add(whole: string) {
      const part = heading || link ? 'names' : 'texts';
      const text = whole.slice(0, left[part]);
      left[part] -= text.length;
      found.meta.unread += whole.length - text.length;
      if (text === '') return;
      const piece = block.add(text);
      if (heading) heading.text += piece;
      if (link) link.text += piece;
      code.add(text);
      struck.add(text);
      marks.add(piece);
    },
    open(name: string, attributes: Attributes) {
      block.open(name);
      marks.open(attributes.lang);
      lists.open(name, attributes.href);
      code.open(name);
      struck.open(name);
      if (name.length === 2 && HEADING.test(name)) heading = { level: Number(name[1]), text: '' };
      else if (name === 'a' && attributes.href !== undefined) link = openLink(attributes.href, attributes);
      else if (name === 'time') found.meta.showsDate = true;
      else if (name === 'source' && candidatesOf(attributes).srcset) sources.push(candidatesOf(attributes));
      else if (name === 'img') {
        found.images.push(readImage(attributes, sources));
        sources = [];
        if (link) link.text += ` ${attributes.alt ?? ''} `;
        if (heading) heading.text += ` ${attributes.alt ?? ''} `;
      }
    },
    close(name: string) {
      block.close(name);
      marks.close();
      lists.close(name);
      code.close(name);
      struck.close(name);
      if (heading && name === `h${heading.level}`) {
        lists.heading(heading.level, addHeading(found, heading));
        heading = undefined;
      } else if (name === 'a' && link) {
        found.links.push(readLink(link));
        link = undefined;
      }
    },
  };
}

/** Adds a heading, and returns its text. */
function addHeading(found: Collector, heading: { readonly level: number; readonly text: string }): string {
  const text = singleSpaced(heading.text);
  if (heading.level === 1) found.h1.push(text);
  else found.headings.push([heading.level, text]);
  return text;
}
