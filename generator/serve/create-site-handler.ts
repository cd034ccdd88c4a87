import { closeSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { answerText } from './answer-text.ts';
import { openFile, type ServedFile } from './open-file.ts';
import { createRuleReader } from './read-rules.ts';
import { resolveAddress } from './resolve-address.ts';
import { sendFile } from './send-file.ts';
import type { SiteFiles } from './site-files.ts';
import type { SiteHandler } from './site-handler.ts';

/** Changes the HTML of a page before it is sent. The dev server adds its script this way. */
export type HtmlFilter = (html: string) => string;

interface ServedSite extends SiteFiles {
  readonly filterHtml: HtmlFilter | undefined;
}

/**
 * Makes the handler that serves a published folder as a good host would: exact addresses, 301 for redirects,
 * 410 for addresses that are gone, the site's own 404 page, types, compression, ranges, `HEAD`, and long caching for files whose name contains
 * their hash. The folder may change while it is served.
 */
export function createSiteHandler(out: string): SiteHandler {
  return createHandler({
    open: (file) => openFile(out, file),
    rules: createRuleReader(out),
    filterHtml: undefined,
  });
}

/** Makes the handler of `createSiteHandler` for files that may not be in a folder yet. */
export function createFilesHandler({ open, rules }: SiteFiles, filterHtml: HtmlFilter): SiteHandler {
  return createHandler({ open, rules, filterHtml });
}

function createHandler(site: ServedSite): SiteHandler {
  // A range counts bytes of the file itself, so the answer to a range is never compressed.
  const compress = compression({
    filter: (request, response) =>
      request.headers.range === undefined && compression.filter(request, response),
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerText(request, response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
      return;
    }
    compress(request as never, response as never, () => {
      try {
        answer(site, request, response);
      } catch (error) {
        answerFault(request, response, error);
      }
    });
  };
}

function answer(site: ServedSite, request: IncomingMessage, response: ServerResponse): void {
  const { address, query } = splitUrl(request.url);
  const found = resolveAddress(address, site.rules());
  if (found.kind === 'malformed') {
    answerText(request, response, 400, 'This address is not valid.');
    return;
  }
  if (found.kind === 'redirect') {
    redirect(response, found.to, query);
    return;
  }
  const opened = found.kind === 'file' ? site.open(found.file) : undefined;
  if (!opened && found.kind === 'file' && found.otherwise !== undefined)
    redirect(response, found.otherwise, query);
  else if (!opened) sendMissing(site, request, response, found.kind === 'gone' ? 410 : 404);
  else if (site.filterHtml && opened.file.endsWith('.html'))
    sendHtml(site, request, response, opened, statusOf(opened));
  else sendFile(request, response, opened);
}

/** Sends the site's own 404 page, or a sentence if it has none. */
function sendMissing(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
  status: 404 | 410,
): void {
  const opened = site.open('404.html');
  if (opened) sendHtml(site, request, response, opened, status);
  else
    answerText(
      request,
      response,
      status,
      status === 410 ? 'This page has been removed.' : 'This page could not be found.',
    );
}

function sendHtml(
  { filterHtml }: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
  opened: ServedFile,
  status: number,
): void {
  const text = readText(opened);
  const html = Buffer.from(filterHtml ? filterHtml(text) : text);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': html.length,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

function statusOf(opened: ServedFile): number {
  return ('bytes' in opened && opened.status) || 200;
}

function readText(opened: ServedFile): string {
  if ('bytes' in opened) return Buffer.from(opened.bytes).toString();
  try {
    return readFileSync(opened.descriptor, 'utf8');
  } finally {
    closeSync(opened.descriptor);
  }
}

/** Answers if a file cannot be opened or read. */
function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  if (response.headersSent) response.destroy();
  else if (code === 'EMFILE' || code === 'ENFILE')
    answerText(request, response, 503, 'Too many files are open. Try again in a moment.');
  else answerText(request, response, 500, 'The file cannot be read.');
}

/** Returns what stands before and after the first question mark of a request's target. */
export function splitUrl(url = '/'): { readonly address: string; readonly query: string } {
  const end = url.indexOf('?');
  return end < 0 ? { address: url, query: '' } : { address: url.slice(0, end), query: url.slice(end + 1) };
}

function redirect(response: ServerResponse, to: string, query: string): void {
  response.writeHead(301, { Location: locationOf(to, query), 'Content-Length': 0 }).end();
}

/** Returns a redirect's target with the query of the request, in the characters that a header may contain. */
function locationOf(to: string, query: string): string {
  const origin = 'http://site.invalid';
  const url = new URL(to, origin);
  if (query) url.search += `${url.search === '' ? '?' : '&'}${query}`;
  return url.origin === origin ? url.href.slice(origin.length) : url.href;
}
