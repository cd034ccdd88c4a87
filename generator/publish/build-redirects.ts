import { basePathOf, withBasePath } from '../address/base-path.ts';
import { pageFile } from '../address/index.ts';
import { isPrefixRedirect, isSingleRedirect, SPLAT } from '../address/redirect-finder.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { PageIndex } from '../types/plan.ts';
import { compareText } from '../utils/compare-text.ts';
import { languageAttributes } from '../utils/language-tag.ts';
import { html, wordLine } from '../utils/markup.ts';

/** What a host shows for an address that is gone. Hosts need a file there, and sites have one for errors. */
const GONE_PAGE = '/404.html';

/**
 * Returns the files of redirects: `_redirects` for hosts that read it (a line `from to 301` for each redirect,
 * and a line `address /404.html 410` for each address that is gone), and for other hosts a small page at each
 * old address that redirects at once. Hosts take the first line that fits, so those with `*` come last, the
 * longest first. Only hosts that read the file can serve these. Returns no files if there is nothing to redirect.
 */
export function buildRedirects(
  { redirects, gone, site }: Pick<PageIndex, 'redirects' | 'gone' | 'site'>,
  baseUrl: string,
): PublishedFile[] {
  if (redirects.length + gone.length === 0) return [];
  const basePath = basePathOf(baseUrl);
  const { origin } = new URL(baseUrl);
  const addressOf = (address: string) => withBasePath(address, basePath);
  const single = redirects.filter(isSingleRedirect);
  const prefixes = redirects
    .filter(isPrefixRedirect)
    .toSorted((a, b) => b.from.length - a.from.length || compareText(a.from, b.from));
  const lines = [
    ...single.map(({ from, to }) => wordLine(addressOf(from), addressOf(to), 301)),
    ...gone.map(({ address }) => wordLine(addressOf(address), addressOf(GONE_PAGE), 410)),
    ...prefixes.map(({ from, to }) => wordLine(addressOf(from), targetOfPrefix(addressOf(to), origin), 301)),
  ];
  const pages = single.map(({ from, to }) => ({
    file: pageFile(from),
    bytes: redirectPage(addressOf(to), origin, site.language),
  }));
  return [{ file: '_redirects', bytes: lines.join('') }, ...pages];
}

/**
 * Returns the target of a redirect with `*` for hosts. A rest that begins with a slash would name another host after
 * the first slash, so the site's own host stands before it.
 */
function targetOfPrefix(to: string, origin: string): string {
  return to === `/${SPLAT}` ? origin + to : to;
}

/** The canonical link tells search engines the new address. With noindex as well, they might drop that one. */
function redirectPage(to: string, origin: string, language: string): string {
  return html`<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8"><title>This page has moved</title><link rel="canonical" href="${to.startsWith('/') ? origin + to : to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>This page has moved to <a href="${to}">${to}</a>.</p></body></html>\n`
    .text;
}
