import { closeSync, type ReadStream, readFileSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import send, { type SendStream } from 'send';
import { withoutBasePath } from '../address/base-path.ts';
import { locationOf } from '../address/redirect-finder.ts';
import { ERROR_FILE, FOR_GOOD, HASHED_FILE } from '../address/site-files.ts';
import { hashContent } from '../utils/hash-content.ts';
import {
  createRuleReader,
  type FileInMemory,
  type OpenFile,
  openFile,
  type RedirectAnswer,
  resolveAddress,
  type ServedFile,
  type SiteFiles,
} from './served-folder.ts';
import { answerText, type SiteHandler } from './server.ts';

/** Changes the HTML of a page before it is sent. The dev server adds its script this way. */
type HtmlFilter = (html: string) => string;

interface ServedSite extends SiteFiles {
  readonly filterHtml: HtmlFilter | undefined;
}

/**
 * Makes the handler that serves a published folder as a good host would: exact addresses, 301 for redirects,
 * 410 for addresses that are gone, the site's own 404 page, types, compression, ranges, `HEAD`, and long
 * caching for files whose name contains their hash. The folder may change while it is served.
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
    redirect(response, found, query);
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
  const opened = site.open(ERROR_FILE);
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

function redirect(response: ServerResponse, { to, status = 301 }: RedirectAnswer, query: string): void {
  response.writeHead(status, { Location: locationOf(to, query), 'Content-Length': 0 }).end();
}

/** What is said of a status that `send` finds: of conditions, of ranges, and of a file that fails. */
const SENTENCES: Readonly<Record<number, string>> = {
  412: 'The file is not the version that the request asks for.',
  416: 'The range is outside the file.',
};

/**
 * Sends a file with its type, and answers conditions and ranges. An open file is closed. Its header and its
 * bytes come from one descriptor, so they belong together also if a build replaces the file meanwhile.
 */
function sendFile(request: IncomingMessage, response: ServerResponse, opened: ServedFile): void {
  if ('bytes' in opened) sendBytes(request, response, opened);
  else sendOpenFile(request, response, opened);
}

function sendOpenFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, descriptor, stat }: OpenFile,
): void {
  let isStreaming = false;
  // `send` passes all options on to the stream that reads the file, and that one takes a descriptor.
  const stream = createStream(request, response, file, { fd: descriptor });
  // The file is found and open. The path only tells the type.
  stream.sendFile = (path) => stream.send(path, stat);
  stream.on('stream', (_: ReadStream) => {
    isStreaming = true;
  });
  try {
    stream.pipe(response);
  } finally {
    // A stream closes it at its end, and when the connection breaks.
    if (!isStreaming) closeSync(descriptor);
  }
}

function sendBytes(request: IncomingMessage, response: ServerResponse, { file, bytes }: FileInMemory): void {
  const stream = createStream(request, response, file, { lastModified: false });
  stream.on('headers', (answer: ServerResponse) => {
    answer.setHeader('ETag', `"${hashContent(bytes)}"`);
  });
  stream.sendFile = (path) => stream.send(path, { size: bytes.length } as Stats);
  // `end` is the position of the last byte.
  stream.stream = (_, { start = 0, end = bytes.length }: { start?: number; end?: number } = {}) => {
    response.end(bytes.subarray(start, end + 1));
  };
  stream.pipe(response);
}

/** Makes the stream that answers with a file, with the headers that all files have. */
function createStream(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  more: { readonly fd: number } | { readonly lastModified: false },
): SendStream {
  const options = { dotfiles: 'allow', index: false, cacheControl: false, ...more } as const;
  const stream = send(request, encodeURI(`/${file}`), options);
  stream.on('headers', (answer: ServerResponse) => {
    answer.setHeader('Cache-Control', HASHED_FILE.test(file) ? FOR_GOOD : 'no-cache');
    answer.setHeader('X-Content-Type-Options', 'nosniff');
    if (file.endsWith('.webmanifest'))
      answer.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
  });
  stream.on('error', (error: { status?: number }) => {
    const { status = 500 } = error;
    if (response.headersSent) response.destroy();
    else answerText(request, response, status, SENTENCES[status] ?? 'The file cannot be read.');
  });
  return stream;
}

/**
 * Makes the handler that answers below the base path of a site. The handler of the site gets addresses
 * without it. The root of the server redirects to the site.
 */
export function serveBelowPath(site: SiteHandler, basePathNow: () => string): SiteHandler {
  return (request, response) => {
    const basePath = basePathNow();
    const { address } = splitUrl(request.url);
    const below = withoutBasePath(address, basePath);
    if (basePath !== '' && (address === '/' || address === basePath))
      response.writeHead(302, { Location: `${basePath}/`, 'Content-Length': 0 }).end();
    else if (below === undefined) answerText(request, response, 404, `This site begins at ${basePath}/.`);
    else {
      request.url = below + (request.url ?? '').slice(address.length);
      site(request, response);
    }
  };
}
