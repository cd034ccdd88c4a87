import type { ReactNode } from 'react';
import {
  type Beard,
  type Brows,
  type Glasses,
  HAIR_COLOURS,
  type Looks,
  type Nose,
  type Shape,
  SKINS,
} from './looks.ts';

const SHAPES: Readonly<Record<Shape, string>> = {
  oval: 'M31 38c0-12 7-18 17-18s17 6 17 18c0 15-7 26-17 26s-17-11-17-26z',
  round: 'M29.5 41c0-13 8-21 18.5-21s18.5 8 18.5 21c0 13-8 22-18.5 22s-18.5-9-18.5-22z',
  long: 'M32 37c0-12 6.5-18 16-18s16 6 16 18c0 18-6 30.5-16 30.5S32 55 32 37z',
  square: 'M30.5 37c0-12 7-18 17.5-18s17.5 6 17.5 18v12c0 9-7 16-14 16h-7c-7 0-14-7-14-16z',
  heart: 'M30 37c0-12 7.5-18 18-18s18 6 18 18c0 12-10 27-18 27S30 49 30 37z',
};

const NOSES: Readonly<Record<Nose, string>> = {
  small: 'M47 50.5c.8.8 2 .8 2.8 0',
  long: 'M48 44c0 3-.5 5-2 7.5 1 .9 2.5 1 3.5.5',
  broad: 'M44.8 50.5c.5 1.5 1.8 1.5 3.2 1s2.7.5 3.2-1',
  hooked: 'M48 43.5c1.5 2.5 2.5 5 2 7.5-1 .8-2.5.8-3.5.2',
};

const BROWS: Readonly<Record<Brows, readonly [path: string, width: number]>> = {
  level: ['M37.5 40.5h6.5M52 40.5h6.5', 1.6],
  arched: ['M37.3 41c2-2.2 4.5-2.2 6.7-.8M52 40.2c2.2-1.4 4.7-1.4 6.7.8', 1.5],
  thick: ['M37.2 40.8c2-1.2 4.5-1.4 6.8-.6M52 40.2c2.3-.8 4.8-.6 6.8.6', 2.4],
};

const BEARDS: Readonly<Record<Beard, ReactNode>> = {
  full: (
    <path
      d="M30 43c2 6 4 9 7 9.5 3.5-3 7-4 11-4s7.5 1 11 4c3-.5 5-3.5 7-9.5 1 15-7 26.5-18 26.5S29 58 30 43zM42.5 55c2 3.5 9 3.5 11 0-3-1.2-8-1.2-11 0z"
      fillRule="evenodd"
    />
  ),
  stubble: (
    <path
      d="M31.5 49c2 3.5 4 5 6.5 5.2 3-2.2 6.5-3.2 10-3.2s7 1 10 3.2c2.5-.2 4.5-1.7 6.5-5.2-.5 10-6 15.5-12.5 15.5h-8c-6.5 0-12-5.5-12.5-15.5z"
      opacity=".22"
    />
  ),
  moustache: (
    <path d="M39.5 55c1.5-3.5 5.5-4.5 8.5-2.8 3-1.7 7-.7 8.5 2.8-3 .9-6 .6-8.5-.9-2.5 1.5-5.5 1.8-8.5.9z" />
  ),
  goatee: (
    <path
      d="M41.5 55.5c.5-3 3.5-3.8 6.5-2.8 3-1 6-.2 6.5 2.8 1 6-2 10.5-6.5 10.5s-7.5-4.5-6.5-10.5zm2.8.5c2 2 5.4 2 7.4 0-2.4-.9-5-.9-7.4 0z"
      fillRule="evenodd"
    />
  ),
};

const GLASSES: Readonly<Record<Glasses, string>> = {
  round:
    'M35 44.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M50 44.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M46 43.5c1.2-1 2.8-1 4 0',
  square:
    'M34.5 41h11v6.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM50.5 41h11v6.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM45.5 43h5',
};

/** Draws head and face without hair: its shape, what moves with a turn, beard and glasses. */
export function Face({ looks }: { readonly looks: Looks }) {
  const { shape, skin, turn, top } = looks;
  const [light, shade] = SKINS[skin];
  const hasEars = top !== 'hijab';
  return (
    <>
      {hasEars ? <path d="M31 41a4.5 4.5 0 0 0 0 10zM65 41a4.5 4.5 0 0 1 0 10z" fill={shade} /> : null}
      <path d={SHAPES[shape]} fill={light} />
      <g transform={turn === 0 ? undefined : `translate(${turn * 2.5} 0)`}>
        <Features looks={looks} />
      </g>
      {looks.hasEarrings && hasEars ? (
        <path d="M29.5 53.5h0M66.5 53.5h0" stroke="#e0b045" strokeWidth="3.4" strokeLinecap="round" />
      ) : null}
    </>
  );
}

function Features({ looks }: { readonly looks: Looks }) {
  const { skin, hair, nose, brows, beard, glasses, isLined, hasFreckles } = looks;
  const [, shade] = SKINS[skin];
  const ink = skin === 'deep' || skin === 'brown' ? '#1d110b' : '#2a1c17';
  const [browPath, browWidth] = BROWS[brows];
  return (
    <>
      {beard ? <g fill={HAIR_COLOURS[hair]}>{BEARDS[beard]}</g> : null}
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {isLined ? (
          <path
            d="M40 33.5c5-1 11-1 16 0M41 36.5c4-.7 10-.7 14 0M38.5 51c-1.2 1.5-1.5 3.5-1 5.5M57.5 51c1.2 1.5 1.5 3.5 1 5.5"
            stroke={shade}
            strokeWidth="1.2"
          />
        ) : null}
        {hasFreckles ? (
          <path
            d="M37.5 49.5h0M40.5 51h0M55.5 51h0M58.5 49.5h0M38 52.5h0M58 52.5h0"
            stroke={shade}
            strokeWidth="1.3"
          />
        ) : null}
        <path
          d={browPath}
          stroke={hair === 'white' ? '#b9b5ad' : HAIR_COLOURS[hair]}
          strokeWidth={browWidth}
        />
        <path d={NOSES[nose]} stroke={shade} strokeWidth="1.7" />
        <path d="M41 44.5v1M55 44.5v1" stroke={ink} strokeWidth="2.6" />
        {beard === 'full' || beard === 'goatee' ? (
          <path d="M44.5 56c2 1.6 5 1.6 7 0" stroke="#d98d78" strokeWidth="1.6" />
        ) : (
          <path d="M43 56c2.8 2.6 7.2 2.6 10 0" stroke={ink} strokeWidth="1.8" />
        )}
        {glasses ? <path d={GLASSES[glasses]} stroke={ink} strokeWidth="1.5" /> : null}
      </g>
    </>
  );
}
