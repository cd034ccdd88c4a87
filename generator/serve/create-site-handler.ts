import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { readRedirects } from './read-redirects.ts';
import { resolveFile } from './resolve-file.ts';
import type { SiteHandler } from './site-handler.ts';

/** Changes the HTML of a page before it is sent. The dev server adds its script this way. */
export type HtmlFilter = (html: string) => string;

interface ServedSite {
  /** The published folder. */
  readonly out: string;
  readonly filterHtml: HtmlFilter | undefined;
}

const HASHED = /^assets\/(?:.*-[A-Za-z0-9]{8}|og\/[0-9a-f]{32})\.[a-z0-9]+$/;
const YEAR_S = 31_536_000;

/**
 * Makes the handler that serves a published folder as a good host would: exact addresses, 301 for redirects,
 * the site's own 404 page, types, compression, ranges, `HEAD`, and long caching for files whose name contains
 * their hash. The folder may change while it is served.
 */
export function createSiteHandler(out: string, filterHtml?: HtmlFilter): SiteHandler {
  const site: ServedSite = { out, filterHtml };
  // A range counts bytes of the file itself, so the answer to a range is never compressed.
  const compress = compression({
    filter: (request, response) =>
      request.headers.range === undefined && compression.filter(request, response),
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Method not allowed\n');
      return;
    }
    compress(request as never, response as never, () => {
      try {
        answer(site, request, response);
      } catch {
        // The folder changed during the request. For example, a page was removed after it was found.
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Failed\n');
      }
    });
  };
}

function answer(site: ServedSite, request: IncomingMessage, response: ServerResponse): void {
  const [address = '/', query] = (request.url ?? '/').split('?', 2);
  const found = resolveFile(site.out, address, readRedirects(site.out));
  if (found.kind === 'redirect') {
    response.writeHead(301, { Location: locationOf(found.to, query), 'Content-Length': 0 }).end();
  } else if (found.kind === 'malformed') sendText(request, response, 400, 'Bad request\n');
  else if (found.kind === 'missing') sendMissing(site, request, response);
  else if (site.filterHtml && found.file.endsWith('.html'))
    sendFiltered(site, request, response, found.file, 200);
  else sendFile(site, request, response, found.file);
}

function sendFile(site: ServedSite, request: IncomingMessage, response: ServerResponse, file: string): void {
  const isHashed = HASHED.test(file);
  const stream = send(request, encodeURI(`/${file}`), {
    root: site.out,
    // Hidden files are refused when the address is resolved.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
  });
  stream.on('headers', (answer: ServerResponse) => {
    answer.setHeader('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    answer.setHeader('X-Content-Type-Options', 'nosniff');
    if (file.endsWith('.webmanifest'))
      answer.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
  });
  stream.on('error', (error: { status?: number }) => {
    if (response.headersSent) response.destroy();
    else if (error.status === 404) sendMissing(site, request, response);
    else response.writeHead(error.status ?? 500).end();
  });
  stream.pipe(response);
}

/** Sends the site's own 404 page, or a line of text if it has none. */
function sendMissing(site: ServedSite, request: IncomingMessage, response: ServerResponse): void {
  if (existsSync(join(site.out, '404.html'))) sendFiltered(site, request, response, '404.html', 404);
  else sendText(request, response, 404, 'This page could not be found\n');
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(request.method === 'HEAD' ? undefined : text);
}

function sendFiltered(
  { out, filterHtml }: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
): void {
  const text = readFileSync(join(out, file), 'utf8');
  const html = Buffer.from(filterHtml ? filterHtml(text) : text);
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Returns a redirect's target with the query of the request, in the characters that a header may contain. */
function locationOf(to: string, query: string | undefined): string {
  const origin = 'http://site.invalid';
  const url = new URL(to, origin);
  if (query) url.search += `${url.search === '' ? '?' : '&'}${query}`;
  return url.origin === origin ? url.href.slice(origin.length) : url.href;
}
