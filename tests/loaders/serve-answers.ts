import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as a server got it. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What a server answers. Without a status, it is 200. */
export interface Given {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whether the connection ends in the middle of the body. */
  readonly isCut?: boolean;
}

/** Starts a server of one test. Returns its origin, and the requests in order. */
export async function serveAnswers(answer: (asked: Asked, count: number) => Given) {
  const asked: Asked[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const part of incoming) body += String(part);
    const { url: path = '/', headers } = incoming;
    const one = { path, headers, body };
    asked.push(one);
    const { status = 200, headers: given = {}, body: content = '', isCut } = answer(one, asked.length);
    outgoing.writeHead(status, { ...given, ...(isCut && { 'Content-Length': '1000' }) });
    outgoing.write(content === '' ? ' ' : content, () => (isCut ? outgoing.destroy() : outgoing.end()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Returns an answer of JSON. */
export function json(value: unknown, headers: Given['headers'] = {}): Given {
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) };
}
