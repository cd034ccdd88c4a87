import type { ClientConfig } from '../config.ts';
import { NOT_FOUND_TEXT, notPrerenderedText } from '../constants.ts';
import { showErrorPage } from '../document/error-page.ts';
import { fetchPage } from '../document/fetch-page.ts';
import { PageError } from '../document/page-error.ts';
import { buildOf, mainOf, metaOf, preparePage } from '../document/swap-page.ts';
import { startIslands } from '../islands/islands.ts';
import { closeMenus } from '../menus.ts';
import { announcePage, startAnnouncer } from './announce.ts';
import { type MiddlewareRegistry, runMiddleware } from './middleware.ts';
import { isPageAddress } from './page-address.ts';
import { takePrefetched, unwatchLinks, watchLinks } from './prefetch.ts';
import { startProgress } from './progress-bar.ts';
import { matchRoute } from './routes.ts';
import { restoreScroll, saveScroll } from './scroll-memory.ts';

/** The site's options for navigation. */
export interface NavigationOptions {
  readonly config: ClientConfig;
  readonly middleware: MiddlewareRegistry;
  /** Called after a page, or the error page in its place, is shown. */
  readonly onPage: (from: URL) => void;
}

/** Changes pages without reloads, through the Navigation API. The browser handles what is not intercepted. */
export function startNavigation(options: NavigationOptions): void {
  let isForm = false;
  let latest: NavigateEvent | undefined;
  startAnnouncer();
  addEventListener('submit', (event) => {
    isForm = !event.defaultPrevented;
  });
  navigation?.addEventListener('navigate', (event) => {
    latest = event;
    const to = new URL(event.destination.url);
    const wasForm = isForm;
    isForm = false;
    if (wasForm || !isOurs(event) || !isPageAddress(to)) return;
    const from = new URL(location.href);
    saveScroll(mainOf(document));
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      handler: async () => {
        await visit(event, to, from, options);
        // The visitor stopped the load: the current page gets its URL and its place in the history back.
        if (event.signal.aborted && latest === event && event.navigationType === 'push')
          navigation?.back({ info: visit });
      },
    });
  });
}

/**
 * Returns whether to handle a navigation. Traversals count; a push or replace within one document does not,
 * and neither does a full load that `visit` asks for.
 */
function isOurs({
  canIntercept,
  hashChange,
  downloadRequest,
  formData,
  navigationType,
  destination,
  info,
}: NavigateEvent): boolean {
  if (!canIntercept || info === visit || hashChange || downloadRequest !== null || formData) return false;
  return navigationType === 'traverse' || (navigationType !== 'reload' && !destination.sameDocument);
}

async function visit(
  event: NavigateEvent,
  to: URL,
  from: URL,
  { config, middleware, onPage }: NavigationOptions,
): Promise<void> {
  const { signal } = event;
  const progress = startProgress();
  try {
    const page = await loadPage(to.pathname, signal, config);
    const elsewhere = page && (await runMiddleware(metaOf(page, 'middleware'), middleware, { to, from }));
    signal.throwIfAborted();
    if (elsewhere)
      return replaceBy(
        ROWPRESS_BASE_PATH && /^\/(?!\/)/.test(elsewhere) ? ROWPRESS_BASE_PATH + elsewhere : elsewhere,
      );
    const swap = page && (await preparePage(page, signal));
    signal.throwIfAborted();
    // A reload has no view transition. Only a reload keeps the state of a page of the history, or sees a
    // fragment.
    if (!swap)
      return event.navigationType === 'push' && !to.hash ? replaceBy(to.href, visit) : location.reload();
    await changeView(() => {
      signal.throwIfAborted();
      leavePage();
      swap();
      enterPage(to, event);
    });
    progress.finish();
  } catch (error) {
    if (signal.aborted) return progress.finish();
    progress.fail();
    leavePage();
    await showErrorPage(error, signal);
    if (signal.aborted) return;
    enterPage(to, event);
  }
  onPage(from);
}

/**
 * Loads the page at a path of this site. Returns undefined if it must be loaded in full: the server
 * redirects, or it is from another build.
 * @throws PageError if there is no page or the server fails
 */
async function loadPage(
  path: string,
  signal: AbortSignal,
  { routes }: ClientConfig,
): Promise<Document | undefined> {
  const [match, { html, status }] = await Promise.all([
    matchRoute(path, routes),
    takePrefetched(path) ?? fetchPage(path, { signal }),
  ]);
  if (!status) return undefined;
  // An open route says nothing of an address without a page.
  if (status === 404)
    throw new PageError(match && !match[2] ? notPrerenderedText(path) : NOT_FOUND_TEXT, 404);
  if (status >= 400) throw new PageError('', status);
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (buildOf(page) !== buildOf(document)) return undefined;
  if (!match) throw new PageError(NOT_FOUND_TEXT, 404);
  return page;
}

/** Runs a change, as a view transition if the stylesheets ask for it by `--page-transition`. */
async function changeView(change: () => void): Promise<void> {
  if (
    !document.startViewTransition ||
    !getComputedStyle(document.documentElement).getPropertyValue('--page-transition')
  )
    return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // A transition that the browser skips still changes the page.
  ready.catch(() => {});
  await updateCallbackDone;
}

function replaceBy(address: string, info?: unknown): void {
  navigation?.navigate(address, { history: 'replace', info });
}

function leavePage(): void {
  closeMenus();
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  unwatchLinks();
}

function enterPage({ hash }: URL, event: NavigateEvent): void {
  const main = document.querySelector('main');
  // The error page itself failed, and its notice stands alone.
  if (!main) return;
  const target = findAnchor(hash);
  if (!(event.navigationType === 'traverse' && restoreScroll(main))) {
    // `event.scroll()` makes the anchor the :target. It may animate, and not all browsers scroll to the top.
    if (target) event.scroll();
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }
  announcePage(target);
  watchLinks();
  startIslands();
}

/** Returns the element that a fragment names. Returns null if there is none or the fragment is malformed. */
function findAnchor(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
