import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** How many lines are compressed together. */
const TOGETHER = 100;

/** Compresses lines, many at a time, each time into one line of base64. */
export function* packLines(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += TOGETHER)
    yield deflateRawSync(lines.slice(at, at + TOGETHER).join('\n')).toString('base64');
}

/** Yields the lines that `packLines` compressed. */
export function* unpackLines(packed: Iterable<string>): Generator<string> {
  for (const line of packed) yield* inflateRawSync(Buffer.from(line, 'base64')).toString().split('\n');
}
