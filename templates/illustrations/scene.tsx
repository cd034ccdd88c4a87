import { round, type Vary } from './vary.ts';

export const scenes = ['form', 'table', 'chart', 'speaker', 'board', 'steps'] as const;
export type SceneName = (typeof scenes)[number];

/** Returns `count` scenes for a row of thumbnails, all different if there are enough scenes. */
export function drawScenes(v: Vary, count: number): SceneName[] {
  const first = v.take(scenes, Math.min(count, scenes.length));
  return Array.from({ length: count }, (_, index) => first[index % first.length] ?? 'form');
}

/** Draws the content of a video in a field of 160 by 90, scaled to width `w`. */
export function Scene({ name, x, y, w }: { name: SceneName; x: number; y: number; w: number }) {
  return (
    <g
      transform={`translate(${round(x)} ${round(y)})scale(${Math.round(w / 1.6) / 100})`}
      strokeWidth={w > 170 ? round(240 / w) : undefined}
    >
      {drawings[name]}
    </g>
  );
}

interface ThumbProps {
  name: SceneName;
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}

/** Draws a video's thumbnail: a sunken area with a scene in it. */
export function Thumb({ name, x, y, w, h, r = 8 }: ThumbProps) {
  const size = Math.min(w, (h * 160) / 90);
  const spare = h - (size * 90) / 160;
  return (
    <>
      <rect className={name === 'speaker' ? 'i-soft' : 'i-well'} x={x} y={y} width={w} height={h} rx={r} />
      <Scene name={name} x={x + (w - size) / 2} y={y + (name === 'speaker' ? spare : spare / 2)} w={size} />
    </>
  );
}

const drawings = {
  form: (
    <>
      <path className="i-dim" strokeWidth="5" d="M28 20h42" />
      <path className="i-surface i-line" d="M26 31h108v12h-108zM26 50h108v12h-108z" />
      <path className="i-stroke-accent" strokeWidth="11" d="M108 77h21" />
    </>
  ),
  table: (
    <>
      <path className="i-surface i-line" d="M20 14h120v62h-120z" />
      <path className="i-soft" d="M21 43h118v16h-118z" />
      <g strokeWidth="4">
        <path className="i-dim" d="M30 24h20m24 0h14m24 0h10M30 51h34" />
        <path className="i-line" d="M30 36h28m16 0h20m18 0h16M30 67h24m20 0h14m24 0h14" />
        <path className="i-stroke-accent" d="M112 51h16" />
      </g>
    </>
  ),
  chart: (
    <>
      <path className="i-quiet" d="M38 54h12v22h-12zM62 42h12v34h-12zM110 34h12v42h-12z" />
      <path className="i-accent" d="M86 22h12v54h-12z" />
      <path className="i-dim" d="M28 76h104" />
    </>
  ),
  speaker: (
    <>
      <circle className="i-mid" cx="80" cy="37" r="15" />
      <path className="i-accent" d="M46 90c0-22 14-32 34-32s34 10 34 32z" />
    </>
  ),
  board: (
    <>
      <path className="i-surface i-line" d="M22 14h34v62h-34zM63 14h34v62h-34zM104 14h34v62h-34z" />
      <path className="i-line" strokeWidth="8" d="M31 26h16M31 40h16M31 54h16M72 26h16M113 26h16M113 40h16" />
      <path className="i-stroke-accent" strokeWidth="8" d="M72 40h16" />
    </>
  ),
  steps: (
    <>
      <path className="i-dim" d="M36 38h88" />
      <path className="i-stroke-accent" strokeWidth="22" d="M36 38h0" />
      <path className="i-surface i-dim" d="M69 38a11 11 0 1 0 0-.1zM113 38a11 11 0 1 0 0-.1z" />
      <path className="i-dim" strokeWidth="5" d="M28 64h16m28 0h16m28 0h16" />
    </>
  ),
} as const;
