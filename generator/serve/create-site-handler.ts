import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { readRedirects } from './read-redirects.ts';
import { resolveFile } from './resolve-file.ts';
import type { SiteHandler } from './site-handler.ts';

/** Changes the HTML of a page before it is sent; the dev server adds its script so. */
export type HtmlFilter = (html: string) => string;

const HASHED = /^assets\/(?:.*-[A-Za-z0-9]{8}|og\/[0-9a-f]{32})\.[a-z0-9]+$/;
const YEAR_S = 31_536_000;

/**
 * Serves a published folder as a good host would: exact addresses, 301 for redirects, the site's own 404 page, types, compression, ranges, `HEAD`,
 * and long caching for files whose name holds their hash. The folder may change while it is served.
 */
export function createSiteHandler(out: string, filterHtml?: HtmlFilter): SiteHandler {
  // Ranges count bytes of the file itself, so an answer to a range is never compressed.
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
        answer(request, response);
      } catch {
        // The folder changed under the request, such as a page that was removed after it was found.
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Failed\n');
      }
    });
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const [address = '/', query] = (request.url ?? '/').split('?', 2);
    const found = resolveFile(out, address, readRedirects(out));
    if (found.kind === 'redirect') {
      response.writeHead(301, { Location: locationOf(found.to, query), 'Content-Length': 0 }).end();
    } else if (found.kind === 'malformed') sendPage(response, request, 400);
    else if (found.kind === 'missing') sendPage(response, request, 404);
    else if (filterHtml && found.file.endsWith('.html')) sendFiltered(response, request, found.file, 200);
    else sendFile(request, response, found.file);
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
    const isHashed = HASHED.test(file);
    const stream = send(request, encodeURI(`/${file}`), {
      root: out,
      // Which hidden files may be seen is settled when the address is resolved.
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
      else if (error.status === 404) sendPage(response, request, 404);
      else response.writeHead(error.status ?? 500).end();
    });
    stream.pipe(response);
  }

  function sendPage(response: ServerResponse, request: IncomingMessage, status: number): void {
    if (status === 404 && existsSync(join(out, '404.html'))) {
      sendFiltered(response, request, '404.html', status);
      return;
    }
    const text = status === 404 ? 'This page could not be found\n' : 'Bad request\n';
    response
      .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end(request.method === 'HEAD' ? undefined : text);
  }

  function sendFiltered(
    response: ServerResponse,
    request: IncomingMessage,
    file: string,
    status: number,
  ): void {
    const text = readFileSync(join(out, file), 'utf8');
    const html = Buffer.from(filterHtml ? filterHtml(text) : text);
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.end(request.method === 'HEAD' ? undefined : html);
  }
}

/** A redirect's target with the query that was asked for, in the characters that a header may hold. */
function locationOf(to: string, query: string | undefined): string {
  const origin = 'http://site.invalid';
  const url = new URL(to, origin);
  if (query) url.search += `${url.search === '' ? '?' : '&'}${query}`;
  return url.origin === origin ? url.href.slice(origin.length) : url.href;
}
