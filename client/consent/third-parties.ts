import { CONSENT_EVENT } from '../constants.ts';
import type { StartLater } from '../loading/load-later.ts';
import { askForConsent, readConsent } from './consent.ts';

/**
 * Loads the site's tag manager and CRM script, after consent if the site asks for it. Reports page views to
 * the data layer. The runtime loads this script when the browser is idle, and only if the site needs it.
 */
export const start: StartLater = ({ tagManager, crm, consent, consentNote }) => {
  const name = tagManager?.dataLayer ?? 'dataLayer';
  const push = (event: object) => {
    const scope = window as unknown as Record<string, object[]>;
    scope[name] ??= [];
    scope[name].push(event);
  };
  let isAllowed = !consent || readConsent() === 'granted';
  const load = () => {
    if (tagManager) push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    for (const src of [tagManager?.src, crm?.src]) if (src) addScript(src);
  };
  document.addEventListener(CONSENT_EVENT, ({ detail }: CustomEventInit) => {
    if (isAllowed || detail !== 'granted') return;
    isAllowed = true;
    load();
  });
  if (isAllowed) load();
  if (consent) askForConsent(consentNote);
  return () => {
    if (tagManager && isAllowed) push({ event: 'pageview', page: location.pathname });
  };
};

function addScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
