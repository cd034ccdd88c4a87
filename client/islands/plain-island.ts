import type { HydrateIsland } from './hydrate-island.ts';

/**
 * The default export of an island without JSX. It gets the element around the markup of the page, and may
 * return a function that runs when the page is left.
 */
export type StartIsland = (element: HTMLElement) => (() => void) | undefined;

/** Returns the `hydrate` function of an island that is a plain script. Loads no React. */
export function createHydrate(start: StartIsland): HydrateIsland {
  return (element, _props, _prefix, onReady) => {
    const stop = start(element);
    element.dataset.ready = '';
    onReady();
    return stop ?? (() => {});
  };
}
