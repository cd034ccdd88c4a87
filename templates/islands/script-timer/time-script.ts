import type { Pace } from './pace.ts';
import { type Token, tokenize } from './tokenize.ts';

/** A scene with its length. Times are in seconds from the start of the script. */
export interface Scene {
  /** Counted from 1. */
  readonly number: number;
  /** The name on its first line, or `Scene` and its number. */
  readonly name: string;
  readonly tokens: readonly TimedToken[];
  readonly units: number;
  readonly start: number;
  readonly seconds: number;
}

/** A token of the script and the second at which it is read. */
export interface TimedToken extends Token {
  readonly at: number;
}

const SECONDS_PER_MINUTE = 60;
const HEADING = /^#{1,6}\s+(.*)$/u;

/**
 * Divides a script at blank lines into scenes and times each scene. A first line that starts with `#` names
 * its scene.
 */
export function timeScript(
  script: string,
  pace: Pick<Pace, 'unit' | 'code'>,
  unitsPerMinute: number,
): Scene[] {
  const scenes: Scene[] = [];
  let clock = 0;
  for (const block of script.trim().split(/\n[^\S\n]*\n\s*/u)) {
    const { name, text } = splitName(block);
    const tokens: TimedToken[] = [];
    const start = clock;
    for (const token of tokenize(text, pace)) {
      tokens.push({ ...token, at: clock });
      clock += (token.units * SECONDS_PER_MINUTE) / unitsPerMinute + token.pause;
    }
    if (tokens.length === 0 && name === '') continue;
    const units = tokens.reduce((sum, token) => sum + token.units, 0);
    const number = scenes.length + 1;
    scenes.push({ number, name: name || `Scene ${number}`, tokens, units, start, seconds: clock - start });
  }
  return scenes;
}

/** Returns the index, across all scenes, of the token read at a second. Returns -1 before the first. */
export function tokenAt(starts: readonly number[], second: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function splitName(block: string): { name: string; text: string } {
  const [first = '', ...rest] = block.split('\n');
  const name = HEADING.exec(first.trim())?.[1];
  return name === undefined ? { name: '', text: block } : { name: name.trim(), text: rest.join('\n') };
}
