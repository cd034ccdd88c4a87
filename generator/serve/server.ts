import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A server that listens. `close` ends it and all open connections. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** How long a client may take, in milliseconds. */
interface Patience {
  /** For the header of a request. */
  readonly header: number;
  /** For a whole request. */
  readonly request: number;
  /** Without reading or writing anything. An idle connection holds a descriptor. */
  readonly idle: number;
}

const PATIENCE: Patience = { header: 15_000, request: 30_000, idle: 120_000 };

/** The answers to requests that cannot be read, by the error's code. All others are not valid HTTP. */
const UNREADABLE: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The header of the request is too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The body of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
};

/**
 * Starts an HTTP server for a handler. A request that does not reach the handler gets a status and a sentence
 * as well.
 * @throws the system's error, such as EADDRINUSE
 */
export function startServer(
  handler: SiteHandler,
  host: string,
  port: number,
  patience: Patience = PATIENCE,
): Promise<RunningServer> {
  const server = createSafeServer(handler, patience);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const actual = (server.address() as AddressInfo).port;
      resolve({
        url: `http://${nameOf(host)}:${actual}/`,
        port: actual,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function createSafeServer(handler: SiteHandler, patience: Patience): Server {
  const server = createServer({
    headersTimeout: patience.header,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(1_000, patience.header),
    // Node.js answers a request without a host with an empty body.
    requireHostHeader: false,
  });
  server.timeout = patience.idle;
  const whenAnswered = trackAnswers(server);
  server.on('request', (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      answerText(request, response, 400, 'The request has no Host header.', { Connection: 'close' });
    else handler(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    answerText(request, response, 417, 'Only the expectation 100-continue is known here.');
  });
  server.on('connect', (_, socket: Duplex) => {
    answerRaw(socket, 405, 'Only GET and HEAD are answered here.', 'Allow: GET, HEAD\r\n');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const [status, sentence] = UNREADABLE[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
    if (error.code === 'ECONNRESET') socket.destroy();
    else whenAnswered(socket, () => answerRaw(socket, status, sentence));
  });
  return server;
}

/**
 * Returns a function that waits for the answers to earlier requests of a connection. Without it, the answer
 * to a request that cannot be read would stand in the middle of the answer to the one before it.
 */
function trackAnswers(server: Server): (socket: Duplex, then: () => void) => void {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  const waiting = new WeakMap<Duplex, () => void>();
  server.on('request', ({ socket }, response) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(response));
    response.once('close', () => {
      answers.delete(response);
      if (answers.size === 0) waiting.get(socket)?.();
    });
  });
  return (socket, then) => {
    if (open.get(socket)?.size) waiting.set(socket, then);
    else then();
  };
}

/** Answers on a connection without a response object, and closes it. Does nothing if it is being closed. */
function answerRaw(socket: Duplex, status: number, sentence: string, header = ''): void {
  if (!socket.writable) return;
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${header}Content-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(sentence) + 1}\r\nConnection: close\r\n\r\n${sentence}\n`,
  );
}

/** Returns the name of a host in an address. A server that listens everywhere is reached on this machine. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Handles one request for a published site. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with a status and a sentence. */
export function answerText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = `${sentence}\n`;
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
    .end(request.method === 'HEAD' ? undefined : text);
}
