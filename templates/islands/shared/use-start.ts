import { useEffect, useRef } from 'react';

/** The id of the tool of a page. The main button of the hero is a link to it. */
export const TOOL_ID = 'tool';

/**
 * Runs `onStart` when the visitor presses the page's main button, which is a link to the tool. Without the
 * script, the link only leads to the tool.
 */
export function useStart(onStart: () => void): void {
  const latest = useRef(onStart);
  latest.current = onStart;
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest(`a[href="#${TOOL_ID}"].tool-start`)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}
