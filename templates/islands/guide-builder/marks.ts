import type { Mark, MarkKind } from './guide.ts';

/** A position on a picture, as fractions of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const MIN_SIZE = 0.02;
const USUAL_SIZE = { x: 0.24, y: 0.14 } as const;

/**
 * Returns a mark drawn from one point to another. A very short one, such as a tap, gets the usual size around
 * its start.
 */
export function drawMark(id: string, kind: MarkKind, from: Point, to: Point): Mark {
  const isTap = Math.abs(to.x - from.x) < MIN_SIZE && Math.abs(to.y - from.y) < MIN_SIZE;
  if (kind === 'number') return { id, kind, x1: from.x, y1: from.y, x2: from.x, y2: from.y };
  if (!isTap) {
    const mark = { id, kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    return kind === 'arrow' ? mark : orderCorners(mark);
  }
  const mark = { id, kind, x1: 0, y1: 0, x2: USUAL_SIZE.x, y2: USUAL_SIZE.y };
  return moveMark(mark, { x: from.x - USUAL_SIZE.x / 2, y: from.y - USUAL_SIZE.y / 2 });
}

/** Returns the mark moved by a fraction of the picture. It stays inside the picture. */
export function moveMark(mark: Mark, by: Point): Mark {
  const x = inside(by.x, -Math.min(mark.x1, mark.x2), 1 - Math.max(mark.x1, mark.x2));
  const y = inside(by.y, -Math.min(mark.y1, mark.y2), 1 - Math.max(mark.y1, mark.y2));
  return { ...mark, x1: mark.x1 + x, y1: mark.y1 + y, x2: mark.x2 + x, y2: mark.y2 + y };
}

/** Returns the mark with its second point moved. A box keeps a minimum size. An arrow can point anywhere. */
export function stretchMark(mark: Mark, by: Point): Mark {
  const isBox = mark.kind !== 'arrow';
  return {
    ...mark,
    x2: inside(mark.x2 + by.x, isBox ? mark.x1 + MIN_SIZE : 0, 1),
    y2: inside(mark.y2 + by.y, isBox ? mark.y1 + MIN_SIZE : 0, 1),
  };
}

/** Returns the name of a mark: `Box 2` is the second box of its picture. */
export function nameMark(mark: Mark, marks: readonly Mark[]): string {
  const name = `${mark.kind.charAt(0).toUpperCase()}${mark.kind.slice(1)}`;
  return `${name} ${numberOf(mark, marks)}`;
}

/** Returns the position of a mark among those of its kind, from 1. A number mark shows it. */
export function numberOf(mark: Mark, marks: readonly Mark[]): number {
  return marks.filter(({ kind }) => kind === mark.kind).findIndex(({ id }) => id === mark.id) + 1;
}

function orderCorners(mark: Mark): Mark {
  return {
    ...mark,
    x1: Math.min(mark.x1, mark.x2),
    x2: Math.max(mark.x1, mark.x2, Math.min(mark.x1, mark.x2) + MIN_SIZE),
    y1: Math.min(mark.y1, mark.y2),
    y2: Math.max(mark.y1, mark.y2, Math.min(mark.y1, mark.y2) + MIN_SIZE),
  };
}

function inside(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
