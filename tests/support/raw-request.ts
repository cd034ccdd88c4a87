import { connect } from 'node:net';

/** An answer as it came over the connection. */
export interface RawAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the connection ended in the middle of the body. */
  readonly isCut: boolean;
}

/** A server that says nothing for so long keeps the connection open, which is a fault. */
const IDLE_MS = 10_000;

/**
 * Sends bytes to a server exactly as they are, without the rules of an HTTP client, and reads all answers
 * until the server closes the connection. `Connection: close` in the last request makes it do so.
 */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(IDLE_MS, () => {
      socket.destroy();
      reject(new Error(`the connection stays open after ${bytes.toString().slice(0, 200)}`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on('close', () =>
      resolve(parseAnswers(Buffer.concat(chunks), bytes.toString().startsWith('HEAD'))),
    );
  });
}

/** Formats a request with one header a line. Its connection is closed after the answer. */
export function formatRequest(
  line: string,
  headers: Readonly<Record<string, string>> = { Host: 'localhost' },
): string {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function parseAnswers(bytes: Buffer, isHead: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) throw new Error(`no header: ${bytes.subarray(at, at + 200)}`);
    const [first = '', ...lines] = bytes.subarray(at, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    );
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (!status) throw new Error(`no status line: ${first}`);
    const start = end + 4;
    const length = isHead || status === 304 ? 0 : headers['content-length'];
    const body = length === undefined ? readChunked(bytes, start) : readSized(bytes, start, Number(length));
    answers.push({ status, headers, body: body.body, isCut: body.isCut });
    at = body.end;
  }
  return answers;
}

interface Body {
  readonly body: Buffer;
  readonly end: number;
  readonly isCut: boolean;
}

function readSized(bytes: Buffer, start: number, length: number): Body {
  const body = bytes.subarray(start, start + length);
  return { body, end: start + body.length, isCut: body.length < length };
}

function readChunked(bytes: Buffer, start: number): Body {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return { body: Buffer.concat(parts), end: bytes.length, isCut: true };
    const length = Number.parseInt(bytes.subarray(at, line).toString(), 16);
    if (length === 0) return { body: Buffer.concat(parts), end: line + 4, isCut: false };
    const part = bytes.subarray(line + 2, line + 2 + length);
    parts.push(part);
    at = line + 2 + length + 2;
    if (part.length < length) return { body: Buffer.concat(parts), end: bytes.length, isCut: true };
  }
}
