import { MAX_PREFETCHED_PAGES, PREFETCH_IDLE_TIMEOUT_MS } from '../constants.ts';
import { type FetchedPage, fetchPage } from '../document/fetch-page.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { isPageAddress } from './page-address.ts';

const requested = new Set<string>();
const prefetched = new Map<string, Promise<FetchedPage>>();

/** How many more links in view the current page may prefetch. */
let remaining = 0;
let observer: IntersectionObserver | undefined;

/** Prefetches pages on hover, focus and touch, and when links that `watchLinks` observes come into view. */
export function startPrefetch(): void {
  if (!isPrefetchAllowed((navigator as Navigator & { connection?: Connection }).connection)) return;
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(
      type,
      ({ target }) => {
        const link = (target as Element).closest?.('a');
        if (link) prefetch(link);
      },
      { passive: true },
    );
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      whenIdle(() => {
        if (target.isConnected && remaining > 0 && prefetch(target as HTMLAnchorElement)) remaining--;
      }, PREFETCH_IDLE_TIMEOUT_MS);
    }
  });
  watchLinks();
}

/** Prefetches the pages that links lead to, when these links come into view. */
export function watchLinks(): void {
  remaining = MAX_PREFETCHED_PAGES;
  if (observer) for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
}

/** Stops watching the links of the document. */
export function unwatchLinks(): void {
  observer?.disconnect();
}

/** Returns the prefetched page, which may still be loading. Returns undefined if there is none. */
export function takePrefetched(path: string): Promise<FetchedPage> | undefined {
  return prefetched.get(path);
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns false on a 2g connection or if the visitor saves data. */
export function isPrefetchAllowed(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/**
 * Prefetches a link's page unless it was requested before or the browser is offline. Returns whether it did.
 */
function prefetch({ href, download, target }: HTMLAnchorElement): boolean {
  if (!navigator.onLine) return false;
  const url = new URL(href, location.href);
  const path = url.pathname;
  if (download || target || !isPageAddress(url) || path === location.pathname || requested.has(path))
    return false;
  requested.add(path);
  const page = fetchPage(path, { priority: 'low' });
  prefetched.set(path, page);
  const [oldest] = prefetched.keys();
  if (prefetched.size > MAX_PREFETCHED_PAGES && oldest) prefetched.delete(oldest);
  // A page that failed to prefetch is requested again on a visit.
  page.then(
    ({ html, status }) => (status === 200 ? prefetchStyles(html) : prefetched.delete(path)),
    () => prefetched.delete(path),
  );
  return true;
}

/**
 * Fetches the stylesheets that a page's HTML names into the browser's cache, each once. A visit loads what
 * failed.
 */
function prefetchStyles(html: string): void {
  for (const [, href = ''] of html.matchAll(/"stylesheet" href="([^"]+)/g)) {
    if (requested.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
    requested.add(href);
    fetch(href, { priority: 'low' }).catch(() => {});
  }
}

/** Forgets what was prefetched, since the dev server has other pages now. */
export function forgetPrefetched(): void {
  requested.clear();
  prefetched.clear();
}
