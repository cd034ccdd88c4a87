import type { Consent, ConsentNoteTexts } from '../config.ts';
import { CONSENT_EVENT } from '../constants.ts';

/** The default texts; `consentNote` in site.yaml overrides them. */
const TEXTS = {
  label: 'Your choice about third parties',
  text: 'May this site load scripts of third parties that measure visits? It works the same without them.',
  grant: 'Allow',
  refuse: 'Refuse',
};

/** Puts the note over the page, so that the layout does not shift. The site's stylesheet does the rest. */
const PLACE =
  'position:fixed;inset:auto 0 0;z-index:98;padding:1rem;background:var(--color-surface,Canvas);color:var(--color-ink,CanvasText);border-top:1px solid';

let close = () => {};

/**
 * Shows a note at the foot of the window that asks for consent and blocks nothing. It comes first in the tab
 * order, after a skip link. It takes the focus only if the visitor opened it by a link (`opener`). Escape
 * closes it without a decision.
 */
export function showConsentNote(
  onDecide: (decision: Consent) => void,
  given: ConsentNoteTexts = {},
  opener?: HTMLElement,
): void {
  close();
  const texts = { ...TEXTS, ...given };
  const note = document.createElement('section');
  note.className = 'consent-note';
  note.ariaLabel = texts.label;
  note.style.cssText = PLACE;
  const text = document.createElement('p');
  text.textContent = `${texts.text} `;
  if (texts.link) text.append(link(texts.link.label, texts.link.href));
  const buttons = document.createElement('p');
  for (const [label, decision] of [
    [texts.refuse, 'refused'],
    [texts.grant, 'granted'],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.onclick = () => onDecide(decision);
    buttons.append(button, ' ');
  }
  note.append(text, buttons);
  note.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  const root = document.documentElement;
  close = () => {
    const hadFocus = note.contains(document.activeElement);
    note.remove();
    root.style.removeProperty('scroll-padding-block-end');
    if (hadFocus) opener?.focus();
  };
  // The site's own controls can dispatch this event as well.
  document.addEventListener(CONSENT_EVENT, close, { once: true });
  const skip = document.body.querySelector(':scope > a[href^="#"]:first-child');
  if (skip) skip.after(note);
  else document.body.prepend(note);
  // Scrolls focused elements clear of the note.
  root.style.setProperty('scroll-padding-block-end', `${note.offsetHeight}px`);
  if (opener) note.querySelector('button')?.focus();
}

function link(label: string, href: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.textContent = label;
  made.href = href;
  return made;
}
