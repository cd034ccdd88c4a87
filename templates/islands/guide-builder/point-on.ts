import type { Point } from './marks.ts';

/** Returns the pointer's position on an element, as fractions of its size, limited to 0 to 1. */
export function pointOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: fraction((clientX - left) / width), y: fraction((clientY - top) / height) };
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, value));
}
