/** A part of a text: `start` is included, `end` is not. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Browsers stop in the middle of an utterance longer than about 15 seconds, so longer ones are split. */
const MAX_CHARACTERS = 180;
const SENTENCE = /[^.!?。！？।؟\n]+[.!?。！？।؟\n]*\s*/gu;
const BREAKS = [/[,;:、，；،][^,;:、，；،]*$/u, /\s\S*$/u];

/**
 * Splits a text from the character `from` on into the parts to speak in turn: sentences, and parts of long
 * sentences.
 */
export function splitSpeech(text: string, code: string, from = 0): Span[] {
  return sentencesOf(text.slice(from), code)
    .map(({ start, end }) => ({ start: start + from, end: end + from }))
    .flatMap((sentence) => shorten(text, sentence))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

function sentencesOf(text: string, code: string): Span[] {
  if (typeof Intl.Segmenter !== 'function')
    return [...text.matchAll(SENTENCE)].map(({ index, 0: part }) => ({
      start: index,
      end: index + part.length,
    }));
  const segments = new Intl.Segmenter(code, { granularity: 'sentence' }).segment(text);
  return Array.from(segments, ({ index, segment }) => ({ start: index, end: index + segment.length }));
}

function shorten(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let from = start;
  while (end - from > MAX_CHARACTERS) {
    const part = text.slice(from, from + MAX_CHARACTERS);
    const places = BREAKS.map((expression) => part.search(expression));
    const cut = (places.find((place) => place > MAX_CHARACTERS / 3) ?? MAX_CHARACTERS - 1) + 1;
    spans.push({ start: from, end: from + cut });
    from += cut;
  }
  spans.push({ start: from, end });
  return spans;
}
