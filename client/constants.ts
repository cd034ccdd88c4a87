/** Each page is fetched ahead when the browser is idle, at the latest after this long (site.md, section 9). */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** Pages that are held in memory ahead of a visit. */
export const MAX_PREFETCHED_PAGES = 30;

/** A page that loads faster than this shows no progress bar. */
export const PROGRESS_THROTTLE_MS = 200;
/** How long the progress bar takes from 0 to 100 percent. */
export const PROGRESS_DURATION_MS = 5000;
/** How long the full bar stays after the page is there. */
export const PROGRESS_HIDE_DELAY_MS = 500;

/** A chunk that fails to load causes at most one full reload in this time. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;
/** A chunk that takes longer counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Where the session remembers when the page was last reloaded for a chunk (milliseconds since 1970). */
export const CHUNK_RELOAD_KEY = 'rowpress:chunk-reload';

/** The cookie that remembers the visitor's language (site.md, section 2). */
export const LOCALE_COOKIE_NAME = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

/** A request that the site's configuration gives no address for goes to this machine. */
export const DEFAULT_API_BASE_URL = 'http://localhost:3000';
/** How long the HTTP client waits for an answer. */
export const HTTP_TIMEOUT_MS = 10_000;

/** A visitor whose local storage has this key set to `true` is not counted. */
export const ANALYTICS_IGNORE_KEY = 'rowpress_ignore';
/** Local storage has `granted` here when the visitor has agreed to be measured. */
export const CONSENT_KEY = 'rowpress_consent';
/** The event of the document by which a site's own consent form tells of the visitor's choice. */
export const CONSENT_EVENT = 'rowpress:consent';

/** The share of an island that must be near the window before it is hydrated, as a margin around the window. */
export const ISLAND_MARGIN = '200px';

/** The texts of site.md, section 8. */
export const ERROR_TEXT = 'Error';
export const NOT_FOUND_TEXT = 'This page could not be found';
export const HOME_LINK_TEXT = 'Back to the home page';
export const ERROR_PAGE_FAILED_TEXT = 'An error occurred while showing the error page';
export const UNKNOWN_MIDDLEWARE_TEXT = 'Unknown middleware';
export const RETRY_TEXT = 'Try again';
export const OFFLINE_TEXT = 'You are offline. Pages that are loaded already still work.';

/** What an error page says of an address that is a route of the site and has no page. */
export function notPrerenderedText(path: string): string {
  return `Route ${path} is not pre-rendered`;
}
