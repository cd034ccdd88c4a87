import { useEffect } from 'react';

const QUESTION = 'You haven’t downloaded the recording, so it will be lost. Leave this page?';

/** Asks for confirmation while `isNeeded`, before the tab is closed or a link is followed. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    if ('navigation' in window)
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const isLeaving =
            !event.hashChange &&
            event.canIntercept &&
            event.downloadRequest === null &&
            event.navigationType !== 'reload';
          if (isLeaving && event.cancelable && !window.confirm(QUESTION)) event.preventDefault();
        },
        { signal },
      );
    return () => controller.abort();
  }, [isNeeded]);
}
