import type { ClientConfig } from './config.ts';
import { ANALYTICS_IGNORE_KEY } from './constants.ts';

/**
 * Posts an event to the analytics host, as JSON of type text/plain. It has the event name, page URL, domain,
 * referrer, window width, hash mode and optional props. The request outlives the page. Sends nothing on
 * localhost, or if the visitor has set the ignore key. Never throws.
 */
export function trackEvent(
  name: string,
  { analytics }: ClientConfig,
  {
    props,
    referrer = document.referrer,
  }: { props?: Readonly<Record<string, string | number | boolean>>; referrer?: string } = {},
): void {
  if (!analytics || isLocal(location.hostname) || isIgnored()) return;
  const event = {
    name,
    url: location.href,
    domain: analytics.domain,
    referrer: referrer || null,
    width: innerWidth,
    hashMode: analytics.hashMode ? 1 : 0,
    props,
  };
  try {
    fetch(analytics.host + analytics.path, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(event),
      keepalive: true,
    }).catch(() => {});
  } catch {
    // Analytics must never break the page.
  }
}

/** Runtime plugin that counts page views. Sends the first at once, and returns a listener for the others. */
export function countPageViews(config: ClientConfig): (from: URL) => void {
  trackEvent('pageview', config);
  return (from) => trackEvent('pageview', config, { referrer: from.href });
}

/** Returns whether a host is the developer's own machine. */
export function isLocal(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.local|)$/.test(host);
}

function isIgnored(): boolean {
  try {
    return localStorage.getItem(ANALYTICS_IGNORE_KEY) === 'true';
  } catch {
    return false;
  }
}
