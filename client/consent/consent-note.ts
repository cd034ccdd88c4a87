import type { Consent, ConsentNoteTexts } from '../config.ts';
import { CONSENT_EVENT } from '../constants.ts';

/** What the note says, unless site.yaml says it better. */
const TEXTS = {
  label: 'Your choice about third parties',
  text: 'May this site load scripts of third parties that measure visits? It works the same without them.',
  grant: 'Allow',
  refuse: 'Refuse',
};

/** Over the page, so that nothing moves; the rest is for the stylesheet. */
const PLACE =
  'position:fixed;inset:auto 0 0;z-index:98;padding:1rem;background:var(--color-surface,Canvas);color:var(--color-ink,CanvasText);border-top:1px solid';

let close = () => {};

/**
 * Asks for consent in a note at the foot of the window that blocks nothing: it comes first for the keyboard (after a skip link), takes the focus only when a visitor opened
 * it by a link (`opener`), and Escape puts the decision off.
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
  // The site may have controls of its own.
  document.addEventListener(CONSENT_EVENT, close, { once: true });
  const skip = document.body.querySelector(':scope > a[href^="#"]:first-child');
  if (skip) skip.after(note);
  else document.body.prepend(note);
  // What gets the focus is scrolled out from under the note.
  root.style.setProperty('scroll-padding-block-end', `${note.offsetHeight}px`);
  if (opener) note.querySelector('button')?.focus();
}

function link(label: string, href: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.textContent = label;
  made.href = href;
  return made;
}
