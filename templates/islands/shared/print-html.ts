const REMOVE_AFTER_MS = 60_000;

/**
 * Opens the browser's print window with a document of its own, so that nothing of the page is printed. A
 * policy that forbids inline styles also applies in the frame, but it allows style sheets made by a script.
 * Resolves after the window was requested.
 */
export async function printHtml(html: string, style: string, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  if (!view) throw new Error('the browser gives no room to print');
  styleFrame(view, style);
  view.addEventListener('afterprint', () => frame.remove());
  setTimeout(() => frame.remove(), REMOVE_AFTER_MS);
  view.focus();
  view.print();
}

/** Adds styles to a document in a frame of this page. */
export function styleFrame(view: Window, style: string): void {
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(style);
  view.document.adoptedStyleSheets = [sheet];
}
