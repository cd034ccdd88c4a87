import { type Item, numberOf, textOf, type Work } from '../builder/work.ts';
import { endsSentence } from '../shared/sentences.ts';
import type { Cue } from '../subtitle-tool/cue.ts';
import { countWords } from './draft-scenes.ts';

/** A scene with its times, in seconds from the start. */
export interface TimedScene {
  readonly item: Item;
  readonly start: number;
  readonly seconds: number;
}

const WORDS_PER_MINUTE = 150;
/** A scene without words is shown for as long as it takes to look at it. */
const SILENT_SECONDS = 4;
const CUE_LETTERS = 76;

/** Returns how long a scene lasts: its own seconds, or the time that its words take. */
export function secondsOf(item: Item): number {
  const own = numberOf(item, 'seconds');
  if (own > 0) return own;
  const words = countWords(textOf(item, 'spoken'));
  return words === 0 ? SILENT_SECONDS : Math.max(2, Math.round((words * 60) / WORDS_PER_MINUTE) + 1);
}

/** Returns the scenes in order, each with its start. */
export function timeScenes({ items }: Work): TimedScene[] {
  let clock = 0;
  return items.map((item) => {
    const seconds = secondsOf(item);
    const start = clock;
    clock += seconds;
    return { item, start, seconds };
  });
}

/** Returns captions for the spoken words: each scene's words in pieces that fit on two lines. */
export function captionsOf(work: Work): Cue[] {
  return timeScenes(work).flatMap(({ item, start, seconds }) => {
    const pieces = piecesOf(textOf(item, 'spoken'));
    const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
    let at = start * 1000;
    return pieces.map((text) => {
      const from = at;
      at += (seconds * 1000 * text.length) / letters;
      return { id: 0, start: Math.round(from), end: Math.round(at) - 40, text: twoLines(text), settings: '' };
    });
  });
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = pieces.at(-1);
    const isOpen = last !== undefined && !endsSentence(last);
    if (isOpen && `${last} ${word}`.length <= CUE_LETTERS) pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(word);
  }
  return pieces;
}

/** Breaks a caption near its middle if it is longer than a line. */
export function twoLines(text: string): string {
  if (text.length <= CUE_LETTERS / 2) return text;
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const nearest = spaces.reduce(
    (best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    spaces[0] ?? -1,
  );
  return nearest < 0 ? text : `${text.slice(0, nearest)}\n${text.slice(nearest + 1)}`;
}
