import type { ReactNode } from 'react';
import { shorten, vary } from './vary.ts';

export interface IllustrationProps {
  /** Decides the arrangement. Use the page's slug or path. */
  seed: string;
  /** Short texts from the page, most important first. Missing ones have defaults. */
  labels?: readonly string[] | undefined;
  /** The alternative text. Without it, the picture is decorative. */
  title?: string | undefined;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const sizes = { small: 13, normal: 15, big: 19 } as const;

interface StageProps {
  title: string | undefined;
  seed: string;
  /** Leaves room around the drawing, so that a quiet background shape is visible. */
  open?: boolean;
  children: ReactNode;
}

/** Renders the `<svg>` with a calm background. */
export function Stage({ title, seed, open, children }: StageProps) {
  const v = vary(`stage ${seed}`);
  const warm = v.int(0, open ? 3 : 2) === 0;
  return (
    <svg
      className="illustration"
      viewBox="0 0 640 420"
      width="640"
      height="420"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
    >
      <rect className={warm ? 'i-warm' : 'i-sunken'} width="640" height="420" rx="20" />
      {open && !warm && <Backdrop kind={v.int(0, 2)} left={v.flip()} high={v.flip()} />}
      {children}
    </svg>
  );
}

/** Draws one quiet shape: a disc, rings or a patch of dots. */
function Backdrop({ kind, left, high }: { kind: number; left: boolean; high: boolean }) {
  const x = left ? 132 : 508;
  const y = high ? 132 : 288;
  if (kind === 0) return <circle className="i-soft" cx={x} cy={y} r="120" />;
  if (kind === 1) {
    const ring = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1z`;
    return <path className="i-dim" strokeOpacity=".5" d={[120, 100, 80].map(ring).join('')} />;
  }
  const rows = Array.from(
    { length: 8 },
    (_, row) => `M${left ? 12 : 484} ${(high ? 12 : 282) + row * 18}h145`,
  );
  return <path className="i-dim" strokeWidth="3" strokeDasharray="0 18" d={rows.join('')} />;
}

/** Draws a card: a surface with a thin line and a flat shade below. */
export function Card({ x, y, w, h, r = 14, edge = 'i-line' }: Box & { r?: number; edge?: string }) {
  return (
    <>
      <rect className="i-shade" x={x + 1} y={y + 5} width={w - 2} height={h} rx={r} />
      <rect className={`i-surface ${edge}`} x={x} y={y} width={w} height={h} rx={r} />
    </>
  );
}

/** Draws an application window: a card with three dots, a title and a line below them. */
export function Window({ x, y, w, h, name }: Box & { name?: string }) {
  return (
    <>
      <Card x={x} y={y} w={w} h={h} />
      <path className="i-line" d={`M${x} ${y + 36}h${w}`} />
      <path className="i-line" strokeWidth="9" d={`M${x + 20} ${y + 18}h0m15 0h0m15 0h0`} />
      {name !== undefined && (
        <Label x={x + w / 2} y={y + 23} size="small" anchor="middle" room={w - 160} muted text={name} />
      )}
    </>
  );
}

/** Draws a sunken area inside a card. */
export function Well({ x, y, w, h, r = 10, tone = 'i-well' }: Box & { r?: number; tone?: string }) {
  return <rect className={tone} x={x} y={y} width={w} height={h} rx={r || undefined} />;
}

interface LabelProps {
  x: number;
  y: number;
  text: string;
  room?: number;
  size?: keyof typeof sizes;
  muted?: boolean;
  bold?: boolean;
  tone?: string;
  anchor?: 'middle' | 'end';
}

export function Label({ x, y, text, room = 400, size = 'normal', muted, bold, tone, anchor }: LabelProps) {
  const names = [muted ? 'i-text-muted' : 'i-text', size !== 'normal' && `i-${size}`, bold && 'i-bold', tone];
  return (
    <text className={names.filter(Boolean).join(' ')} x={x} y={y} textAnchor={anchor}>
      {shorten(text, sizes[size] * (bold ? 1.05 : 1), room)}
    </text>
  );
}

/** Draws lines in place of text, one thick stroke per line. */
export function Lines(props: {
  x: number;
  y: number;
  w: readonly number[];
  gap?: number;
  size?: number;
  tone?: string;
}) {
  const { x, y, w, gap = 18, size = 8, tone = 'i-line' } = props;
  const d = w
    .map((length, index) => `M${x + size / 2} ${y + index * gap}h${Math.max(0, length - size)}`)
    .join('');
  return <path className={tone} strokeWidth={size} d={d} />;
}
