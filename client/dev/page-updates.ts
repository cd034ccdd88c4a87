import { buildOf, mainOf, rememberParts } from '../document/swap-page.ts';
import type { HydrateIsland } from '../islands/hydrate-island.ts';
import { startIslands } from '../islands/islands.ts';
import { forgetPrefetched, unwatchLinks, watchLinks } from '../navigation/prefetch.ts';
import { changeHead, loadStyles, scriptsOf } from './change-head.ts';
import { keepPage, restorePage } from './keep-page.ts';
import { isServed, morphBody, noteServed } from './morph-page.ts';

/**
 * The event by which the dev server's script (`follow-builds.ts`) tells of another build. If nothing prevents
 * it, the page is loaded in full.
 */
const BUILD_EVENT = 'rowpress:build';
/** The event after the page was changed. */
const UPDATE_EVENT = 'rowpress:update';

/** The scripts of the page that the server has sent. Unknown after a navigation, which adds scripts. */
let scripts: readonly string[] | undefined;

/**
 * Runtime plugin of the dev server's pages. After each build, it changes the open page into the new one: only
 * what the edit has changed, so that the scroll position, typed texts and the state of islands stay. A page
 * with other scripts is loaded in full.
 */
export function startUpdates(): () => void {
  noteServed();
  restorePage();
  scripts = scriptsOf(document);
  let running: AbortController | undefined;
  document.addEventListener(BUILD_EVENT, (event) => {
    event.preventDefault();
    running?.abort();
    running = new AbortController();
    void update(running.signal);
  });
  return () => {
    scripts = undefined;
    noteServed();
  };
}

async function update(signal: AbortSignal): Promise<void> {
  try {
    await navigation?.transition?.finished.catch(() => {});
    const { href, pathname, search } = location;
    const response = await fetch(pathname + search, { cache: 'no-store', signal });
    if (response.redirected) return location.replace(response.url);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!response.ok) return location.reload();
    if (!isLike(page)) return reload();
    const styles = await loadStyles(page, signal);
    // The visitor has gone to another page meanwhile.
    if (location.href !== href || navigation?.transition) {
      styles.discard();
      return update(signal);
    }
    styles.exchange();
    changeHead(page);
    changeBody(page, styles.links);
  } catch (error) {
    if (signal.aborted) return;
    console.error(error);
    reload();
  }
}

/** Loads the page in full. What was typed and the scroll position stay. */
function reload(): void {
  keepPage();
  location.reload();
}

/** Returns whether a page has the scripts of the shown one. Scripts that run cannot be taken back. */
function isLike(page: Document): boolean {
  if (buildOf(page) !== buildOf(document) || !page.querySelector('main')) return false;
  const next = scriptsOf(page);
  if (scripts) return next.join('\n') === scripts.join('\n');
  const run = new Set(scriptsOf(document));
  return next.every((script) => run.has(script));
}

function changeBody(page: Document, styles: readonly HTMLLinkElement[]): void {
  scripts = scriptsOf(page);
  forgetPrefetched();
  const changed = morphBody(page.body);
  const nodes = [...document.body.childNodes].filter((node) => !(node instanceof Element) || isServed(node));
  const at = nodes.indexOf(mainOf(document));
  rememberParts({ styles, frame: [nodes.slice(0, at), nodes.slice(at + 1)] });
  unwatchLinks();
  watchLinks();
  startIslands();
  for (const island of changed) void renderAgain(island);
  document.dispatchEvent(new CustomEvent(UPDATE_EVENT));
}

/** Renders an island with its new script and properties. A script that fails leaves it as it is. */
async function renderAgain(island: HTMLElement): Promise<void> {
  const { src = '', props = '{}', prefix = '' } = island.dataset;
  try {
    const module: { readonly hydrate: HydrateIsland } = await import(src);
    if (island.isConnected && island.dataset.src === src)
      module.hydrate(island, JSON.parse(props), prefix, () => {});
  } catch (error) {
    reportError(error);
  }
}
