import { withoutBasePath } from '../address/base-path.ts';
import { pageFile } from '../address/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import { languageAttributes } from '../utils/language-tag.ts';
import { html } from '../utils/markup.ts';

/**
 * Returns the page that forwards an old address. Its canonical link tells search engines the new address. It
 * has no noindex, since search engines might then drop the new address too.
 */
export function redirectPage(to: string, origin: string, language: string): string {
  return html`<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8"><title>This page has moved</title><link rel="canonical" href="${to.startsWith('/') ? origin + to : to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>This page has moved to <a href="${to}">${to}</a>.</p></body></html>\n`
    .text;
}

/** Returns the page at an address that is gone, for hosts that cannot answer with 410. */
export function gonePage(home: string, language: string): string {
  return html`<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8"><title>This page is gone</title><meta name="robots" content="noindex"></head><body><p>This page has been removed for good. <a href="${home}">Go to the front page</a>.</p></body></html>\n`
    .text;
}

/** What pages at old addresses need of a site. */
interface OldSite {
  readonly basePath: string;
  readonly origin: string;
  readonly language: string;
}

/** Returns the pages at the old addresses of rules. */
export function oldPages(
  { basePath, origin, language }: OldSite,
  redirects: readonly { readonly from: string; readonly to: string }[],
  gone: readonly { readonly from: string }[],
): PublishedFile[] {
  const fileOf = (from: string) => pageFile(withoutBasePath(from, basePath) ?? from);
  return [
    ...redirects.map(({ from, to }) => ({ file: fileOf(from), bytes: redirectPage(to, origin, language) })),
    ...gone.map(({ from }) => ({ file: fileOf(from), bytes: gonePage(`${basePath}/`, language) })),
  ];
}
