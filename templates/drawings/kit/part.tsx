import { Fragment, type ReactNode } from 'react';
import { mustFit, wrapText } from './measure.ts';

/** What a part drew, and the height that it takes. */
export interface Drawn {
  readonly h: number;
  readonly node: ReactNode;
}

/** A part of an interface. It draws itself at a place, `w` units wide. */
export type Part = (x: number, y: number, w: number) => Drawn;

interface WordsProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The width that the text may take. It does not apply to texts that were wrapped. */
  readonly room?: number | undefined;
  readonly size?: number | undefined;
  readonly bold?: boolean | undefined;
  /** The class of a colour: `m` for quiet text, `ac` for the accent. */
  readonly tone?: string | undefined;
  readonly anchor?: 'middle' | 'end' | undefined;
  readonly lang?: string | undefined;
  /** The text runs from right to left, and `x` is its right end. */
  readonly rtl?: boolean | undefined;
}

/** Draws one line of text on its baseline. @throws Error if it does not fit its room */
export function Words({ x, y, text, room, size, bold, tone, anchor, lang, rtl }: WordsProps) {
  if (room !== undefined) mustFit(text, room, size, bold);
  const names = [bold && 'b', tone].filter(Boolean).join(' ');
  return (
    <text
      className={names || undefined}
      x={round(x)}
      y={round(y)}
      fontSize={size}
      textAnchor={anchor}
      lang={lang}
      direction={rtl ? 'rtl' : undefined}
    >
      {text}
    </text>
  );
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Draws parts below each other. */
export function column(parts: readonly Part[], gap = 12): Part {
  return (x, y, w) => {
    let h = 0;
    const nodes = parts.map((part, at) => {
      if (at > 0) h += gap;
      const drawn = part(x, y + h, w);
      const key = `${h}`;
      h += drawn.h;
      return <Fragment key={key}>{drawn.node}</Fragment>;
    });
    return { h, node: nodes };
  };
}

/** Draws parts side by side. `shares` are their parts of the width; without them all are equal. */
export function beside(parts: readonly Part[], gap = 12, shares: readonly number[] = []): Part {
  return (x, y, w) => {
    const weights = parts.map((_, at) => shares[at] ?? 1);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const room = w - gap * (parts.length - 1);
    let left = x;
    const drawn = parts.map((part, at) => {
      const width = Math.round((room * (weights[at] ?? 1)) / sum);
      const one = { ...part(left, y, width), key: `${left}` };
      left += width + gap;
      return one;
    });
    return {
      h: Math.max(...drawn.map(({ h }) => h)),
      node: drawn.map(({ key, node }) => <Fragment key={key}>{node}</Fragment>),
    };
  };
}

/** Draws a short text in bold, and a quiet line below it if there is one. */
export function heading(text: string, sub?: string, size = 19): Part {
  return (x, y, w) => ({
    h: size + 5 + (sub ? 22 : 0),
    node: (
      <>
        <Words x={x} y={y + size - 1} room={w} size={size} bold text={text} />
        {sub ? <Words x={x} y={y + size + 21} room={w} size={14} tone="m" text={sub} /> : null}
      </>
    ),
  });
}

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly tone?: string;
  readonly most?: number;
  readonly anchor?: 'middle' | 'end';
  readonly lang?: string;
}

/** Draws a text of a few lines. */
export function text(words: string, { size = 15, bold, tone, most = 4, anchor, lang }: TextStyle = {}): Part {
  return (x, y, w) => {
    const lines = wrapText(words, w, size, bold, most);
    const step = Math.round(size * 1.38);
    const left = anchor === 'middle' ? x + w / 2 : anchor === 'end' ? x + w : x;
    return {
      h: lines.length * step,
      node: lines.map((line, at) => (
        <Words
          key={line}
          x={left}
          y={y + size + at * step}
          size={size === 15 ? undefined : size}
          bold={bold}
          tone={tone}
          anchor={anchor}
          lang={lang}
          text={line}
        />
      )),
    };
  };
}

/** Leaves room. */
export function space(h: number): Part {
  return () => ({ h, node: null });
}
