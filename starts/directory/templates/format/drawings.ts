/** The shapes of a drawing, as paths by the class that colours them, from the back to the front. */
export type Shapes = readonly (readonly [className: string, path: string])[];

/** Returns numbers from 0 to below 1 that follow from a text alone. */
export function randomOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number from `low` to `high`, each as often as the others. */
const between = (random: () => number, low: number, high: number) =>
  Math.floor(low + random() * (high - low + 1));
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

/** Draws a row of houses and towers in front of another one, 320 by 200 units. */
export function drawCity(seed: string): Shapes {
  const random = randomOf(seed);
  const sun = disc(between(random, 50, 270), between(random, 44, 66), between(random, 15, 24));
  let back = '';
  for (let x = -8; x < 320; ) {
    const width = between(random, 16, 34);
    const top = between(random, 62, 118);
    back += house(x, top, width, random() < 0.25 ? width * 1.3 : random() < 0.4 ? width / 2 : 0);
    x += width;
  }
  let front = '';
  let windows = '';
  for (let x = -12; x < 320; ) {
    const width = between(random, 30, 52);
    const top = between(random, 112, 146);
    front += house(x, top, width, random() < 0.7 ? between(random, 10, 24) : 0);
    for (let column = x + 8; column < x + width - 10; column += 12)
      for (let row = top + 9; row < 170; row += 15) if (random() < 0.62) windows += box(column, row, 5, 7);
    x += width + (random() < 0.3 ? between(random, 4, 12) : 0);
  }
  const shore = 'M0 178q40-7 80 0t80 0t80 0t80 0v22H0z';
  return [
    ['art-light', sun],
    ['art-back', back],
    ['art-front', front],
    ['art-light', windows],
    ['art-ground', shore],
  ];
}

/** A house with a roof of a height, which may be none. */
function house(x: number, top: number, width: number, roof: number): string {
  return `M${x} 200V${top}l${width / 2} ${-Math.round(roof)}l${width / 2} ${Math.round(roof)}V200z`;
}

/** Draws the front of a shop in its street, 320 by 200 units. */
export function drawPlace(seed: string): Shapes {
  const random = randomOf(seed);
  const left = between(random, 62, 84);
  const width = between(random, 150, 186);
  const top = between(random, 54, 72);
  const right = left + width;
  const beside = `${house(-6, between(random, 70, 110), left + 2, between(random, 0, 22))}${house(right + 4, between(random, 70, 110), 330 - right, between(random, 0, 22))}`;
  const isDoorLeft = random() < 0.5;
  const door = isDoorLeft ? left + 16 : right - 48;
  const pane = isDoorLeft ? left + 62 : left + 16;
  const count = Math.floor((width - 24) / 44);
  const gap = (width - count * 22) / (count + 1);
  let upper = '';
  for (let at = 0; at < count; at++) upper += box(Math.round(left + gap + at * (22 + gap)), top + 14, 22, 26);
  const stripes = 10;
  const stripe = (width + 12) / stripes;
  let light = '';
  let dark = '';
  for (let at = 0; at < stripes; at++) {
    const path = `M${(left - 6 + at * stripe).toFixed(1)} ${top + 54}h${stripe.toFixed(1)}v15a${(stripe / 2).toFixed(1)} 9 0 0 1 ${(-stripe).toFixed(1)} 0z`;
    if (at % 2 === 0) dark += path;
    else light += path;
  }
  const treeAt = random() < 0.5 ? left - 30 : right + 28;
  const crown = between(random, 17, 25);
  return [
    ['art-back', beside + disc(treeAt, 136, crown)],
    ['art-wall', box(left, top, width, 180 - top) + roofOf(random, left, top, width)],
    [
      'art-front',
      upper +
        box(pane, top + 80, width - 78, 86 - top + 2) +
        box(door, top + 80, 32, 100 - top) +
        box(treeAt - 2, 150, 4, 30),
    ],
    [
      'art-light',
      light +
        `M${pane + 10} ${158}l${66 - top + 8} ${top - 74}h9l${top - 74} ${74 - top}z` +
        disc(door + 25, top + 80 + Math.round((100 - top) / 2), 2),
    ],
    ['art-accent', dark],
    ['art-ground', box(0, 180, 320, 20)],
  ];
}

function roofOf(random: () => number, left: number, top: number, width: number): string {
  const kind = between(random, 0, 3);
  const middle = left + width / 2;
  if (kind === 0) return `M${left} ${top}L${middle} ${top - 34}L${left + width} ${top}z`;
  if (kind === 1) return `M${middle - 44} ${top}v-10h14v-10h60v10h14v10z`;
  if (kind === 2) return `M${middle - 40} ${top}a40 26 0 0 1 80 0z`;
  return box(left - 7, top - 9, width + 14, 9);
}

const CELL = 40;

/** Draws a pattern of circles, quarters and triangles, 320 by 200 units. */
export function drawPattern(seed: string): Shapes {
  const random = randomOf(seed);
  const shapes = new Map(['art-back', 'art-wall', 'art-accent', 'art-light'].map((name) => [name, '']));
  const names = [...shapes.keys()];
  for (let x = 0; x < 320; x += CELL)
    for (let y = 0; y < 200; y += CELL) {
      const name = names[between(random, 0, 3)] ?? '';
      shapes.set(name, shapes.get(name) + shapeIn(between(random, 0, 6), x, y));
    }
  return [...shapes];
}

function shapeIn(kind: number, x: number, y: number): string {
  if (kind === 0) return `M${x} ${y}h${CELL}a${CELL} ${CELL} 0 0 1 ${-CELL} ${CELL}z`;
  if (kind === 1) return `M${x + CELL} ${y + CELL}h${-CELL}a${CELL} ${CELL} 0 0 1 ${CELL} ${-CELL}z`;
  if (kind === 2) return disc(x + CELL / 2, y + CELL / 2, CELL / 2);
  if (kind === 3) return `M${x} ${y}h${CELL}L${x} ${y + CELL}z`;
  if (kind === 4) return disc(x + CELL / 2, y + CELL / 2, CELL / 5);
  return kind === 5 ? box(x, y, CELL, CELL / 2) : '';
}
