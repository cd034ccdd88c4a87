import type { Span } from './split-speech.ts';

/** Returns the word that contains the character `index`. Not all browsers report where a word ends. */
export function wordAt(text: string, index: number, code: string, length?: number): Span {
  if (length && length > 0) return { start: index, end: Math.min(text.length, index + length) };
  if (typeof Intl.Segmenter === 'function') {
    const word = new Intl.Segmenter(code, { granularity: 'word' }).segment(text).containing(index);
    if (word) return { start: word.index, end: word.index + word.segment.length };
  }
  const end = text.slice(index).search(/\s/u);
  return { start: index, end: end < 0 ? text.length : index + end };
}
