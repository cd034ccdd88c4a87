import { escapeMarkup } from './escape-markup.ts';

/** A text in a picture: its place, size and look. */
export interface SvgText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The width in which it is broken into lines, in the picture's units. */
  readonly width: number;
  readonly lines?: number;
  readonly fill?: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle';
  readonly family?: string;
}

/** The usual width of a letter, as a part of the type size. */
const LETTER = 0.53;
export const LEADING = 1.3;

/** Returns a text as SVG, broken into lines. A text that is too long ends with three dots. */
export function svgText(text: string, style: SvgText): string {
  return svgLines(wrapText(text, Math.floor(style.width / (style.size * LETTER)), style.lines), style);
}

/** Returns lines as SVG, from the top down. */
export function svgLines(lines: readonly string[], style: Omit<SvgText, 'width' | 'lines'>): string {
  const { x, y, size, fill = '#17181c', weight = 400, anchor = 'start', family = 'sans-serif' } = style;
  const spans = lines
    .map(
      (line, at) =>
        `<tspan x="${x}" y="${Math.round(y + at * size * LEADING)}">${escapeMarkup(line)}</tspan>`,
    )
    .join('');
  return `<text font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${spans}</text>`;
}

/** Breaks a text into lines of at most so many letters. A longer word is cut. */
export function wrapText(text: string, letters: number, max = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((one) => cut(one, Math.max(1, letters)))) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), `${(lines[max - 1] ?? '').slice(0, Math.max(1, letters - 1))}…`];
}

function cut(word: string, letters: number): string[] {
  return word.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [];
}
