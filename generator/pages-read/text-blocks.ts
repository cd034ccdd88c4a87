import { createPageParser } from './html-parser.ts';
import { singleSpaced } from './sentences.ts';

/** Elements whose content nobody sees. */
const HIDDEN = new Set(['script', 'style', 'template', 'noscript']);

/** The texts of a page by the part that shows them, each a block of text with single spaces. */
interface PageTexts {
  readonly main: readonly string[];
  /** Its title and description. */
  readonly head: readonly string[];
  /** Header, footer and navigation. */
  readonly shared: readonly string[];
}

/** The characters that are parsed before the blocks of the main part are looked at. */
const PIECE = 4096;

/**
 * Returns all texts that a page shows, also those of its navigation and its islands, and the texts that
 * replace images. A page without a `main` element has no shared part. If `isEnough` returns true for a block
 * of the `main` element, the rest of the page is not read.
 */
export function readTexts(html: string, isEnough: (block: string) => boolean = () => false): PageTexts {
  const main: string[] = [];
  const head: string[] = [];
  const shared: string[] = [];
  const blocks = { main: createBlock(main), head: createBlock(head), shared: createBlock(shared) };
  let part: keyof typeof blocks = 'head';
  let hidden = 0;
  let hasMain = false;
  const parser = createPageParser({
    onopentag(name, attributes) {
      if (HIDDEN.has(name)) hidden++;
      if (name === 'body') part = 'shared';
      if (name === 'main') {
        part = 'main';
        hasMain = true;
      }
      blocks[part].open(name);
      if (name === 'meta' && attributes.name === 'description') head.push(attributes.content ?? '');
      if (name === 'img' && attributes.alt) blocks[part].add(` ${attributes.alt} `);
    },
    ontext(text) {
      if (hidden === 0) blocks[part].add(text);
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--;
      blocks[part].close(name);
      if (name === 'main') part = 'shared';
    },
  });
  let seen = 0;
  for (let at = 0, next = 0; at < html.length; at = next) {
    // A piece ends where a tag begins, so that no text is cut.
    next = html.indexOf('<', at + PIECE);
    if (next < 0) next = html.length;
    parser.write(html.slice(at, next));
    for (; hasMain && seen < main.length; seen++)
      if (isEnough(main[seen] ?? '')) return { main, head, shared };
  }
  parser.end();
  for (const block of Object.values(blocks)) block.end();
  return hasMain ? { main, head, shared } : { main: shared, head, shared: [] };
}

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

/**
 * Inline elements that stand side by side as texts of their own, such as a number and its label in a card.
 */
const PIECES = new Set(['b', 'data', 'em', 'label', 'mark', 'small', 'span', 'strong', 'time']);

/**
 * Collects the text of a block until an element ends it. Two links side by side are two blocks. Two elements
 * side by side, such as `<b>5</b><span>Tools</span>`, are two words, unless each has one letter or they are
 * code.
 */
export function createBlock(blocks: string[]) {
  let text = '';
  let isAfterLink = false;
  let depthOfCode = 0;
  /** Whether an element that is a piece has just ended, and whether the next piece has begun behind it. */
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
