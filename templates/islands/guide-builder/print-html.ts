import { styleGuide } from './guide-style.ts';

const REMOVE_AFTER_MS = 60_000;

/**
 * Opens the browser's print window with a guide. The guide is a document of its own, without styles, so that
 * nothing of the page is printed. Resolves after the window was requested.
 */
export async function printHtml(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.title = 'The guide, to be printed';
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  if (!view) throw new Error('the browser gives no room to print');
  styleGuide(view);
  view.addEventListener('afterprint', () => frame.remove());
  setTimeout(() => frame.remove(), REMOVE_AFTER_MS);
  view.focus();
  view.print();
}
