import type { ClientConfig } from './config.ts';
import { ANALYTICS_IGNORE_KEY } from './constants.ts';

/**
 * Posts an event to the analytics host, as plain text: event name, page url, domain, referrer, device width, hash mode, optional props. Survives the
 * page's end, never throws, and does nothing on localhost or for visitors who are not to be counted.
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
    // Measuring must never be in the way.
  }
}

/** The runtime's part that counts page views: the first page at once, others as they are shown. */
export function countPageViews(config: ClientConfig): (from: URL) => void {
  trackEvent('pageview', config);
  return (from) => trackEvent('pageview', config, { referrer: from.href });
}

/** Whether a host is the developer's own machine. */
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
