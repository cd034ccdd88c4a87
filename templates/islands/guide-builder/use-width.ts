import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in CSS pixels while `isWatched`; 0 before it is known. */
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
