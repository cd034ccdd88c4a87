import type { Cue } from './cue.ts';
import { plainText } from './format-subtitles.ts';
import { GAP_MS } from './sort-cues.ts';

/** The limits that a cue is checked against. */
export interface ReadingLimits {
  readonly charactersPerSecond: number;
  readonly charactersPerLine: number;
}

export const USUAL_LIMITS: ReadingLimits = { charactersPerSecond: 17, charactersPerLine: 42 };

const MAX_LINES = 2;
const MIN_MS = 1000;
const MAX_MS = 7000;
const MS_PER_SECOND = 1000;

/** Returns the number of characters to read. A line break counts as one, like a space. */
export function countCharacters({ text }: Pick<Cue, 'text'>): number {
  return [...plainText(text).trim()].length;
}

/** Returns characters per second. Returns Infinity if a cue with text has no duration. */
export function readingSpeed(cue: Cue): number {
  const characters = countCharacters(cue);
  return characters === 0 ? 0 : characters / (Math.max(0, cue.end - cue.start) / MS_PER_SECOND);
}

/** Returns the problems of a cue, a sentence each. Returns an empty array for a good cue. */
export function checkCue(cue: Cue, next: Cue | undefined, limits: ReadingLimits): string[] {
  const { start, end } = cue;
  const length = end - start;
  const lines = plainText(cue.text).split('\n');
  const speed = readingSpeed(cue);
  const remarks: (string | false)[] = [
    countCharacters(cue) === 0 && 'No text.',
    length <= 0 && 'Ends before it starts.',
    length > 0 &&
      speed > limits.charactersPerSecond &&
      `Too fast: ${speed.toFixed(1)} characters a second, over the limit of ${limits.charactersPerSecond}.`,
    ...lines.map((line, at) => {
      const characters = [...line].length;
      return (
        characters > limits.charactersPerLine &&
        `Line ${at + 1} has ${characters} characters, over the limit of ${limits.charactersPerLine}.`
      );
    }),
    lines.length > MAX_LINES && `${lines.length} lines: two are the most people read in time.`,
    length > 0 && length < MIN_MS && `Too short to read: ${seconds(length)} seconds.`,
    length > MAX_MS && `On screen for ${seconds(length)} seconds: long enough to read twice.`,
    next !== undefined && remarkOnNext(cue, next),
  ];
  return remarks.filter((remark) => remark !== false);
}

function remarkOnNext({ start, end }: Cue, next: Cue): string | false {
  if (next.start < start) return 'The next cue starts before this one.';
  const gap = next.start - end;
  if (gap < 0) return `Overlaps the next cue by ${seconds(-gap)} seconds.`;
  return gap < GAP_MS && `Only ${gap} ms before the next cue. The eye needs ${GAP_MS} to notice the change.`;
}

function seconds(ms: number): string {
  return (ms / MS_PER_SECOND).toFixed(1);
}
