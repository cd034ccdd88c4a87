// biome-ignore-all lint/style/useTemplate: esbuild joins constants only by +
import { ERROR_PAGE_FAILED_TEXT, ERROR_TEXT, HOME_LINK_TEXT, RETRY_TEXT } from '../constants.ts';
import { fetchPage } from './fetch-page.ts';
import type { PageError } from './page-error.ts';
import { buildOf, mainOf, preparePage } from './swap-page.ts';

/**
 * Shows the error page in place of `main`. For status 404, that is the site's own `404.html` with the error's
 * message as its heading. For any other status, or if `404.html` fails to load, it is the bare status and
 * message. If that fails as well, shows a notice with a link home. Does nothing once `signal` is aborted.
 */
export async function showErrorPage(error: unknown, signal: AbortSignal): Promise<void> {
  try {
    const { status = 500, message } = error as Partial<PageError>;
    const text = message || ERROR_TEXT;
    const swap = status === 404 ? await fetchErrorPage(signal) : undefined;
    if (signal.aborted) return;
    if (swap) swap();
    else mainOf(document).replaceChildren(bareErrorPage(status, text));
    const heading = document.querySelector('main h1');
    if (heading) heading.textContent = text;
    document.title = text;
  } catch {
    const notice = element('p', `${ERROR_PAGE_FAILED_TEXT}. `);
    notice.role = 'alert';
    notice.append(link(ROWPRESS_BASE_PATH + '/', HOME_LINK_TEXT));
    document.body.prepend(notice);
  }
}

async function fetchErrorPage(signal: AbortSignal): Promise<(() => void) | undefined> {
  try {
    const { html } = await fetchPage(ROWPRESS_BASE_PATH + '/404.html', {});
    const page = new DOMParser().parseFromString(html, 'text/html');
    return buildOf(page) === buildOf(document) ? await preparePage(page, signal) : undefined;
  } catch {
    return undefined;
  }
}

function bareErrorPage(status: number, text: string): HTMLElement {
  const box = element('div');
  box.className = 'error-page';
  const way =
    status === 404 ? link(ROWPRESS_BASE_PATH + '/', HOME_LINK_TEXT) : link(location.href, RETRY_TEXT);
  box.append(element('p', String(status)), element('h1', text), way);
  return box;
}

function link(href: string, text: string): HTMLElement {
  const anchor = element('a', text) as HTMLAnchorElement;
  anchor.href = href;
  return anchor;
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
