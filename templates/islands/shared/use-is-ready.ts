import { useSyncExternalStore } from 'react';

/** Whether the island runs in a browser and answers: false on the server and while the page is hydrated. */
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
