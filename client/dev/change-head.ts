import { pageParts } from '../document/swap-page.ts';

/** What belongs to one page, besides stylesheets and scripts that run. */
const IN_HEAD = 'head>:is(title,meta,link:not([rel=stylesheet]),script[type$=json])';
const STYLES = 'head>:is(link[rel=stylesheet],style)';
/** Scripts that run, but for the dev server's own. */
const SCRIPTS = 'script:not([type$=json],[src^="/__rowpress/"])';

/** The stylesheets of a page, which are loaded and not in force yet. */
interface LoadedStyles {
  /** All of them, in their order. */
  readonly links: readonly HTMLLinkElement[];
  /** Puts them in force, then removes those that the page no longer has. */
  exchange(): void;
  /** Removes them again. */
  discard(): void;
}

/** Returns the scripts of a page that run, in their order, as they are written. */
export function scriptsOf(page: Document): readonly string[] {
  return [...page.querySelectorAll(SCRIPTS)].map(({ outerHTML }) => outerHTML);
}

/**
 * Loads the stylesheets that the shown page lacks, each beside the one whose place it takes. The old ones
 * stay in force until `exchange`, so that the page is never without styles.
 * @throws Error if one fails to load, or `signal` is aborted
 */
export async function loadStyles(page: Document, signal: AbortSignal): Promise<LoadedStyles> {
  const shown = pageParts().styles;
  const unused = new Set(shown.filter(({ isConnected }) => isConnected));
  const added = new Map<HTMLLinkElement, string>();
  let last: HTMLLinkElement | undefined;
  const links = [...page.querySelectorAll<HTMLLinkElement>(STYLES)].map((wanted) => {
    let link = [...unused].find((old) => isSame(old, wanted));
    if (link) unused.delete(link);
    else {
      link = document.importNode(wanted, true);
      added.set(link, link.media);
      link.media = 'not all';
      // A link that moves would load again, so those that stay keep their places.
      if (last) last.after(link);
      else document.head.insertBefore(link, shown[0]?.isConnected ? shown[0] : null);
    }
    last = link;
    return link;
  });
  const discard = () => {
    for (const link of added.keys()) link.remove();
  };
  try {
    await Promise.all([...added.keys()].map((link) => whenLoaded(link, signal)));
  } catch (error) {
    discard();
    throw error;
  }
  return {
    links,
    discard,
    exchange() {
      for (const [link, media] of added) link.media = media;
      for (const link of unused) link.remove();
    },
  };
}

function isSame(one: HTMLLinkElement, other: HTMLLinkElement): boolean {
  const keyOf = ({ href, media, textContent }: HTMLLinkElement) => href + media + textContent;
  return one.localName === other.localName && keyOf(one) === keyOf(other);
}

function whenLoaded(link: HTMLLinkElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${link.href} does not load`));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Gives the document the title, the language and the other metadata of a page. Equal elements stay. */
export function changeHead(page: Document): void {
  const root = document.documentElement;
  for (const { name, value } of page.documentElement.attributes)
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  const old = [...document.querySelectorAll(IN_HEAD)];
  for (const element of page.querySelectorAll(IN_HEAD)) {
    const at = old.findIndex((candidate) => candidate.isEqualNode(element));
    if (at >= 0) old.splice(at, 1);
    else document.head.append(element);
  }
  for (const element of old) element.remove();
}
