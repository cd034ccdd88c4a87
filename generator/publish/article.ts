import { Parser } from 'htmlparser2';
import { html, type Markup } from '../utils/markup.ts';

type Attributes = Readonly<Record<string, string>>;
type IsRoot = (name: string, attributes: Attributes) => boolean;

/**
 * The elements that can hold the text of a page, the best first: what a template marks as its text, the
 * article of the page, its main part.
 */
const ROOTS: readonly IsRoot[] = [
  (_, { class: names = '', itemprop = '' }) =>
    wordsOf(names).includes('e-content') || wordsOf(itemprop).includes('articleBody'),
  (name) => name === 'article',
  (name) => name === 'main',
];

/** The elements that are kept. Of others, only the content is kept. */
const KEPT: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small ' +
    'source span strong sub summary sup table tbody td tfoot th thead time tr u ul var video audio track wbr'
  ).split(' '),
);

/** The elements that are left out with all that they contain: code, controls, and ways through the site. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'script style template noscript nav aside form button input select textarea dialog iframe object embed ' +
    'canvas svg math link meta'
  ).split(' '),
);

const EMPTY: ReadonlySet<string> = new Set('br col hr img source track wbr'.split(' '));

/** The attributes that are kept as they are, and those that are addresses. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'alt title width height colspan rowspan scope lang dir datetime start reversed value type media sizes ' +
    'controls kind srclang label open'
  ).split(' '),
);
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'cite']);
const SAFE = /^(?:https?|mailto|tel):/;

/**
 * Returns the text of a published page as HTML that any reader of feeds can show: without scripts, styles,
 * islands and controls, and with whole addresses. `url` is the address of the page. Returns undefined if the
 * page has no text.
 */
export function readArticle(page: string, url: string): string | undefined {
  for (const isRoot of ROOTS) {
    const text = readRoot(page, url, isRoot).trim();
    if (text !== '') return text;
  }
  return undefined;
}

/** Returns the text of the first element that is a root. Empty if there is none. */
function readRoot(page: string, url: string, isRoot: IsRoot): string {
  const parts: Markup[] = [];
  /** How many elements are open inside of the root, or inside of one that is left out. */
  let depth = 0;
  let leftOut = 0;
  let isDone = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isDone) return;
      if (depth === 0) {
        if (isRoot(name, attributes)) depth = 1;
        return;
      }
      depth += 1;
      if (leftOut > 0 || isLeftOut(name, attributes)) leftOut += 1;
      else if (KEPT.has(name)) parts.push(openingTag(name, attributes, url));
    },
    ontext(text) {
      if (depth > 0 && leftOut === 0 && !isDone) parts.push(html`${text}`);
    },
    onclosetag(name) {
      if (isDone || depth === 0) return;
      depth -= 1;
      if (depth === 0) isDone = true;
      else if (leftOut > 0) leftOut -= 1;
      else if (KEPT.has(name) && !EMPTY.has(name)) parts.push(html`</${name}>`);
    },
  });
  parser.end(page);
  return html`${parts}`.text;
}

/** Returns whether an element is no text: a control, an island, or what is hidden. */
function isLeftOut(name: string, attributes: Attributes): boolean {
  return (
    LEFT_OUT.has(name) ||
    attributes['data-island'] !== undefined ||
    attributes.hidden !== undefined ||
    attributes['aria-hidden'] === 'true'
  );
}

function openingTag(name: string, attributes: Attributes, url: string): Markup {
  const kept = Object.entries(attributes).flatMap(([key, value]) => {
    const shown = keptValue(key, value, url);
    return shown === undefined ? [] : [html` ${key}="${shown}"`];
  });
  return html`<${name}${kept}>`;
}

/** Returns the value of an attribute with whole addresses, or undefined if it is left out. */
function keptValue(name: string, value: string, url: string): string | undefined {
  if (PLAIN.has(name)) return value;
  if (ADDRESSES.has(name)) return wholeAddress(value, url);
  if (name !== 'srcset') return undefined;
  const images = value.split(/,\s+/).map((image) => {
    const [address = '', ...size] = wordsOf(image);
    return [wholeAddress(address, url), ...size].join(' ');
  });
  return images.join(', ');
}

function wholeAddress(address: string, url: string): string | undefined {
  if (!URL.canParse(address, url)) return undefined;
  const { href } = new URL(address, url);
  return SAFE.test(href) ? href : undefined;
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
