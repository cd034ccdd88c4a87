import type { Item } from '../builder/work.ts';
import { stemsOf } from '../title-workshop/judge-title.ts';
import { isGreeting, nameChapter } from './name-chapter.ts';
import { type SpokenLine, secondsToSay } from './read-lines.ts';

/** What video sites ask of a chapter. */
export const MIN_CHAPTER_SECONDS = 10;
/** Fewer are not shown as chapters. */
export const MIN_CHAPTERS = 3;
const LINES_BESIDE = 3;
const MIN_LINES = 3;
const MAX_CHAPTERS = 12;
/** Words with which a speaker passes on to the next thing. */
const TURNING =
  /^(?:okay|ok|now|next|then|first|second|finally|lastly|let['’]s|alright|all right|so now|back in|moving on|another|questions?|when that|to (?:finish|sum up|start))\b/i;
/** Words with which a speaker goes on with the same thing. */
const GOING_ON =
  /^(?:it|they|them|that|this|these|those|he|she|and|but|or|yes|no|because|which|there|if)\b|^\p{L}+ (?:it|them|this|that)\b/iu;

/** Divides a transcript where its words change. The first chapter begins at 0:00. */
export function findChapters(lines: readonly SpokenLine[]): Item[] {
  if (lines.length === 0) return [];
  const words = lines.map(({ text }) => stemsOf(text));
  const starts = boundariesOf(lines, words);
  const taken = new Set<string>();
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? lines.length;
    const own = lines.slice(from, to);
    const weights = weightsOf(words.slice(from, to), words);
    const title = nameChapter(own, weights, (name) => taken.has(name)) || `Part ${at + 1}`;
    taken.add(title);
    const best = bestLine(own, weights);
    return {
      time: formatStamp(at === 0 ? 0 : (lines[from]?.at ?? 0)),
      title,
      key: best ? quote(best) : '',
    };
  });
}

/** Returns the sentence with the most telling words of the whole transcript. */
export function keyLine(lines: readonly SpokenLine[]): SpokenLine | undefined {
  const words = lines.map(({ text }) => stemsOf(text));
  return bestLine(lines, weightsOf(words, words));
}

/** Returns a sentence word for word, with who says it and when. */
export function quote({ text, at, speaker }: SpokenLine): string {
  return `“${text}” (${[speaker, formatStamp(at)].filter(Boolean).join(', ')})`;
}

/** Formats seconds as people write them under a video: 134 becomes `2:14`, 3723 becomes `1:02:03`. */
export function formatStamp(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Returns how telling each word of a part is: said in it more than once, and more than elsewhere. */
function weightsOf(
  part: readonly (readonly string[])[],
  whole: readonly (readonly string[])[],
): ReadonlyMap<string, number> {
  const [inPart, inWhole] = [countsOf(part), countsOf(whole)];
  const weights = [...inPart].map(
    ([word, count]) => [word, (count * count) / (inWhole.get(word) ?? count)] as const,
  );
  return new Map(weights.filter(([word]) => (inWhole.get(word) ?? 0) > 1 && word.length > 2));
}

function countsOf(lines: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) for (const word of new Set(line)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function bestLine(
  lines: readonly SpokenLine[],
  weights: ReadonlyMap<string, number>,
): SpokenLine | undefined {
  const score = ({ text }: SpokenLine) => {
    const words = stemsOf(text);
    const sum = [...new Set(words)].reduce((total, word) => total + (weights.get(word) ?? 0), 0);
    const doubt =
      (isGreeting(text) ? 5 : 0) +
      (/\?$/.test(text) ? 1 : 0) +
      (words.length < 4 ? 2 : 0) +
      (GOING_ON.test(text) ? 0.5 : 0);
    return sum / Math.sqrt(Math.max(7, words.length)) - doubt;
  };
  return lines.toSorted((a, b) => score(b) - score(a) || a.at - b.at)[0];
}

/** Returns the indexes of the sentences that begin a chapter. */
function boundariesOf(lines: readonly SpokenLine[], words: readonly (readonly string[])[]): number[] {
  const last = lines.at(-1);
  const length = (last?.at ?? 0) + secondsToSay(last?.text ?? '');
  const wanted = Math.min(
    MAX_CHAPTERS,
    Math.max(1, Math.floor(lines.length / MIN_LINES)),
    Math.max(1, Math.floor(length / (MIN_CHAPTER_SECONDS * 1.5))),
    Math.round(2.4 + 1.3 * Math.sqrt(length / 60)),
  );
  const apart = Math.max(MIN_CHAPTER_SECONDS, length / (wanted * 3));
  const atOf = (index: number) => (index === 0 ? 0 : (lines[index]?.at ?? length));
  const cuts = lines
    .map((_, at) => ({ at, score: breakAt(lines, words, at) }))
    .filter(({ at }) => at >= 2 && at <= lines.length - 2 && length - atOf(at) >= MIN_CHAPTER_SECONDS)
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen = [0];
  const isFree = (at: number, gap: number) =>
    chosen.every((other) => Math.abs(other - at) >= 2 && Math.abs(atOf(other) - atOf(at)) >= gap);
  for (const gap of [apart, MIN_CHAPTER_SECONDS])
    for (const { at } of cuts)
      if (chosen.length < (gap === apart ? wanted : Math.min(wanted, MIN_CHAPTERS)) && isFree(at, gap))
        chosen.push(at);
  return chosen.sort((a, b) => a - b);
}

/** Returns how much a subject changes before a sentence: by its words, its paragraph and how it begins. */
function breakAt(lines: readonly SpokenLine[], words: readonly (readonly string[])[], at: number): number {
  const [line, before] = [lines[at], lines[at - 1]];
  if (!line || !before) return 0;
  return (
    (line.isOpening ? 0.6 : 0) +
    (TURNING.test(line.text) ? 0.4 : 0) -
    (GOING_ON.test(line.text) ? 0.4 : 0) -
    (/\?$/.test(before.text) ? 0.8 : 0) +
    (/\?$/.test(line.text) ? 0.2 : 0) -
    likeness(words, at)
  );
}

function likeness(words: readonly (readonly string[])[], at: number): number {
  const before = new Set(words.slice(Math.max(0, at - LINES_BESIDE), at).flat());
  const after = new Set(words.slice(at, at + LINES_BESIDE).flat());
  const shared = [...after].filter((word) => before.has(word)).length;
  return shared / Math.max(1, Math.min(before.size, after.size));
}
