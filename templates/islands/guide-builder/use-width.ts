import { type RefObject, useEffect, useState } from 'react';

/** Returns the width of an element in CSS pixels while `isWatched`, or 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, isWatched: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return;
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isWatched]);
  return width;
}
