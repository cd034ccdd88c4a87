import type { Consent, ConsentNoteTexts } from '../config.ts';
import { CONSENT_EVENT, CONSENT_KEY } from '../constants.ts';
import { showConsentNote } from './consent-note.ts';

/** Returns the visitor's earlier decision. Returns null without one, or without access to local storage. */
export function readConsent(): Consent | null {
  try {
    return localStorage.getItem(CONSENT_KEY) as Consent | null;
  } catch {
    return null;
  }
}

/** Shows the consent note if there is no decision yet. A link with `data-consent` shows it again. */
export function askForConsent(texts: ConsentNoteTexts | undefined): void {
  if (!readConsent()) showConsentNote(decide, texts);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLElement>('a[data-consent]');
    if (!link) return;
    event.preventDefault();
    showConsentNote(decide, texts, link);
  });
}

/**
 * Stores the decision and dispatches it as an event. Reloads the page if consent is withdrawn, since scripts
 * cannot be unloaded.
 */
function decide(decision: Consent): void {
  const before = readConsent();
  try {
    localStorage.setItem(CONSENT_KEY, decision);
  } catch {
    // Without local storage, the next page that loads asks again.
  }
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: decision }));
  if (before === 'granted' && decision === 'refused') location.reload();
}
