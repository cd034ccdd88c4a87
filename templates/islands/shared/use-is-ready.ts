import { useSyncExternalStore } from 'react';

/** Tells whether the island is hydrated. False on the server and during hydration. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

function watchNothing(): () => void {
  return () => {};
}
