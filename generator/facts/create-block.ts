import { singleSpaced } from './split-text.ts';

/** Elements that do not end a block of text. */
const INLINE = new Set(
  [
    'a',
    'abbr',
    'b',
    'bdi',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
    'samp',
  ].concat(['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'img', 'label']),
);

/** Inline elements that stand side by side as texts of their own, such as a number and its label in a card. */
const PIECES = new Set(['b', 'data', 'em', 'label', 'mark', 'small', 'span', 'strong', 'time']);

/**
 * Collects the text of a block until an element ends it. Two links side by side are two blocks. Two elements side by
 * side, such as `<b>5</b><span>Tools</span>`, are two words, unless each has one letter or they are code.
 */
export function createBlock(blocks: string[]) {
  let text = '';
  let isAfterLink = false;
  let depthOfCode = 0;
  /** Whether an element that is a piece has just ended, and whether another one has begun behind it. */
  let isAfterPiece = false;
  let isBetween = false;
  let pieceStart = 0;
  const end = () => {
    const spaced = singleSpaced(text);
    if (spaced !== '') blocks.push(spaced);
    text = '';
    pieceStart = 0;
    isBetween = false;
  };
  return {
    end,
    /** Adds a text. Returns it with a space in front if it does not belong to the word before. */
    add(more: string): string {
      const isLetter = more.length === 1 && text.length - pieceStart === 1;
      const isApart = text === '' || (isBetween && !isLetter);
      if (isBetween) pieceStart = text.length;
      const piece = isApart ? ` ${more}` : more;
      text += text === '' ? more : piece;
      isAfterLink = false;
      isAfterPiece = false;
      isBetween = false;
      return piece;
    },
    open(name: string) {
      if (!INLINE.has(name) || (name === 'a' && isAfterLink)) end();
      if (name === 'code' || name === 'pre') depthOfCode++;
      if (isAfterPiece && depthOfCode === 0 && PIECES.has(name)) isBetween = true;
      if (!isBetween && PIECES.has(name)) pieceStart = text.length;
    },
    close(name: string) {
      if (!INLINE.has(name)) end();
      if ((name === 'code' || name === 'pre') && depthOfCode > 0) depthOfCode--;
      isAfterLink = name === 'a';
      isAfterPiece = PIECES.has(name);
    },
  };
}
