import { singleSpaced } from '../facts/split-text.ts';
import { UsageError } from '../problems/usage-error.ts';

/** A phrase that is searched for, without regard to capitals and white space. */
export interface Phrase {
  readonly text: string;
  /** Returns where the phrase begins in a text that is shown, or -1. */
  findShown(text: string): number;
  /** Returns where the phrase begins in a text as it is written: marks of Markdown may be in it. Or -1. */
  findWritten(text: string): number;
  /** Returns whether the phrase can be in a page: its longest plain word is in the HTML. */
  mayBeIn(html: string): boolean;
}

/** A longer phrase is no phrase, and its pattern would be too large to search with. */
const MOST_CHARACTERS = 2000;

/** What may stand between two words in Markdown: the end of a link, and marks of emphasis. */
const MARKDOWN_GAP = '[*_`\\]]*(?:\\([^)\\s]*\\))?[*_`]*\\s+[*_`\\[]*';
/** Characters that HTML shows as they are. */
const PLAIN = /[a-z0-9]+/gi;

/** Makes a phrase from a text. @throws UsageError if it is empty */
export function createPhrase(written: string): Phrase {
  const text = singleSpaced(written);
  if (text === '') throw new UsageError('the phrase is empty', 'Name the words to find, in quotes.');
  if (text.length > MOST_CHARACTERS)
    throw new UsageError(
      `the phrase has ${text.length} characters, and a phrase has at most ${MOST_CHARACTERS}`,
      'Name a part of it.',
    );
  const words = text.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const inText = new RegExp(words.join('\\s+'), 'iu');
  const inMarkdown = new RegExp(words.join(MARKDOWN_GAP), 'iu');
  const [longest = ''] = (text.match(PLAIN) ?? []).sort((a, b) => b.length - a.length);
  // Looking for one word first is much faster, since most texts do not have it.
  const inAny = new RegExp(longest, 'iu');
  return {
    text,
    findShown: (shown) => shown.search(inText),
    findWritten: (source) => (inAny.test(source) ? source.search(inMarkdown) : -1),
    // Elements inside a word do not separate it.
    mayBeIn: (html) =>
      html
        .replace(/<[^>]*>/g, '')
        .toLowerCase()
        .includes(longest.toLowerCase()) || html.toLowerCase().includes(longest.toLowerCase()),
  };
}
