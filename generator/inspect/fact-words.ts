import { splitSentences } from '../pages-read/sentences.ts';
import type { HandwrittenFact } from '../types/audit.ts';
import type { DataFact } from '../types/explanation.ts';

/** A fact that a text says by hand, and where in the text. */
export type FoundFact = Pick<HandwrittenFact, 'fact' | 'words' | 'old' | 'differs'> & {
  readonly offset: number;
  /** It is another length or share of the thing that the fact names in `near`. */
  readonly isMeasure?: true;
};

/** The value is a number or a word of its own: no part of 114 or 1.14. */
export const NOT_AFTER = '(?<![\\p{L}\\p{N}][.,]?)';
export const NOT_BEFORE = '(?![\\p{L}\\p{N}])';

/** A text with no sentence, such as that of a button, and so many words at most. */
const LABEL_WORDS = 6;
/** Fields of texts that a person clicks. */
const BUTTON = /button|cta|action|link/iu;
/** What a button begins with. */
const ACT = /^(?:start|try|get|begin|test|use|claim|enjoy|jetzt|starten?|testen?|essayer|prueba)(?!\p{L})/iu;

/** What stands around a text of the data. */
export interface TextAround {
  /** The name of its field. */
  readonly field: string;
  /** Returns the texts beside it in its object, and the name and the title of its row. */
  readonly beside: () => string;
}

/** Returns whether the word that a fact names in `near` stands in the sentence around a place of a text. */
export function isNear({ near }: DataFact, text: string, offset: number): boolean {
  return near === undefined || sentenceAt(text, offset).toLowerCase().includes(near.toLowerCase());
}

/**
 * Returns whether an old value at a place of a text is about the fact. The word in `near` stands in its
 * sentence. A label is too short for it: there, it stands in a text beside it, such as the address of its
 * link, or the label is that of a button.
 */
export function isAboutFact(fact: DataFact, text: string, offset: number, around: () => TextAround): boolean {
  if (fact.near === undefined || isNear(fact, text, offset)) return true;
  const isLabel = text.trim().split(/\s+/).length <= LABEL_WORDS && !/[.!?]\s*$/.test(text);
  if (!isLabel) return false;
  if (BUTTON.test(around().field) || ACT.test(text.trim())) return true;
  return around().beside().toLowerCase().includes(fact.near.toLowerCase());
}

/** Returns the sentence around a place of a text. */
export function sentenceAt(text: string, index: number): string {
  let start = 0;
  for (const sentence of splitSentences(text)) {
    start = text.indexOf(sentence, start);
    if (index < start + sentence.length) return sentence;
    start += sentence.length;
  }
  return '';
}

/** Returns a text as a pattern finds it. */
export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
