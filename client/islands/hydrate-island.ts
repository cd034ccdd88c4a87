import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What an island's script exports as `hydrate`; it returns what unmounts the island. */
export type HydrateIsland = (
  element: HTMLElement,
  props: object,
  identifierPrefix: string,
  onReady: () => void,
) => () => void;

/**
 * Makes the `hydrate` of one island. An error in it leaves its HTML as the page brought it, and is reported to the window. Unmounting before the
 * hydration has ended would be React's error 424, so it waits.
 */
export function createHydrate(component: ComponentType<object>): HydrateIsland {
  return (element, props, identifierPrefix, onReady) => {
    const original = [...element.childNodes].map((node) => node.cloneNode(true));
    let isReady = false;
    let isLeft = false;
    const root = hydrateRoot(
      element,
      createElement(Ready, { onReady: ready }, createElement(component, props)),
      {
        identifierPrefix,
        onUncaughtError(error) {
          isReady = false;
          reportError(error);
          queueMicrotask(() => element.replaceChildren(...original));
        },
      },
    );
    function ready(): void {
      isReady = true;
      element.dataset.ready = '';
      if (isLeft) root.unmount();
      else onReady();
    }
    return () => {
      isLeft = true;
      if (isReady) root.unmount();
    };
  };
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
