import type { ReactNode } from 'react';
import { vary } from '../../format/vary.ts';

/** Two colours of a mark: a dark one that carries the letter, and a bright one. */
type Colors = readonly [dark: string, bright: string];

/** The colours of marks. A mark keeps its colours in dark mode, as a logo does. */
const COLORS: readonly [Colors, ...Colors[]] = [
  ['#1f4b8f', '#7fb2ff'],
  ['#0f6b5c', '#6fd6b8'],
  ['#7a2e6b', '#e79ad2'],
  ['#8a3b12', '#f0a36b'],
  ['#3a3f8f', '#a8a6ff'],
  ['#56551c', '#d6cf6a'],
  ['#8f2438', '#ff9aa8'],
  ['#20525f', '#7fd0e6'],
];

/** The start of the drawing of lots. Another number gives each company another mark. */
const KIT = 3735;

/** A mark without its letter. */
type Design = (colors: Colors) => ReactNode;

const DESIGNS: readonly [Design, ...Design[]] = [
  // A tile with a quarter of a sun.
  ([dark, bright]) => (
    <>
      <rect width="64" height="64" rx="15" fill={dark} />
      <path d="M64 30v19a15 15 0 0 1-15 15H30a34 34 0 0 1 34-34z" fill={bright} opacity=".55" />
    </>
  ),
  // A disc with a crescent.
  ([dark, bright]) => (
    <>
      <circle cx="32" cy="32" r="32" fill={bright} />
      <circle cx="29" cy="34" r="28.5" fill={dark} />
    </>
  ),
  // A leaf.
  ([dark, bright]) => (
    <>
      <path d="M30 0h34v34a30 30 0 1 1-34-34z" fill={dark} />
      <path d="M46 0h18v18a18 18 0 0 1-18-18z" fill={bright} />
    </>
  ),
  // A hexagon with a band.
  ([dark, bright]) => (
    <>
      <path d="M32 0 60 16v32L32 64 4 48V16z" fill={dark} strokeLinejoin="round" />
      <path d="M4 48V38l28 16 28-16v10L32 64z" fill={bright} opacity=".8" />
    </>
  ),
  // An arch on a base.
  ([dark, bright]) => (
    <>
      <path d="M4 28a28 28 0 0 1 56 0v26H4z" fill={dark} />
      <rect x="4" y="57" width="56" height="7" rx="2" fill={bright} />
    </>
  ),
  // A tile, folded along its diagonal.
  ([dark, bright]) => (
    <>
      <rect width="64" height="64" rx="20" fill={dark} />
      <path
        d="M64 20A20 20 0 0 0 44 0H20A20 20 0 0 0 5.9 5.9L58 58a20 20 0 0 0 6-14z"
        fill={bright}
        opacity=".3"
      />
    </>
  ),
];

interface CompanyMarkProps {
  /** The company's slug, which decides shape and colours. */
  readonly slug: string;
  readonly name: string;
}

/** Draws the mark of a made-up company. It is decorative, because the name is beside it. */
export function CompanyMark(company: CompanyMarkProps) {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
      <MarkShape {...company} />
    </svg>
  );
}

/** Draws a shape in two colours with the company's first letter. The box is 64 by 64. */
export function MarkShape({ slug, name }: CompanyMarkProps) {
  return (
    <>
      {vary(`design ${KIT} ${slug}`).pick(DESIGNS)(markColors(slug))}
      <text x="32" y="44.5" textAnchor="middle" fontSize="36" fontWeight="700" fill="#fff">
        {name[0]}
      </text>
    </>
  );
}

/** Returns the colours of a company's mark. */
export function markColors(slug: string): Colors {
  return vary(`colors ${KIT} ${slug}`).pick(COLORS);
}

/** Returns the slug that decides the mark of a company: that of its row, or its name if it has no row. */
export function slugOf({
  name,
  competitor,
}: {
  readonly name: string;
  readonly competitor?: string | undefined;
}): string {
  return competitor ?? name.toLowerCase();
}
