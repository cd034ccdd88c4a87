import type { ClientConfig } from './config.ts';
import { CONSENT_EVENT, CONSENT_KEY, PREFETCH_IDLE_TIMEOUT_MS } from './constants.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The runtime's part that loads the tag manager and the CRM script that the site configures: when the browser is idle, and where consent is configured
 * only when the visitor has given it (local storage, or the document's `rowpress:consent` event with `detail: 'granted'`).
 */
export function loadThirdParties({ tagManager, crm, consent }: ClientConfig): (from: URL) => void {
  const name = tagManager?.dataLayer ?? 'dataLayer';
  const push = (event: object) => {
    const scope = window as unknown as Record<string, object[]>;
    scope[name] ??= [];
    scope[name].push(event);
  };
  const load = () =>
    whenIdle(() => {
      if (tagManager) push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      for (const src of [tagManager?.src, crm?.src]) if (src) addScript(src);
    }, PREFETCH_IDLE_TIMEOUT_MS);
  if (!consent || hasConsent()) load();
  else
    document.addEventListener(CONSENT_EVENT, function listen(event) {
      if ((event as CustomEvent).detail !== 'granted') return;
      document.removeEventListener(CONSENT_EVENT, listen);
      load();
    });
  return () => {
    if (tagManager && (!consent || hasConsent())) push({ event: 'pageview', page: location.pathname });
  };
}

function hasConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === 'granted';
  } catch {
    return false;
  }
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
