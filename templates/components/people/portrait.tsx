import type { ReactNode } from 'react';
import { vary } from '../../format/vary.ts';

/** The skin of the face, and of the neck below it. */
const SKINS = [
  ['#f3cfb3', '#e2b592'],
  ['#e3b38d', '#cd9870'],
  ['#c68d63', '#ad754c'],
  ['#9a6540', '#82522f'],
  ['#6d4429', '#59351d'],
] as const;
const HAIRS = ['#2b211d', '#4a3024', '#7a4a2b', '#b5803f', '#8d8a88', '#1f2430'] as const;
const DARK_HAIRS = ['#1a1514', '#2b211d', '#3d2a20', '#6f6c6a'] as const;
const DARK_SKINS: readonly string[] = [SKINS[3][0], SKINS[4][0]];
/** Clothes in the colours of the brand and of the pillars, each with a colour for details. */
const CLOTHES = [
  ['#b93a0b', '#ffd9c7'],
  ['#9a2f74', '#f7d3ea'],
  ['#1c6e53', '#cdeee0'],
  ['#2f55b8', '#d5e0ff'],
  ['#3b3d45', '#dcdad3'],
  ['#c2913a', '#fff0cf'],
] as const;

/** The start of the drawing of lots. Another number gives each person another face. */
const KIT = 4787812;

type Clothes = (typeof CLOTHES)[number];

/** Draws hair: what is behind the head, and what is in front of it. Each style suits every face. */
interface Hair {
  readonly behind?: ReactNode;
  readonly before: ReactNode;
}

const HAIR: readonly [Hair, ...Hair[]] = [
  // Short, with a parting.
  {
    before: <path d="M29 44c-5-20 5-30 20-30 14 0 22 10 18 30-2-9-5-14-10-16-7 4-15 5-22 4-3 3-5 7-6 12z" />,
  },
  // To the chin.
  {
    behind: <path d="M25 42c0-18 9-28 23-28s23 10 23 28v15c0 4-3 6-7 6H32c-4 0-7-2-7-6z" />,
    before: <path d="M30 42c-1-15 6-23 18-23s19 8 18 23c-6-3-11-8-13-13-5 7-14 11-23 13z" />,
  },
  // Curls.
  {
    before: (
      <path d="M28 45c-6-3-6-11-1-14-2-7 4-13 10-11 3-6 12-7 16-2 6-3 13 2 12 8 6 2 8 10 4 14 0 3-1 5-2 6-1-8-4-14-9-17-7 3-14 3-20 1-5 3-8 8-10 15z" />
    ),
  },
  // A knot.
  {
    behind: <circle cx="48" cy="13" r="8.5" />,
    before: <path d="M30 43c-3-18 5-26 18-26s21 8 18 26c-2-9-7-14-18-14s-16 5-18 14z" />,
  },
  // Long, over one shoulder.
  {
    behind: <path d="M26 42c0-18 9-27 22-27s22 9 22 27c0 12 3 20 6 32-7 4-14 2-17-3H34c-6 0-10-6-8-29z" />,
    before: <path d="M30 44c-2-17 6-25 18-25s20 8 18 25c-3-6-5-12-8-15-8 5-19 5-24 3-2 3-3 7-4 12z" />,
  },
  // Cropped.
  { before: <path d="M30 41c-1-16 7-23 18-23s19 7 18 23c-3-8-9-12-18-12s-15 4-18 12z" /> },
];

/** The neckline of the clothes. */
const NECKLINES: readonly [(clothes: Clothes) => ReactNode, ...((clothes: Clothes) => ReactNode)[]] = [
  // A shirt's collar.
  ([, detail]) => <path d="M37 68l11 11 11-11 5 4-9 12-7-5-7 5-9-12z" fill={detail} />,
  // A round neck.
  ([, detail]) => <path d="M36 69c3 9 21 9 24 0l3 2c-4 12-26 12-30 0z" fill={detail} />,
  // A jacket over a light top.
  ([, detail]) => <path d="M36 69h24l-6 27H42z" fill={detail} />,
];

/** Draws a made-up person in a circle. It is decorative, because the name is beside it. */
export function Portrait({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  return (
    <svg className={large ? 'avatar avatar-large' : 'avatar'} viewBox="9 4 78 78" aria-hidden="true">
      <Bust name={name} />
    </svg>
  );
}

/**
 * Draws head and shoulders of a made-up person, always the same for the same name, from a small kit of hair,
 * clothes and colours. The box is 96 by 96.
 */
export function Bust({ name }: { readonly name: string }) {
  const { pick, int } = vary(`portrait ${KIT} ${name}`);
  const [skin, shade] = pick(SKINS);
  const hair = pick(HAIR);
  const clothes = pick(CLOTHES);
  const color = pick(DARK_SKINS.includes(skin) ? DARK_HAIRS : HAIRS);
  const hasGlasses = int(0, 3) === 0;
  return (
    <>
      <g fill={color}>{hair.behind}</g>
      <path d="M8 100c1-22 17-31 40-31s39 9 40 31z" fill={clothes[0]} />
      {pick(NECKLINES)(clothes)}
      <path d="M40 55h16v13c0 9-16 9-16 0z" fill={shade} />
      <path d="M30 42a4 4 0 0 0 1 9h34a4 4 0 0 0 1-9z" fill={skin} />
      <path d="M31 38c0-12 7-18 17-18s17 6 17 18c0 15-7 25-17 25s-17-10-17-25z" fill={skin} />
      <g fill={color}>{hair.before}</g>
      <g fill="none" stroke="#2a1c17" strokeWidth="1.8" strokeLinecap="round">
        <path d="M41 44v1.5M55 44v1.5M43.5 54c2.5 2.4 6.5 2.4 9 0" />
        {hasGlasses ? (
          <path d="M35.5 41.5h10v7h-10zM50.5 41.5h10v7h-10zM45.5 44h5" strokeLinejoin="round" />
        ) : null}
      </g>
    </>
  );
}
