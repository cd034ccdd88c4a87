import { linesOf } from '../builder/work.ts';
import { captionsOf } from '../storyboard-builder/time-scenes.ts';
import type { Cue } from './cue.ts';
import { parseTime } from './cue-time.ts';

const CLOCK = String.raw`(?:\d+:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
/** A time of a list, its end if it has one, and the words on the same line. */
const LISTED_TIME = new RegExp(
  String.raw`^\s*[[(]?(${CLOCK})[\])]?(?:\s*[,-]\s*(${CLOCK}))?(?:\s*[-–—|:]\s+|\s+|$)(.*)$`,
);
/** A listed line is shown until the next one begins, but no longer than this. */
const MOST_LISTED_MS = 7000;

/**
 * Returns cues for a script, at speaking pace, each short enough for two lines. Names of scenes and
 * directions in brackets are not spoken. The words stay as they are.
 */
export function cuesOfScript(script: string): Cue[] {
  const spoken = script.replace(/^[ \t]*#.*$/gm, '').replace(/\[[^\]\n]*\][ \t]*/g, '');
  const items = linesOf(spoken).map((line) => ({ spoken: line }));
  return captionsOf({ fields: {}, items }).map((cue, id) => ({ ...cue, id }));
}

/**
 * Returns cues for a list of times, as video sites show it: `0:04 so we open reports`. Words may be on the
 * lines below. Returns none for a text with fewer than two times.
 */
export function cuesOfList(text: string): Cue[] {
  const found: { start: number; end: number | undefined; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, start, end, words = ''] = LISTED_TIME.exec(line) ?? [];
    if (start !== undefined)
      found.push({ start: parseTime(start) ?? 0, end: end ? parseTime(end) : undefined, lines: [words] });
    else found.at(-1)?.lines.push(line);
  }
  if (found.length < 2) return [];
  return found
    .map(({ start, end, lines }, at) => ({
      start,
      end: end ?? Math.min(found[at + 1]?.start ?? Number.POSITIVE_INFINITY, start + MOST_LISTED_MS),
      text: lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
    }))
    .filter((cue) => cue.text !== '')
    .map((cue, id) => ({ id, ...cue, settings: '' }));
}
