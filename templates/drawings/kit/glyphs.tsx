import { round } from './part.tsx';

/** Icons on a field of 22 by 22. */
const GLYPHS = {
  play: 'M7 4.5v13l10-6.5z',
  film: 'M2 5h18v12h-18zM7 5v12M15 5v12',
  doc: 'M5 2h8l5 5v13h-13zM8 11h6M8 15h6',
  book: 'M11 6c-3-2-6-2-9-1v12c3-1 6-1 9 1 3-2 6-2 9-1v-12c-3-1-6-1-9 1zM11 6v12',
  quiz: 'M7.5 8a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M11 17.5h0',
  badge: 'M11 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12M7 13l-1.5 7 5.5-3 5.5 3-1.5-7',
  chart: 'M3 19h16M5 15v-4M11 15v-9M17 15v-7',
  mail: 'M2 5h18v12h-18zM2 6l9 7 9-7',
  voice: 'M3 9v4M7 6v10M11 3v16M15 6v10M19 9v4',
  bell: 'M5 16v-6a6 6 0 0 1 12 0v6l2 1h-16zM9 20h4',
  cut: 'M4 4l14 14M18 4l-14 14',
  link: 'M9 13l4-4M8 9l-3 3a3.5 3.5 0 0 0 5 5l3-3M14 13l3-3a3.5 3.5 0 0 0-5-5l-3 3',
  lock: 'M5 10h12v9h-12zM8 10v-3a3 3 0 0 1 6 0v3',
  tag: 'M3 3h8l8 8-8 8-8-8zM7 7h0',
  team: 'M8 10a3 3 0 1 0 0-6a3 3 0 1 0 0 6M2 18c0-4 3-5 6-5s6 1 6 5M15 10a2.5 2.5 0 1 0 0-5M16 13c3 .5 4 2 4 5',
  shop: 'M3 9l2-6h12l2 6M4 9v10h14v-10M9 19v-5h4v5',
  globe: 'M11 2a9 9 0 1 1 0 18a9 9 0 1 1 0-18M2 11h18M11 2c4 5 4 13 0 18M11 2c-4 5-4 13 0 18',
  record: 'M11 3a8 8 0 1 1 0 16a8 8 0 1 1 0-16M11 9a2 2 0 1 1 0 4a2 2 0 1 1 0-4',
  card: 'M2 5h18v12h-18zM2 9h18',
  chat: 'M3 4h16v11h-9l-4 4v-4h-3z',
  search: 'M9.5 3a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13M14.5 14.5l5 5',
  star: 'M11 3l2.5 5.3 5.5.7-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.700z',
  check: 'M4 11.5l5 5 9-11',
  car: 'M3 16v-5l3-5h10l3 5v5zM6 16v2M16 16v2M6 12h0M16 12h0',
  bed: 'M2 5v13M2 15h18v3M20 15v-4h-11v4M5.5 11h0',
  fork: 'M6 2v18M3 2v5q0 2 3 2t3-2v-5M16 20v-18q-4 3-4 9h4',
  fuel: 'M3 20v-17h9v17zM3 9h9M12 12h3v5q0 2 2 2t2-2v-9l-3-3',
  ticket: 'M2 6h18v3a2 2 0 0 0 0 4v3h-18v-3a2 2 0 0 0 0-4zM14 6v10',
  scissors: 'M6 4l8 11M16 4l-8 11M6 15a2 2 0 1 1 0 4a2 2 0 1 1 0-4M16 15a2 2 0 1 1 0 4a2 2 0 1 1 0-4',
  basket: 'M2 9h18l-2 10h-14zM7 9l3-6M15 9l-3-6',
  bread: 'M3 9a4 4 0 0 1 4-5h8a4 4 0 0 1 4 5c0 1-1 2-2 2v8h-12v-8c-1 0-2-1-2-2z',
  wrench: 'M14 3a5 5 0 0 0-4 7l-7 7 2 2 7-7a5 5 0 0 0 7-5l-3 2-3-3z',
} as const;

export type GlyphName = keyof typeof GLYPHS;

interface GlyphProps {
  readonly name: GlyphName;
  readonly x: number;
  readonly y: number;
  readonly tone: string;
  readonly scale?: number;
}

/** Draws an icon with a line of the tone's colour. */
export function Glyph({ name, x, y, tone, scale = 1 }: GlyphProps) {
  const place = `translate(${round(x)} ${round(y)})${scale === 1 ? '' : `scale(${scale})`}`;
  return <path className={tone} fill="none" strokeWidth="2" transform={place} d={GLYPHS[name]} />;
}

/** Skin, hair and clothes of drawn people. */
const FACES = [
  ['sk', 'hr', 'a'],
  ['sk2', 'hr', 'g'],
  ['sk', 'g', 'nt'],
  ['sk2', 'nt', 'a'],
  ['sk', 'a', 'g'],
  ['sk2', 'hr', 'nt'],
] as const;

/** Draws the portrait of a person. The number chooses the person. */
export function Face({ x, y, r, kind }: { x: number; y: number; r: number; kind: number }) {
  const [skin, hair, clothes] = FACES[kind % FACES.length] ?? FACES[0];
  const s = r / 20;
  const isLong = kind % 2 === 0;
  return (
    <g transform={`translate(${round(x)} ${round(y)})${s === 1 ? '' : `scale(${round(s * 10) / 10})`}`}>
      <circle className="f" r="20" />
      {isLong ? <path className={hair} d="M-9-5a9 10 0 0 1 18 0v11h-18z" /> : null}
      <path className={clothes} d="M-13 15.2c0-7 5-10 13-10s13 3 13 10a20 20 0 0 1-26 0z" />
      <path className={skin} d="M-3 1h6v6a3 3 0 0 1-6 0z" />
      <circle className={skin} cy="-3.5" r="7.5" />
      <path className={hair} d="M-8-3.5a8 8.5 0 0 1 16 0c-2-4-5-5-8-5s-6 1-8 5z" />
    </g>
  );
}
