/** The shapes of a drawing, as paths by the class that colours them, from the back to the front. */
export type Scene = readonly (readonly [className: string, path: string])[];

/** A box with round corners. */
function box(x: number, y: number, width: number, height: number, radius = 5): string {
  const corner = (right: number, down: number) => `a${radius} ${radius} 0 0 1 ${right} ${down}`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

const disc = (x: number, y: number, radius: number) =>
  box(x - radius, y - radius, 2 * radius, 2 * radius, radius);
const lines = (x: number, tops: readonly number[], widths: readonly number[]) =>
  tops.map((top, at) => box(x, top, widths[at % widths.length] ?? 40, 7, 3.5)).join('');

const PLAN: Scene = [
  ['scene-sheet', box(48, 24, 224, 152, 12)],
  ['scene-faint', lines(64, [42], [60]) + [84, 116, 148].map((y) => box(64, y - 6, 192, 1, 0.5)).join('')],
  ['scene-soft', box(92, 62, 52, 12) + box(182, 92, 64, 12) + box(92, 124, 40, 12) + box(154, 154, 52, 12)],
  ['scene-main', box(150, 62, 46, 12) + box(106, 92, 70, 12) + box(140, 124, 66, 12)],
  ['scene-warm', box(214, 62, 36, 12) + box(214, 154, 36, 12)],
  ['scene-main', disc(74, 68, 7) + disc(74, 130, 7)],
  ['scene-warm', disc(74, 98, 7) + disc(74, 160, 7)],
];

const SWAP: Scene = [
  ['scene-sheet', box(36, 38, 112, 66, 12) + box(172, 96, 112, 66, 12)],
  ['scene-main', disc(64, 71, 14)],
  ['scene-warm', disc(200, 129, 14)],
  ['scene-faint', lines(88, [58], [44]) + lines(224, [116], [44])],
  ['scene-soft', box(88, 74, 48, 14)],
  ['scene-main', box(224, 132, 48, 14)],
  ['scene-line', 'M172 60h38a14 14 0 0 1 14 14v6m-8-8l8 9l8-9M148 142h-38a14 14 0 0 1-14-14v-6m-8 8l8-9l8 9'],
];

const CLOCK: Scene = [
  ['scene-sheet', box(66, 20, 188, 160, 16)],
  ['scene-soft', disc(160, 84, 46)],
  ['scene-line', 'M160 54v30l20 12'],
  ['scene-main', box(86, 146, 70, 18, 9)],
  ['scene-faint', box(164, 146, 70, 18, 9)],
  ['scene-warm', disc(160, 84, 5)],
];

const RULES: Scene = [
  ['scene-sheet', box(60, 22, 200, 156, 12)],
  ['scene-faint', lines(112, [48, 84, 148], [110, 84, 96])],
  ['scene-tint', box(74, 104, 172, 32, 8)],
  ['scene-warm', disc(90, 120, 9) + lines(112, [116], [116])],
  ['scene-line', 'M83 51l6 6l11-12M83 87l6 6l11-12M83 151l6 6l11-12'],
];

const PHONE: Scene = [
  ['scene-sheet', box(110, 14, 100, 180, 18)],
  ['scene-main', box(122, 38, 76, 46, 9)],
  ['scene-on-main', lines(132, [50, 64], [34, 52])],
  ['scene-faint', lines(148, [100, 126, 152], [46, 34, 42])],
  ['scene-soft', disc(131, 104, 8) + disc(131, 156, 8)],
  ['scene-warm', disc(131, 130, 8) + disc(212, 30, 12)],
  ['scene-tint', box(146, 22, 28, 6, 3)],
];

const COSTS: Scene = [
  ['scene-sheet', box(48, 24, 224, 152, 12)],
  [
    'scene-soft',
    [70, 98, 126, 154, 182, 210].map((x, at) => box(x, 130 - at * 6, 16, 28 + at * 6, 4)).join(''),
  ],
  ['scene-main', box(154, 84, 16, 74, 4) + box(182, 70, 16, 88, 4)],
  ['scene-line', 'M70 108l36-14l34 8l34-36l34-12l38 6'],
  ['scene-warm', disc(208, 54, 6)],
  ['scene-faint', box(64, 162, 192, 2, 1)],
];

const SCENES = { plan: PLAN, swap: SWAP, clock: CLOCK, rules: RULES, phone: PHONE, costs: COSTS };

/** Returns the drawing of a feature, 320 by 200 units. A name without one has that of the plan. */
export const sceneOf = (name = ''): Scene => SCENES[name as keyof typeof SCENES] ?? PLAN;
