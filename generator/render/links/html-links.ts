import { withBasePath } from '../../address/base-path.ts';

/** The end of the name of every attribute that links, by its last letter. */
const F = 'f'.charCodeAt(0);
const C = 'c'.charCodeAt(0);
const T = 't'.charCodeAt(0);
const R = 'r'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);
const COLON = ':'.charCodeAt(0);

/** How the value of an attribute links: it is one address, or a list of images with their sizes. */
export type LinkKind = 'address' | 'images';

/**
 * Adds what a text of HTML links to: the values of `href`, `src`, `srcset` and `poster`, as they are meant,
 * without escapes. Adds what `<img>` elements show to `pictures` as well. Searching for `="` once is faster
 * than searching for each attribute.
 */
export function addLinks(html: string, links: Set<string>, pictures?: Set<string>): void {
  let at = html.indexOf('="');
  while (at >= 0) {
    const kind = kindOf(html, at);
    const start = at + 2;
    let next = start;
    if (kind !== undefined) {
      const end = html.indexOf('"', start);
      next = end < 0 ? html.length : end;
      const value = withoutEscapes(html.slice(start, next));
      addLink(kind, value, links);
      if (pictures && isOfPicture(html, at)) pictures.add(value);
    }
    at = html.indexOf('="', next);
  }
}

/** Adds the address of an attribute, or the addresses of a list of images. */
export function addLink(kind: LinkKind, value: string, links: Set<string>): void {
  if (kind === 'address') links.add(value);
  else for (const address of imagesOf(value)) links.add(address);
}

/** Returns how the attribute links whose name ends at a position. Returns undefined if it does not. */
function kindOf(html: string, end: number): LinkKind | undefined {
  switch (html.charCodeAt(end - 1)) {
    case F:
      return isName(html, 'href', end) ? 'address' : undefined;
    case C:
      return isName(html, 'src', end) ? 'address' : undefined;
    case R:
      return isName(html, 'poster', end) ? 'address' : undefined;
    case T:
      return isName(html, 'srcSet', end) || isName(html, 'srcset', end) ? 'images' : undefined;
    default:
      return undefined;
  }
}

/** Returns whether the attribute whose name ends at a position is the `src` of an `<img>`. */
function isOfPicture(html: string, end: number): boolean {
  return html.charCodeAt(end - 1) === C && html.startsWith('<img', html.lastIndexOf('<', end));
}

/** Returns whether a whole name of an attribute ends at a position. SVG has `xlink:href`. */
function isName(html: string, name: string, end: number): boolean {
  const start = end - name.length;
  if (!html.startsWith(name, start)) return false;
  const before = html.charCodeAt(start - 1);
  return before <= SPACE || (before === COLON && html.startsWith('xlink', start - 6));
}

/** Returns the addresses of a `srcset`. A comma ends an image only before white space, or after its size. */
function imagesOf(value: string): string[] {
  return value
    .split(/,\s+|(?<=\s\S+),/)
    .map((image) => image.trim().split(/\s/, 1)[0] ?? '')
    .map((address) => address.replace(/,+$/, ''));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the value of an attribute without its escapes. */
export function withoutEscapes(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const TAG = /<[a-z](?:[^">]|"[^"]*")*>/gi;
const ATTRIBUTE = /\s([^\s"'<>/=]+)="([^"]*)"/g;
const ADDRESS = /^(?:(?:xlink:)?href|src|poster|action|formaction|data|data-src)$/i;
const IMAGES = /^(?:image)?srcset$/i;
/** Where an image of a `srcset` begins. A comma in a `data:` address begins none. */
const IMAGE = /(^\s*|,\s+|\s[\d.]+[wx],)(?=\/(?!\/))/g;
const STYLE_ADDRESS = /(url\((?:&quot;|&#x27;|&#39;|')?)(?=\/(?!\/))/g;

/**
 * Makes the function that puts the base path of a site in front of all addresses in a text of HTML: those of
 * links, pictures, scripts and forms, and those of `style` attributes. Without a base path it changes
 * nothing.
 */
export function createLinkPrefixer(basePath: string): (html: string) => string {
  if (basePath === '') return (html) => html;
  const prefixAttribute = (whole: string, name: string, value: string): string => {
    const prefixed = ADDRESS.test(name)
      ? withBasePath(value, basePath)
      : IMAGES.test(name)
        ? value.replace(IMAGE, `$1${basePath}`)
        : name === 'style'
          ? value.replace(STYLE_ADDRESS, `$1${basePath}`)
          : value;
    return prefixed === value ? whole : `${whole.slice(0, -value.length - 1)}${prefixed}"`;
  };
  return (html) => html.replace(TAG, (tag) => tag.replace(ATTRIBUTE, prefixAttribute));
}
