import type { Consent, ConsentNoteTexts } from '../config.ts';
import { CONSENT_EVENT, CONSENT_KEY } from '../constants.ts';
import { showConsentNote } from './consent-note.ts';

/** What the visitor has decided before; null when nothing, or when the browser keeps nothing. */
export function readConsent(): Consent | null {
  try {
    return localStorage.getItem(CONSENT_KEY) as Consent | null;
  } catch {
    return null;
  }
}

/** Shows the note that asks for consent while nothing is decided, and when a visitor follows a link with `data-consent` to decide anew. */
export function askForConsent(texts: ConsentNoteTexts | undefined): void {
  if (!readConsent()) showConsentNote(decide, texts);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLElement>('a[data-consent]');
    if (!link) return;
    event.preventDefault();
    showConsentNote(decide, texts, link);
  });
}

/** Remembers and tells a decision. One that is taken back loads the page anew, since scripts cannot be unloaded. */
function decide(decision: Consent): void {
  const before = readConsent();
  try {
    localStorage.setItem(CONSENT_KEY, decision);
  } catch {
    // A browser that keeps nothing is asked again with the next page that is loaded.
  }
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: decision }));
  if (before === 'granted' && decision === 'refused') location.reload();
}
