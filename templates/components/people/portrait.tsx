import type { ReactNode } from 'react';
import { vary } from '../../format/vary.ts';
import { Face } from './face.tsx';
import { TOPS } from './hair.tsx';
import { HAIR_COLOURS, looksOf, SKINS } from './looks.ts';

/** Clothes in the colours of the brand and of the pillars, each with a colour for details. */
const CLOTHES = [
  ['#b93a0b', '#ffd9c7'],
  ['#9a2f74', '#f7d3ea'],
  ['#1c6e53', '#cdeee0'],
  ['#2f55b8', '#d5e0ff'],
  ['#3b3d45', '#dcdad3'],
  ['#c2913a', '#fff0cf'],
] as const;

/** Walls behind people: a colour, and a deeper one for what is on the wall. They are the same in the dark. */
const WALLS = [
  ['#c4dccf', '#a9cbb9'],
  ['#c9d5f2', '#adbfe8'],
  ['#e9cade', '#dbafcb'],
  ['#ecdfb8', '#dfcc95'],
  ['#bfdce2', '#a0c8d1'],
  ['#ded6ca', '#c9bfb0'],
] as const;

/** What is on the wall. */
const BACKGROUNDS: readonly [ReactNode, ...ReactNode[]] = [
  <circle key="sun" cx="70" cy="28" r="20" />,
  <path key="slope" d="M0 70 96 26v70H0z" />,
  <path key="window" d="M12 8h22v30H12zM38 8h22v30H38zM64 8h22v30H64z" />,
  <path key="shelf" d="M0 34h96v5H0zM16 18h7v16h-7zM25 14h6v20h-6zM70 20h8v14h-8zM80 16h6v18h-6z" />,
  <path key="half" d="M48 0h48v96H48z" />,
  <path key="arch" d="M20 96V44a28 28 0 0 1 56 0v52z" />,
];

type Clothes = (typeof CLOTHES)[number];

/** The neckline of the clothes. */
const NECKLINES: readonly [(clothes: Clothes) => ReactNode, ...((clothes: Clothes) => ReactNode)[]] = [
  // A shirt's collar.
  ([, detail]) => <path d="M37 68l11 11 11-11 5 4-9 12-7-5-7 5-9-12z" fill={detail} />,
  // A round neck.
  ([, detail]) => <path d="M36 69c3 9 21 9 24 0l3 2c-4 12-26 12-30 0z" fill={detail} />,
  // A jacket over a light top.
  ([, detail]) => <path d="M36 69h24l-6 27H42z" fill={detail} />,
];

/** Draws a made-up person in a circle, before a wall. It is decorative, because the name is beside it. */
export function Portrait({ name, large = false }: { readonly name: string; readonly large?: boolean }) {
  const { pick } = vary(`wall ${name}`);
  const [wall, deep] = pick(WALLS);
  return (
    <svg className={large ? 'avatar avatar-large' : 'avatar'} viewBox="9 4 78 78" aria-hidden="true">
      <path d="M0 0h96v96H0z" fill={wall} />
      <g fill={deep}>{pick(BACKGROUNDS)}</g>
      <Bust name={name} />
    </svg>
  );
}

/** Draws head and shoulders of a made-up person, always the same for the same name. The box is 96 by 96. */
export function Bust({ name }: { readonly name: string }) {
  const looks = looksOf(name);
  const { pick } = vary(`clothes ${name}`);
  const clothes = pick(CLOTHES);
  const neckline = pick(NECKLINES);
  const { behind, before, isCloth } = TOPS[looks.top];
  const colour = isCloth ? clothes[0] : HAIR_COLOURS[looks.hair];
  const tilt = looks.turn === 0 ? undefined : `rotate(${looks.turn * 4} 48 62)`;
  return (
    <>
      <g fill={colour} transform={tilt}>
        {behind}
      </g>
      <path d="M8 100c1-22 17-31 40-31s39 9 40 31z" fill={clothes[0]} />
      {looks.top === 'hijab' ? null : neckline(clothes)}
      <path d="M40 55h16v13c0 9-16 9-16 0z" fill={SKINS[looks.skin][1]} />
      <g transform={tilt}>
        <Face looks={looks} />
        <g fill={colour}>{before}</g>
      </g>
    </>
  );
}
