/** The longest wait for an idle browser before it prefetches a page or hydrates an island anyway. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** The most prefetched pages in memory, and the most links in view that one page prefetches. */
export const MAX_PREFETCHED_PAGES = 30;

/** A page that loads faster than this shows no progress bar. */
export const PROGRESS_THROTTLE_MS = 200;
/** How long the progress bar takes from 0 to 100 percent. */
export const PROGRESS_DURATION_MS = 5000;
/** How long the full bar stays visible after the page is shown. */
export const PROGRESS_HIDE_DELAY_MS = 500;

/** A script that fails to load causes at most one full reload within this time. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;
/** A script that takes longer than this to load counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** The key in session storage for the time of the last such reload, in milliseconds since 1970. */
export const CHUNK_RELOAD_KEY = 'rowpress:chunk-reload';

/** The cookie that stores the visitor's language. */
export const LOCALE_COOKIE_NAME = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

/** The base URL of requests if the site configures no API. */
export const DEFAULT_API_BASE_URL = 'http://localhost:3000';
/** How long the HTTP client waits for a response. */
export const HTTP_TIMEOUT_MS = 10_000;

/** The key in local storage that a visitor sets to `true` to stay uncounted. */
export const ANALYTICS_IGNORE_KEY = 'rowpress_ignore';
/** The key in local storage for the visitor's decision: `granted` or `refused`. */
export const CONSENT_KEY = 'rowpress_consent';
/** The document's event that reports the visitor's decision. A site's own consent form can dispatch it. */
export const CONSENT_EVENT = 'rowpress:consent';

/** The margin around the viewport within which islands are hydrated. */
export const ISLAND_MARGIN = '200px';

/** Texts that the runtime shows to visitors. */
export const ERROR_TEXT = 'Error';
export const NOT_FOUND_TEXT = 'This page could not be found';
export const HOME_LINK_TEXT = 'Back to the home page';
export const ERROR_PAGE_FAILED_TEXT = 'An error occurred while showing the error page';
export const UNKNOWN_MIDDLEWARE_TEXT = 'Unknown middleware';
export const RETRY_TEXT = 'Try again';
export const OFFLINE_TEXT = 'You are offline. Pages that are loaded already still work.';

/** Returns the message of the error page for a URL that matches a route but has no page. */
export function notPrerenderedText(path: string): string {
  return `Route ${path} is not pre-rendered`;
}
