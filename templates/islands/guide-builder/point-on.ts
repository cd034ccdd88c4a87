import type { Point } from './marks.ts';

/** Where a pointer is on an element, in fractions of its size, never outside. */
export function pointOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: fraction((clientX - left) / width), y: fraction((clientY - top) / height) };
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, value));
}
