import { closeSync, type ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { answerText } from './answer-text.ts';
import type { OpenFile } from './open-file.ts';

const HASHED = /^assets\/(?:.*-[A-Za-z0-9]{8}|og\/[0-9a-f]{32})\.[a-z0-9]+$/;
const YEAR_S = 31_536_000;

/** What is said of a status that `send` finds: of conditions, of ranges, and of a file that fails. */
const SENTENCES: Readonly<Record<number, string>> = {
  412: 'The file is another one than the request asks for.',
  416: 'The range is outside the file.',
};

/**
 * Sends an open file with its type, answers conditions and ranges, and closes it. The header and the bytes
 * come from one descriptor, so they belong together also if a build replaces the file meanwhile.
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, opened: OpenFile): void {
  const { file, descriptor, stat } = opened;
  let isStreaming = false;
  // `send` passes all options on to the stream that reads the file, and that one takes a descriptor.
  const options = { dotfiles: 'allow', index: false, cacheControl: false, fd: descriptor } as const;
  const stream = send(request, encodeURI(`/${file}`), options);
  // The file is found and open. The path only tells the type.
  stream.sendFile = (path) => stream.send(path, stat);
  stream.on('stream', (_: ReadStream) => {
    isStreaming = true;
  });
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
  try {
    stream.pipe(response);
  } finally {
    // A stream closes it at its end, and when the connection breaks.
    if (!isStreaming) closeSync(descriptor);
  }
}
