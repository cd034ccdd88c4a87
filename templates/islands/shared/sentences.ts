import { isOrder, withoutPerson, withoutSmileys } from './order.ts';

const END = /[.!?؟।…]+["“”’»)\]]*(?=\s|$)\s*|[。！？]+[」』”]*\s*/gu;
/** A full stop after these ends no sentence: abbreviations, initials, and the number of a list. */
const ABBREVIATION =
  /(?:^|[\s(„“"])(?:e\.g|i\.e|vs|Mr|Mrs|Ms|Dr|No|Nr|St|approx|ca|bzw|ggf|inkl|Co|\p{L})\.$|(?:^|\n)\s*\(?\d{1,2}\.$/iu;
const ENDED = /[.!?؟।…。！？]["“”’»)\]」』]*\s*$/u;
const PATH = /\s*(?:->|=>|→|➜|›|\s>\s)\s*/u;
const PATH_WORDS = 4;

/**
 * Cuts a text after its sentences. The pieces keep the space between them. Amounts, addresses and
 * abbreviations stay whole.
 */
export function cutSentences(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    const to = index + end.length;
    if (to < text.length && ABBREVIATION.test(text.slice(from, index + 1))) continue;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** Returns the sentences of a text. */
export function sentencesOf(text: string): string[] {
  return cutSentences(text)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** Tells whether a text can be cut at its end, because a sentence ends there. */
export function endsSentence(text: string): boolean {
  return ENDED.test(text) && !ABBREVIATION.test(text.trimEnd());
}

/** Returns the parts of a way through menus: `Reports > Export` has two. Other texts have one. */
export function pathOf(text: string): string[] {
  const parts = text.split(PATH).filter(Boolean);
  return parts.length > 1 && parts.every((part) => part.split(' ').length <= PATH_WORDS) ? parts : [text];
}

/** Returns a step as a voice says it: with a capital and an end, without arrows of menus or smileys. */
export function spokenStep(step: string): string {
  const calm = withoutSmileys(step).replace(/([!?])[!?]+/g, '$1');
  const [first = '', ...others] = pathOf(calm);
  const opened = others.length === 0 || isOrder(first) ? first : `open ${first}`;
  const said = [opened, ...others.map((part) => `then ${part}`)].join(', ');
  const text = withoutPerson(said.split(PATH).join(', then ')).replace(/\s*[,;:]$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${ENDED.test(text) ? '' : '.'}`;
}
