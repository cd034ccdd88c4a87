/** A word: letters, marks and digits, also with an apostrophe, a hyphen or a decimal sign inside. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
/** Where a sentence ends: a mark, then a space, then no lower-case letter. */
const SENTENCE_END = /(?<=[.!?…:][”"’)]?)\s+(?=[^\p{Ll}\s])/u;

/** A text whose spaces are not single. */
const UNEVEN = /^\s|[^\S ]|\s\s|\s$/u;

/** Returns the words of a text in lower case. */
export function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Returns the sentences of one block of text. */
export function splitSentences(block: string): readonly string[] {
  return block.split(SENTENCE_END).filter((sentence) => sentence !== '');
}

/** Returns a text with single spaces, and none at its ends. */
export function singleSpaced(text: string): string {
  return UNEVEN.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}
