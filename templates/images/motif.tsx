import type { ReactElement } from 'react';
import { type Vary, vary } from '../format/vary.ts';
import { drawPath } from './motifs/path.tsx';
import { drawReel } from './motifs/reel.tsx';
import { drawTimeline } from './motifs/timeline.tsx';
import { drawWave } from './motifs/wave.tsx';

const HEIGHT = 196;

/** Which drawing suits which families; the others take turns. */
const SUITS: readonly (readonly [RegExp, (v: Vary) => ReactElement])[] = [
  [/text-to-speech|podcast/, drawWave],
  [/lms|academy|certifications|customers|pos/, drawPath],
  [/compare|tutorials|ad-studio|video/, drawTimeline],
  [/aitools|create-instructional|solutions/, drawReel],
];
const ALL = [drawTimeline, drawWave, drawReel, drawPath] as const;

/** The drawing along the lower edge: its kind by the page's family, its shape by the page. 1200 by 196. */
export function Motif({ family, seed }: { readonly family: string; readonly seed: string }) {
  const draw = SUITS.find(([pattern]) => pattern.test(family))?.[1] ?? vary(family).pick(ALL);
  return (
    <svg width={1200} height={HEIGHT} viewBox={`0 0 1200 ${HEIGHT}`} aria-hidden="true">
      {draw(vary(seed))}
    </svg>
  );
}
