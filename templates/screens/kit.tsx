import type { ReactNode } from 'react';

/** The size of a drawn screen, in units. Text of the interface has 15 units. */
export const SCREEN = { width: 1200, height: 675 } as const;

/** A place on a screen: its upper left corner. */
interface At {
  readonly x: number;
  readonly y: number;
}

interface BoxProps extends At {
  readonly w: number;
  readonly h: number;
  readonly r?: number;
  /** The class of its colour. Several are separated by a space. */
  readonly ink?: string;
}

/** Draws a rectangle with round corners. */
export function Box({ x, y, w, h, r = 8, ink = 'i-surface' }: BoxProps) {
  return <rect className={ink} x={x} y={y} width={w} height={h} rx={r} />;
}

interface SaysProps extends At {
  readonly children: string;
  readonly size?: number;
  readonly bold?: boolean;
  /** The class of another colour than that of text. */
  readonly ink?: string;
  readonly anchor?: 'middle' | 'end';
}

/** Draws one line of text. Its baseline is at `y`. */
export function Says({ x, y, children, size = 15, bold, ink, anchor }: SaysProps) {
  const names = [bold && 'c-b', ink].filter(Boolean).join(' ') || undefined;
  return (
    <text className={names} x={x} y={y} fontSize={size === 15 ? undefined : size} textAnchor={anchor}>
      {children}
    </text>
  );
}

interface ButtonProps extends At {
  readonly w: number;
  readonly children: string;
  readonly h?: number;
  readonly size?: number;
  /** A button that is not the main one of its screen has an outline only. */
  readonly quiet?: boolean;
}

/** Draws a button. */
export function Button({ x, y, w, h = 34, size = 15, children, quiet }: ButtonProps) {
  return (
    <>
      <Box {...{ x, y, w, h }} r={h / 2} ink={quiet ? 'i-surface i-line' : 'i-accent'} />
      <Says
        x={x + w / 2}
        y={y + h / 2 + Math.round(size / 3)}
        size={size}
        bold
        anchor="middle"
        {...(quiet ? {} : { ink: 'i-on-accent' })}
      >
        {children}
      </Says>
    </>
  );
}

interface BadgeProps extends At {
  readonly w: number;
  readonly children: string;
  readonly tone?: 'ok' | 'warn' | 'bad' | 'new';
}

/** Draws a small label with the colour of a state. Its height is 26. */
export function Badge({ x, y, w, children, tone = 'ok' }: BadgeProps) {
  return (
    <>
      <Box x={x} y={y} w={w} h={26} r={13} ink={`c-${tone} c-s`} />
      <Says x={x + w / 2} y={y + 18} size={14} bold anchor="middle" ink={`c-${tone} c-f`}>
        {children}
      </Says>
    </>
  );
}

/** Draws a tick in a disc of 9 units, or an empty disc. */
export function Tick({ x, y, done = true }: At & { readonly done?: boolean }) {
  if (!done) return <circle className="i-stroke-dim i-dim" cx={x} cy={y} r="8.5" />;
  return (
    <>
      <circle className="c-ok c-f" cx={x} cy={y} r="9" />
      <path className="i-stroke-surface" strokeWidth="2" d={`m${x - 4} ${y}.5 3 3 5-6`} />
    </>
  );
}

/** The heights of a spoken sentence, from 0 to 1. They repeat. */
const LOUDNESS = [3, 7, 5, 9, 8, 4, 2, 6, 9, 7, 5, 8, 3, 1, 2, 7, 9, 6, 4, 8, 5, 2, 1, 4].map((n) => n / 9);

interface WaveProps extends At {
  readonly w: number;
  readonly h: number;
  /** The share that has been played, from 0 to 1. */
  readonly played?: number;
}

/** Draws a waveform as two paths: what has been played, and what has not. */
export function Wave({ x, y, w, h, played = 0 }: WaveProps) {
  const count = Math.floor(w / 6);
  const bars = Array.from({ length: count }, (_, at) => {
    const half = Math.round((h * (LOUDNESS[at % LOUDNESS.length] ?? 0)) / 2) + 1;
    return `M${x + at * 6} ${y - half}v${half * 2}`;
  });
  const split = Math.round(count * played);
  return (
    <g strokeWidth="3">
      {split > 0 ? <path className="i-stroke-accent" d={bars.slice(0, split).join('')} /> : null}
      {split < count ? <path className="i-dim" d={bars.slice(split).join('')} /> : null}
    </g>
  );
}

/** Draws a person as a disc with initials. */
export function Person({ x, y, children }: At & { readonly children: string }) {
  return (
    <>
      <circle className="i-soft" cx={x} cy={y} r="16" />
      <Says x={x} y={y + 5} size={13} bold anchor="middle" ink="c-new c-f">
        {children}
      </Says>
    </>
  );
}

const LOGO = (
  <>
    <Box x={18} y={14} w={28} h={28} r={7} ink="i-accent" />
    <path className="i-stroke-on-accent" strokeWidth="3" d="M26 21v12a3 3 0 0 0 3 3h9" />
    <path className="i-on-accent" d="M32 22v9l7-4.5z" />
  </>
);

interface TopBarProps {
  readonly title: string;
  /** A mark that takes the place of the product's logo, on screens of other software. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** Draws the bar at the top of a screen: a logo, a title, and what else it has. */
export function TopBar({ title, mark = LOGO, children }: TopBarProps) {
  return (
    <>
      <path className="i-surface" d="M0 0h1200v56H0z" />
      <path className="i-line" d="M0 56h1200" />
      {mark}
      <Says x={60} y={33} size={17} bold>
        {title}
      </Says>
      {children}
    </>
  );
}

/** Draws a whole screen inside of another one, `w` units wide. */
export function Inset({ x, y, w, children }: At & { readonly w: number; readonly children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${w / SCREEN.width})`}>{children}</g>;
}

/** Draws the pointer. Its tip is at the place. */
export function Pointer({ x, y }: At) {
  return <path className="pointer" transform={`translate(${x} ${y})`} d="M0 0l6 27 7-9 11-2z" />;
}
