/** The head elements that may belong to one page. What stands in `noscript` is not for pages with scripts. */
const IN_HEAD = 'head>:is(title,meta,link:not([rel=stylesheet]),script)';
const STYLES = 'head>:is(link[rel=stylesheet],style)';
/** Scripts that run. Those of the main part are not for pages that come without a reload. */
const SCRIPTS = 'script:not([type$=json],main *)';
/** Links of the header and the footer to a page in another language, which may be the page itself. */
const LANGUAGES = 'a[hreflang]:not(main *)';

type Style = HTMLLinkElement;
type Frame = readonly [before: readonly ChildNode[], after: readonly ChildNode[]];

/** The stylesheets of the shown page in their order, without those that other scripts have added. */
let styles: Style[] = [];
/** The header and footer of the shown page. */
let frame: Frame = [[], []];

/** Remembers what belongs to the first page. Must run before the runtime adds elements of its own. */
export function rememberPage(): void {
  styles = [...document.querySelectorAll<Style>(STYLES)];
  frame = frameOf(document);
}

/** Returns the `main` element of a document. @throws TypeError if there is none */
export function mainOf(page: Document): HTMLElement {
  const main = page.querySelector('main');
  if (!main) throw new TypeError('no main part');
  return main;
}

/**
 * Loads the stylesheets of a page that the shown page lacks. They have no effect yet. Returns a function that
 * shows the page with its stylesheets. Returns undefined if a stylesheet fails or `signal` is aborted.
 */
export async function preparePage(page: Document, signal: AbortSignal): Promise<(() => void) | undefined> {
  const added = new Map<Style, string>();
  let rest = styles;
  let last: Style | undefined;
  // A link that moves loads again, so those that stay keep their places, and new ones come between them.
  const next = [...page.querySelectorAll<Style>(STYLES)].map((wanted) => {
    const found = rest.findIndex((old) => old.sheet && keyOf(old) === keyOf(wanted));
    let style = rest[found];
    rest = rest.slice(found + 1);
    if (!style) {
      style = document.importNode(wanted, true);
      added.set(style, style.media);
      style.media = 'not all';
      if (last) last.after(style);
      else document.head.prepend(style);
    }
    last = style;
    return style;
  });
  try {
    await Promise.all(
      [...added.keys()].map(
        (style) =>
          new Promise((loaded, failed) => {
            style.onload = loaded;
            style.onerror = failed;
            signal.addEventListener('abort', failed);
          }),
      ),
    );
  } catch {
    for (const style of added.keys()) style.remove();
    return undefined;
  }
  return () => {
    for (const [style, media] of added) style.media = media;
    swapPage(page);
    for (const old of styles) if (!next.includes(old)) old.remove();
    styles = next;
  };
}

function keyOf({ href, media, textContent }: Style): string {
  return href + media + textContent;
}

/**
 * Replaces the current page: language, head metadata, structured data, `main`, and the header and footer if
 * they differ. Keeps equal head elements. A script of the head runs once.
 */
function swapPage(page: Document): void {
  const main = mainOf(page);
  const isOtherFrame = metaOf(page, 'frame') !== metaOf(document, 'frame');
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dir = page.documentElement.dir;
  const scripts = page.querySelectorAll<HTMLScriptElement>(SCRIPTS);
  const old = [...document.querySelectorAll(IN_HEAD)];
  for (const element of page.querySelectorAll(IN_HEAD)) {
    const at = old.findIndex((candidate) => candidate.isEqualNode(element));
    if (at >= 0) old.splice(at, 1);
    else document.head.append(element);
  }
  for (const element of old) if (!element.matches(SCRIPTS)) element.remove();
  const next = frameOf(page);
  const links = [...page.querySelectorAll(LANGUAGES)];
  mainOf(document).replaceWith(main);
  if (isOtherFrame) {
    for (const node of frame.flat()) node.remove();
    frame = next;
    main.before(...next[0]);
    main.after(...next[1]);
  } else {
    // An equal header has the same links, and may differ by the addresses of this page.
    for (const link of document.querySelectorAll(LANGUAGES)) link.replaceWith(...links.splice(0, 1));
  }
  // A parsed script does not run, so each that is new here is replaced by a copy that does.
  for (const script of scripts) if (script.ownerDocument === document) script.replaceWith(runnable(script));
}

/** Returns what stands before and after a page's main part. */
function frameOf(page: Document): Frame {
  const nodes = [...page.body.childNodes];
  const at = nodes.indexOf(mainOf(page));
  return [nodes.slice(0, at), nodes.slice(at + 1)];
}

/** Returns a copy of a parsed script that runs when it is added, in the order of the page. */
function runnable({ attributes, text }: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  copy.async = false;
  for (const { name, value } of attributes) copy.setAttribute(name, value);
  copy.text = text;
  return copy;
}

/**
 * Returns the hash of a page's build: of the runtime and its configuration. Page changes do not replace them.
 */
export function buildOf(page: Document): string | null | undefined {
  return metaOf(page, 'build');
}

/** Returns the content of one of the engine's own `<meta name="rowpress-…">` elements. */
export function metaOf(page: Document, name: string): string | null | undefined {
  return page.querySelector(`meta[name=rowpress-${name}]`)?.getAttribute('content');
}

/** What belongs to the shown page besides its main part: its stylesheets, its header and footer. */
interface PageParts {
  readonly styles: readonly Style[];
  readonly frame: Frame;
}

/** Returns what belongs to the shown page, for the dev server, which changes it. */
export function pageParts(): PageParts {
  return { styles, frame };
}

/** Remembers what belongs to the shown page, after the dev server has changed it. */
export function rememberParts(parts: PageParts): void {
  styles = [...parts.styles];
  frame = parts.frame;
}
