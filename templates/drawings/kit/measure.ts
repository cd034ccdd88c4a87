/**
 * Widths of letters in thousandths of the text's size: those of Arial, which other sans-serif fonts come
 * close to.
 */
const GROUPS: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'‘’|", 222],
  ['ft .,:;/\\!I·', 278],
  ['r()-“”"', 345],
  ['ckszJvxy', 500],
  ['+=<>×÷−→←', 600],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['mM', 833],
  ['%W', 944],
  ['@', 1015],
];
const WIDTHS = new Map(GROUPS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])));
const OTHER = 556;
/** Chinese, Japanese and Korean letters fill a square. */
const SQUARE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;
/** Marks above or below another letter. */
const MARK = /\p{M}/u;
/** Other fonts are a little wider than Arial. */
const RESERVE = 1.03;
const BOLD = 1.07;

/** Returns the room that a text takes, in the units of the drawing. */
export function widthOf(text: string, size = 15, bold = false): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return Math.ceil((sum / 1000) * size * RESERVE * (bold ? BOLD : 1));
}

function letterWidth(letter: string): number {
  if (SQUARE.test(letter)) return 1000;
  const [base = letter] = letter.normalize('NFD');
  return MARK.test(base) ? 0 : (WIDTHS.get(base) ?? OTHER);
}

/** Throws if a text is wider than its part. The message says how many units are left over. */
export function mustFit(text: string, room: number, size = 15, bold = false): void {
  if (text.includes('…')) throw new Error(`"${text}" is cut off; write a text that is whole`);
  const width = widthOf(text, size, bold);
  if (width > room) throw new Error(`"${text}" needs ${width} units, and its part has ${Math.floor(room)}`);
}

/** Returns a text as lines that fit the room. @throws Error if it needs more than `most` lines */
export function wrapText(text: string, room: number, size = 15, bold = false, most = 4): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    mustFit(word, room, size, bold);
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size, bold) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length > most) throw new Error(`"${text}" needs ${lines.length} lines, and its part has ${most}`);
  return lines;
}
