/** The widths of the signs from space to tilde in Instrument Sans: in 32nds of the type size, base 36. */
const WIDTHS =
  '6afnlpp9ffei9g9emdijkjkijk99iiijsolookjoo8fnjtoqmqllmnoznnkfefigbikikickk99i9ukjkkdgdkhqjhhf8fi';
const WIDTH_PARTS = 32;
/** Small letters of alphabets that other fonts draw, and signs that fill their square. */
const OTHER_LETTER = 0.66;
const FULL_SIGN = 1.1;

/** A text in lines, and the type size at which they fit. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * Breaks a text into as few lines as fit at one of the sizes, which are tried in turn: one size for each
 * number of lines. If none fits, the last one is made smaller. Nothing is left out.
 */
export function fitText(text: string, width: number, sizes: readonly number[]): Fitted {
  const words = wordsOf(text);
  for (const [at, size] of sizes.entries()) {
    const lines = breakLines(words, width / size);
    if (lines.length <= at + 1 && lines.every((line) => widthOf(line) * size <= width))
      return { lines: balance(words, width / size, lines), size };
  }
  let size = sizes.at(-1) ?? 1;
  let lines = breakLines(words, width / size);
  while (size > 4 && (lines.length > sizes.length || lines.some((line) => widthOf(line) * size > width))) {
    size -= 0.5;
    lines = breakLines(words, width / size);
  }
  return { lines, size };
}

/** Breaks the same words into as many lines of nearly the same length. */
function balance(words: readonly string[], width: number, lines: readonly string[]): readonly string[] {
  for (let share = 0.5; share < 1; share += 0.05) {
    const even = breakLines(words, width * share);
    if (even.length === lines.length && even.every((line) => widthOf(line) <= width)) return even;
  }
  return lines;
}

/** Returns the width of a text as a part of its type size. */
export function widthOf(text: string): number {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, sign) => sum + signWidth(sign), 0);
}

function signWidth(sign: string): number {
  const at = (sign.codePointAt(0) ?? 0) - 32;
  const known = WIDTHS[at];
  if (at >= 0 && known) return Number.parseInt(known, 36) / WIDTH_PARTS;
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}—…]/u.test(
    sign,
  )
    ? FULL_SIGN
    : OTHER_LETTER;
}

/** Returns the parts between which a line may end: after a space and after a hyphen. */
function wordsOf(text: string): string[] {
  return (
    text
      .trim()
      .replace(/\s+/g, ' ')
      .match(/[^ -]+-*(?: |$)?|[ -]+/g) ?? []
  );
}

function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + word).trimEnd()) <= width)
      lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}
