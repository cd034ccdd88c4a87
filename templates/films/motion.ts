/** A part of a screen that the camera shows. Its height follows from 16:9. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** A value at a second of a shot. */
export type Key<Value> = readonly [second: number, value: Value];

/** The whole screen. */
export const WHOLE: View = { x: 0, y: 0, w: 1200 };

/** Returns how far a movement is, from 0 to 1, that begins at a second and takes some. */
export function share(second: number, start: number, seconds: number): number {
  return Math.min(1, Math.max(0, (second - start) / seconds));
}

/** Returns a share that starts and ends slowly. */
export function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

/**
 * Returns the numbers at a second, on their way from key to key. A way takes `seconds` and ends at the second
 * of its key, so that the numbers rest before.
 */
export function follow<Value extends object>(
  keys: readonly [Key<Value>, ...Key<Value>[]],
  second: number,
  seconds = 0.7,
): Value {
  let [[, value]] = keys;
  for (const [end, next] of keys.slice(1)) {
    const part = ease(share(second, end - seconds, seconds));
    if (part === 0) break;
    const mixed = Object.entries(value).map(([name, from]) => {
      const to = (next as Record<string, number>)[name] ?? from;
      return [name, Math.round((from + (to - from) * part) * 100) / 100];
    });
    value = Object.fromEntries(mixed) as Value;
  }
  return value;
}
