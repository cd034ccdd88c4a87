import { useEffect } from 'react';

const QUESTION = 'The recording is not downloaded and will be lost. Leave this page?';

/** Asks before the page is left, by closing the tab or by a link, while `isNeeded`. */
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
