import type { PlayedScene } from './frame.ts';

/** A caption and the seconds that it is shown. */
export interface Cue {
  readonly text: string;
  readonly seconds: number;
}

/** Captions have two lines, and three on a phone. */
const MAX_LETTERS = 80;
const WORDS_A_SECOND = 2.6;
const SETTLE_SECONDS = 1.1;
const MIN_SECONDS = 2.6;

/**
 * Splits the words of a scene into captions: at sentences, then at commas, then between words. A scene whose
 * length is known has one caption.
 */
export function cuesOf({ caption, seconds }: PlayedScene): Cue[] {
  if (seconds !== undefined) return [{ text: caption, seconds }];
  const sentences = caption.match(/[^.?!]+[.?!]*["”)]*(?:\s|$)|\S+$/g) ?? [caption];
  return pack(sentences.flatMap((sentence) => cut(sentence.trim()))).map((text) => ({
    text,
    seconds: Math.max(
      MIN_SECONDS,
      Math.round((text.split(' ').length / WORDS_A_SECOND + SETTLE_SECONDS) * 10) / 10,
    ),
  }));
}

/** Returns the seconds of all captions of scenes. */
export function secondsOf(scenes: readonly PlayedScene[]): number {
  const seconds = scenes.flatMap(cuesOf).reduce((sum, cue) => sum + cue.seconds, 0);
  return Math.round(seconds * 10) / 10;
}

/** Cuts a long sentence, if possible at a comma near its middle. */
function cut(sentence: string): string[] {
  if (sentence.length <= MAX_LETTERS) return [sentence];
  const breaks = [...sentence.matchAll(/[,;:] | /g)]
    .filter(({ index }) => index < MAX_LETTERS)
    .map(({ 0: found, index }) => ({
      index: index + found.length,
      cost: Math.abs(index - sentence.length / 2) + (found === ' ' ? 24 : 0),
    }))
    .sort((a, b) => a.cost - b.cost);
  const at = breaks[0]?.index ?? MAX_LETTERS;
  return [...cut(sentence.slice(0, at).trim()), ...cut(sentence.slice(at).trim())];
}

/** Joins short sentences into one caption. */
function pack(sentences: readonly string[]): string[] {
  const packed: string[] = [];
  for (const sentence of sentences) {
    const joined = `${packed.at(-1)} ${sentence}`;
    if (packed.length > 0 && joined.length <= MAX_LETTERS * 0.75) packed[packed.length - 1] = joined;
    else packed.push(sentence);
  }
  return packed;
}
