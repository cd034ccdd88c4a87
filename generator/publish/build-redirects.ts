import { basePathOf, withBasePath } from '../address/base-path.ts';
import { pageFile } from '../address/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { PageIndex } from '../types/plan.ts';
import { html, wordLine } from '../utils/markup.ts';

/** What a host shows for an address that is gone. Hosts need a file there, and sites have one for errors. */
const GONE_PAGE = '/404.html';

/**
 * Returns the files of redirects: `_redirects` for hosts that read it (a line `from to 301` for each redirect,
 * and a line `address /404.html 410` for each address that is gone), and for other hosts a small page at each
 * old address that redirects at once. Returns no files if there is neither.
 */
export function buildRedirects(
  { redirects, gone, site }: Pick<PageIndex, 'redirects' | 'gone' | 'site'>,
  baseUrl: string,
): PublishedFile[] {
  if (redirects.length + gone.length === 0) return [];
  const basePath = basePathOf(baseUrl);
  const addressOf = (address: string) => withBasePath(address, basePath);
  const lines = [
    ...redirects.map(({ from, to }) => wordLine(addressOf(from), addressOf(to), 301)),
    ...gone.map(({ address }) => wordLine(addressOf(address), addressOf(GONE_PAGE), 410)),
  ];
  const pages = redirects.map(({ from, to }) => ({
    file: pageFile(from),
    bytes: redirectPage(addressOf(to), new URL(baseUrl).origin, site.language),
  }));
  return [{ file: '_redirects', bytes: lines.join('') }, ...pages];
}

/** The canonical link tells search engines the new address. With noindex as well, they might drop that one. */
function redirectPage(to: string, origin: string, language: string): string {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>This page has moved</title><link rel="canonical" href="${origin + to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>This page has moved to <a href="${to}">${to}</a>.</p></body></html>\n`
    .text;
}
