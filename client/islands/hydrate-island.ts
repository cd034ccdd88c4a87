import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** The type of `hydrate`, which an island's script exports. Returns a function that unmounts the island. */
export type HydrateIsland = (
  element: HTMLElement,
  props: object,
  identifierPrefix: string,
  onReady: () => void,
) => () => void;

/**
 * Returns the `hydrate` function of one island. If the island throws, its HTML is restored to what the server
 * sent, and the error is reported to the window. Unmounting waits until hydration has ended, since React
 * would report error 424.
 */
export function createHydrate(component: ComponentType<object>): HydrateIsland {
  return (element, props, identifierPrefix, onReady) => {
    const original = [...element.childNodes].map((node) => node.cloneNode(true));
    let isReady = false;
    let isUnmountDue = false;
    let root: Root | undefined;
    // As a transition, React hydrates in slices of 5 ms, so that the page answers meanwhile.
    startTransition(() => {
      root = hydrateRoot(element, createElement(Ready, { onReady: ready }, createElement(component, props)), {
        identifierPrefix,
        onUncaughtError(error) {
          isReady = false;
          reportError(error);
          queueMicrotask(() => element.replaceChildren(...original));
        },
      });
    });
    function ready(): void {
      isReady = true;
      element.dataset.ready = '';
      if (isUnmountDue) root?.unmount();
      else onReady();
    }
    return () => {
      isUnmountDue = true;
      if (isReady) root?.unmount();
    };
  };
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
