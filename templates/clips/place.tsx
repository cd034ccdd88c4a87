import type { ReactNode } from 'react';
import { textWidth } from '../format/vary.ts';
import { type Box, type Cell, TEXT, textOf, toneOf } from './frame.ts';

/** Where a part is drawn. `mark` remembers the box of a label, so that the pointer finds it. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly mark: (label: string, box: Box) => void;
}

/** A drawn part and the height that it takes. */
export interface Drawn {
  readonly node: ReactNode;
  readonly h: number;
}

/** Draws one kind of part. */
export type DrawPart<Value> = (value: Value, place: Place) => Drawn;

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly muted?: boolean;
  /** The class of another colour than that of text. */
  readonly tone?: string | undefined;
  readonly anchor?: 'middle' | 'end' | undefined;
  readonly typed?: boolean;
}

/** Draws one line of text. Its baseline is at `y`. */
export function Words({ x, y, text, size = TEXT, bold, muted, tone, anchor, typed }: WordsProps) {
  const names = [bold && 'c-b', tone ?? (muted && 'c-m')].filter(Boolean).join(' ');
  return (
    <text
      className={names || undefined}
      x={x}
      y={y}
      fontSize={size === TEXT ? undefined : size}
      textAnchor={anchor}
      data-typed={typed ? '' : undefined}
    >
      {text}
    </text>
  );
}

/** Returns the width of a text. */
export function widthOf(text: string, size: number = TEXT, bold = false): number {
  return textWidth(text, size * (bold ? 1.03 : 0.98));
}

/** Returns the lines of a text that may be at most `room` wide. The lines are about as long as each other. */
export function wrap(text: string, room: number, size: number = TEXT, bold = false): string[] {
  const lines = fill(text, room, size, bold);
  for (let width = room - 12; width > room / 2; width -= 12) {
    const shorter = fill(text, width, size, bold);
    if (shorter.length > lines.length || shorter.some((line) => widthOf(line, size, bold) > room)) break;
    lines.splice(0, lines.length, ...shorter);
  }
  return lines;
}

function fill(text: string, room: number, size: number, bold: boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, bold) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @throws Error that names the text which is wider than its room */
export function mustFit(text: string, room: number, size: number = TEXT, bold = false): void {
  const width = widthOf(text, size, bold);
  if (width > room)
    throw new Error(`"${text}" is too long for its place in the clip: ${width} units wide, ${room} free`);
}

/** Draws a small label with the colour of its state. Its height is 30. */
export function Badge({ x, y, cell }: { readonly x: number; readonly y: number; readonly cell: Cell }) {
  const tone = toneOf(cell) ?? 'new';
  return (
    <>
      <rect className={`c-${tone} c-s`} x={x} y={y} width={badgeWidth(cell)} height="30" rx="15" />
      <Words x={x + 12} y={y + 22} text={textOf(cell)} tone={`c-${tone} c-f`} bold />
    </>
  );
}

/** Returns the width of the label that `Badge` draws. */
export function badgeWidth(cell: Cell): number {
  return widthOf(textOf(cell), TEXT, true) + 24;
}

/** Returns whether a cell is drawn as a label with a colour. */
export function isBadge(cell: Cell): boolean {
  return ['ok', 'warn', 'bad', 'new'].includes(toneOf(cell) ?? '');
}
