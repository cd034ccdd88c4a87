import type { Item } from '../builder/work.ts';
import { formatClock } from '../script-timer/format-clock.ts';
import { stemsOf } from '../title-workshop/judge-title.ts';
import type { SpokenLine } from './read-lines.ts';

const LINES_BESIDE = 3;
const MIN_LINES = 3;
const MAX_CHAPTERS = 8;
const MIN_CHAPTER_SECONDS = 40;
const TITLE_WORDS = 7;

/** Divides a transcript where its words change, and names each chapter with its most telling line. */
export function findChapters(lines: readonly SpokenLine[]): Item[] {
  const words = lines.map(({ text }) => stemsOf(text));
  const weights = weightsOf(words);
  const starts = boundariesOf(lines, words);
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? lines.length;
    const best = bestLine(lines.slice(from, to), weights);
    return {
      time: formatClock(lines[from]?.at ?? 0),
      title: shorten(best?.text ?? ''),
      key: best ? `${best.text} (${formatClock(best.at)})` : '',
    };
  });
}

/** Returns the line with the most telling words of the whole transcript. */
export function keyLine(lines: readonly SpokenLine[]): SpokenLine | undefined {
  return bestLine(lines, weightsOf(lines.map(({ text }) => stemsOf(text))));
}

/** Returns how often each word is said, if it is said more than once. */
function weightsOf(words: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of words) for (const word of new Set(line)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].filter(([word, count]) => count > 1 && word.length > 2));
}

function bestLine(
  lines: readonly SpokenLine[],
  weights: ReadonlyMap<string, number>,
): SpokenLine | undefined {
  const score = ({ text }: SpokenLine) => {
    const words = stemsOf(text);
    const sum = [...new Set(words)].reduce((total, word) => total + (weights.get(word) ?? 0), 0);
    return sum / Math.sqrt(Math.max(6, words.length));
  };
  return lines.toSorted((a, b) => score(b) - score(a) || a.at - b.at)[0];
}

/**
 * Returns the indexes of the lines that begin a chapter: where the lines before and after share fewest words.
 */
function boundariesOf(lines: readonly SpokenLine[], words: readonly (readonly string[])[]): number[] {
  const length = (lines.at(-1)?.at ?? 0) - (lines[0]?.at ?? 0);
  const wanted = Math.min(
    MAX_CHAPTERS,
    Math.max(1, Math.floor(lines.length / MIN_LINES)),
    Math.max(1, Math.ceil(length / MIN_CHAPTER_SECONDS)),
  );
  const cuts = lines
    .map((_, at) => ({ at, likeness: likeness(words, at) }))
    .filter(({ at }) => at >= 2 && at <= lines.length - 2)
    .sort((a, b) => a.likeness - b.likeness || a.at - b.at);
  const chosen = [0];
  for (const { at } of cuts)
    if (chosen.length < wanted && chosen.every((other) => Math.abs(other - at) >= 2)) chosen.push(at);
  return chosen.sort((a, b) => a - b);
}

function likeness(words: readonly (readonly string[])[], at: number): number {
  const before = new Set(words.slice(Math.max(0, at - LINES_BESIDE), at).flat());
  const after = new Set(words.slice(at, at + LINES_BESIDE).flat());
  const shared = [...after].filter((word) => before.has(word)).length;
  return shared / Math.max(1, Math.min(before.size, after.size));
}

function shorten(text: string): string {
  const words = text.replace(/[.?!]+$/, '').split(/\s+/);
  const short = words
    .slice(0, TITLE_WORDS)
    .join(' ')
    .replace(/[,;:]$/, '');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
