import type { PublishedFile } from '../types/bundle.ts';
import type { Redirect } from '../types/plan.ts';
import { html, wordLine } from '../utils/markup.ts';

/**
 * Returns the files of redirects: `_redirects` (a line `from to 301` each) for hosts that read it, and for
 * other hosts a small page at each old address that redirects at once. Returns no files if there are no
 * redirects.
 */
export function buildRedirects(
  redirects: readonly Redirect[],
  baseUrl: string,
  language: string,
): PublishedFile[] {
  if (redirects.length === 0) return [];
  const lines = redirects.map(({ from, to }) => wordLine(from, to, 301));
  const pages = redirects.map(({ from, to }) => ({
    file: `${from.slice(1)}index.html`,
    bytes: redirectPage(to, baseUrl, language),
  }));
  return [{ file: '_redirects', bytes: lines.join('') }, ...pages];
}

function redirectPage(to: string, baseUrl: string, language: string): string {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>This page has moved</title><meta name="robots" content="noindex"><link rel="canonical" href="${baseUrl + to}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><p>This page has moved to <a href="${to}">${to}</a>.</p></body></html>\n`
    .text;
}
