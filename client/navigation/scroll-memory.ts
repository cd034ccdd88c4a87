interface SavedScroll {
  readonly x: number;
  readonly y: number;
  /** The height of `main`, in pixels. */
  readonly height: number;
}

/** Saves the page's scroll position in the current history entry, before it is left. */
export function saveScroll(main: HTMLElement): void {
  const scroll: SavedScroll = { x: scrollX, y: scrollY, height: main.offsetHeight };
  const state = navigation?.currentEntry?.getState();
  navigation?.updateCurrentEntry({ state: { ...(state as object), scroll } });
}

/**
 * Restores the scroll position that `saveScroll` saved in the current history entry. Returns false if there
 * is none. Reserves the saved height, so that the position exists before islands have grown the page.
 */
export function restoreScroll(main: HTMLElement): boolean {
  const state = navigation?.currentEntry?.getState() as { scroll?: SavedScroll } | undefined;
  if (!state?.scroll) return false;
  const { x, y, height } = state.scroll;
  if (main.offsetHeight < height) {
    main.style.minHeight = `${height}px`;
    // The reserved height is wrong for another window width.
    addEventListener('resize', () => main.style.removeProperty('min-height'), { once: true });
  }
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return true;
}
