interface SavedScroll {
  readonly x: number;
  readonly y: number;
  /** The height of the main part, in pixels. */
  readonly height: number;
}

/** Saves where the page is scrolled to, with the entry of the history that is left. */
export function saveScroll(main: HTMLElement): void {
  const scroll: SavedScroll = { x: scrollX, y: scrollY, height: main.offsetHeight };
  const state = navigation?.currentEntry?.getState();
  navigation?.updateCurrentEntry({ state: { ...(state as object), scroll } });
}

/**
 * Restores what `saveScroll` saved for the entry that is shown now; false when nothing was. The height is reserved, so that the place exists
 * before an island has grown the page to it.
 */
export function restoreScroll(main: HTMLElement): boolean {
  const state = navigation?.currentEntry?.getState() as { scroll?: SavedScroll } | undefined;
  if (!state?.scroll) return false;
  const { x, y, height } = state.scroll;
  if (main.offsetHeight < height) {
    main.style.minHeight = `${height}px`;
    // Another width makes another height; what was reserved holds no longer.
    addEventListener('resize', () => main.style.removeProperty('min-height'), { once: true });
  }
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return true;
}
