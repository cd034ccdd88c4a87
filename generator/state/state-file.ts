import type { Line } from '../types/bundle.ts';
import { type ByteSource, skipBytes } from '../utils/byte-source.ts';
import { lineFrom, scanLines } from '../utils/lines.ts';
import { openChecksummed, writeChecksummedLines } from './cache-files.ts';
import { engineHash } from './engine-hash.ts';

/** An opened state file: its header, and its other lines as bytes or one by one. */
export interface StateFile<Header> {
  readonly header: Header;
  readonly body: ByteSource;
  lines(): Generator<string>;
}

/**
 * Opens a state file. The first line holds the engine hash and a header of JSON, and the other lines belong
 * to the caller. Returns undefined if the file is missing or damaged, or if another engine wrote it. A file
 * of more than `bytesInMemory` bytes is read on demand.
 */
export function openState<Header>(file: string, bytesInMemory?: number): StateFile<Header> | undefined {
  const source = openChecksummed(file, bytesInMemory);
  if (!source) return undefined;
  const first = lineFrom(source, 0, source.length);
  const mark = `${engineHash()} `;
  if (first.toString('latin1', 0, mark.length) !== mark) return undefined;
  const body = skipBytes(source, first.length + 1);
  try {
    return {
      header: JSON.parse(first.toString('utf8', mark.length)) as Header,
      body,
      *lines() {
        for (const { bytes, from, to } of scanLines(body, 0, body.length))
          yield bytes.toString('utf8', from, to);
      },
    };
  } catch {
    return undefined;
  }
}

/** Writes a state file in one move. Ignores a failure, since the cache only saves time. */
export function writeState(file: string, header: object, lines: Iterable<Line>): void {
  writeChecksummedLines(
    file,
    (function* () {
      yield `${engineHash()} ${JSON.stringify(header)}`;
      yield* lines;
    })(),
  );
}
