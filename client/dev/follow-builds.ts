import type { Problem } from '../../generator/types/problem.ts';

/** What the dev server tells a page: at once, and after each build. */
interface Told {
  /** The name of the build that is shown. */
  readonly build: string;
  /** Whether there is a site to show. */
  readonly isShown: boolean;
  readonly problems: readonly Problem[];
  /** What is known of the page if an edit has taken it away; see `GonePage` of the dev server. */
  readonly gone?: { readonly movedTo?: string; readonly added: readonly string[] };
}

const BOX = 'rowpress-problems';
/** How long a page waits before it asks again for a server that has stopped. */
const RETRY_MS = 500;

/** The name of the build that the page shows. The script element names the first one. */
let build = document.currentScript?.dataset.build;
let events: EventSource | undefined;
let timer = 0;
/** The path that the server knows of. */
let path = '';

/**
 * Follows the builds of the dev server. A browser opens six connections to a server, so a tab that nobody
 * sees has none. When it is seen again, it hears of what it has missed.
 */
function follow(): void {
  const look = () => (document.hidden ? stop() : listen());
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  if ('navigation' in window)
    navigation?.addEventListener('navigatesuccess', () => {
      if (path !== location.pathname) look();
    });
  look();
}

function listen(): void {
  stop();
  path = location.pathname;
  events = new EventSource(`/__rowpress/events?page=${encodeURIComponent(path)}`);
  events.onmessage = ({ data }) => hear(JSON.parse(data));
  // Not every browser asks again after a refused connection.
  events.onerror = () => {
    stop();
    timer = window.setTimeout(listen, RETRY_MS);
  };
}

function stop(): void {
  clearTimeout(timer);
  events?.close();
}

/**
 * Shows the problems of a build over the page. Tells the runtime of another build (`page-updates.ts`); a page
 * without the runtime is loaded again.
 */
function hear({ build: next, isShown, problems, gone }: Told): void {
  showProblems(problems);
  // A server that was started again has nothing to show yet.
  if (!isShown) return;
  const isOther = next !== build;
  build = next;
  if (!isOther) {
    if (gone && problems.length === 0) showGone(gone.added);
  } else if (gone?.movedTo) location.replace(gone.movedTo);
  else if (document.dispatchEvent(new CustomEvent('rowpress:build', { cancelable: true }))) location.reload();
}

function showProblems(problems: readonly Problem[]): void {
  document.getElementById(BOX)?.remove();
  const [first, second] = problems;
  if (!first) return;
  const box = openBox(
    second
      ? `${problems.length} problems. The last good pages stay.`
      : 'One problem. The last good page stays.',
  );
  for (const { file, line, column, message, advice, frame } of problems) {
    add(box, 'p', 'margin:14px 0 0;color:#ffb1b4', [file, line, column].filter(Boolean).join(':'));
    add(box, 'p', 'margin:0', `${message}. ${advice}`);
    if (frame) add(box, 'pre', 'margin:6px 0 0;color:#c9bcc6;white-space:pre-wrap', frame);
  }
}

function showGone(added: readonly string[]): void {
  const box = openBox('There is no page at this address since an edit of this site.');
  const sentence = added.length === 0 ? 'That edit has added no page.' : 'That edit has added: ';
  const text = add(box, 'p', 'margin:14px 0 0', sentence);
  for (const address of added) {
    const link = add(text, 'a', 'color:#ffb1b4;margin-right:14px', address);
    (link as HTMLAnchorElement).href = address;
  }
}

function openBox(title: string): HTMLElement {
  const box = add(
    document.body,
    'div',
    'position:fixed;inset:auto 0 0 0;max-height:70vh;overflow:auto;z-index:2147483647;background:#1d1420;color:#f6eef2;font:14px/1.5 ui-monospace,monospace;padding:20px 24px;border-top:4px solid #e5484d;box-shadow:0 -8px 40px #0006',
  );
  box.id = BOX;
  box.setAttribute('role', 'alert');
  const close = add(
    box,
    'button',
    'float:right;font:inherit;color:inherit;background:none;border:1px solid #fff6;border-radius:6px;padding:2px 10px;cursor:pointer',
    'Hide',
  );
  close.onclick = () => box.remove();
  add(box, 'strong', '', title);
  return box;
}

function add(parent: Element, tag: string, style: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.textContent = text;
  parent.append(element);
  return element;
}

follow();
