import { closeSync, type ReadStream, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send, { type SendStream } from 'send';
import { hashContent } from '../utils/hash-content.ts';
import { answerText } from './answer-text.ts';
import type { FileInMemory, OpenFile, ServedFile } from './open-file.ts';

const HASHED = /^assets\/(?:.*-[A-Za-z0-9]{8}|og\/[0-9a-f]{32})\.[a-z0-9]+$/;
const YEAR_S = 31_536_000;

/** What is said of a status that `send` finds: of conditions, of ranges, and of a file that fails. */
const SENTENCES: Readonly<Record<number, string>> = {
  412: 'The file is another one than the request asks for.',
  416: 'The range is outside the file.',
};

/**
 * Sends a file with its type, and answers conditions and ranges. An open file is closed. Its header and its bytes
 * come from one descriptor, so they belong together also if a build replaces the file meanwhile.
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, opened: ServedFile): void {
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
    const isHashed = HASHED.test(file);
    answer.setHeader('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
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
