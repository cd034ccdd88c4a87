/** Deterministic variation: the same seed draws the same picture on every build and every machine. */
export interface Vary {
  /** One of a list. */
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True about half of the time. */
  flip(): boolean;
  /** `count` different entries of a list, in a drawn order. */
  take<T>(list: readonly T[], count: number): T[];
  /** `count` numbers from 0 to 1 that rise on the whole, with a dip or two. */
  climb(count: number): number[];
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** A source of numbers from 0 up to 1 (mulberry32), started by the hash of the seed. */
function numbers(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function vary(seed: string): Vary {
  const next = numbers(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    flip: () => next() < 0.5,
    take(list, count) {
      const rest = [...list];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    climb(count) {
      const bend = 0.6 + next() * 1.2;
      const values = Array.from({ length: count }, (_, index) => {
        const slope = (index / Math.max(1, count - 1)) ** bend;
        return 0.14 + slope * 0.62 + (next() - 0.5) * 0.3;
      });
      return values.map((value) => Math.min(1, Math.max(0.04, value)));
    },
  };
}

/** A coordinate with one decimal place at most. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'|!·]/, 0.28],
  [/[ftr ()-]/, 0.36],
  [/[mwMW@%…]/, 0.88],
  [/[A-Z&]/, 0.68],
];

/** The room that a text takes, estimated from the widths of a grotesque; on the safe side. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.565;
  return Math.ceil(ems * size);
}
