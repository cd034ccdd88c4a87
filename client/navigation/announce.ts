let region: HTMLElement | undefined;

/** Adds the live region that announces page titles. It must exist before its first text is set. */
export function startAnnouncer(): void {
  region = document.createElement('div');
  region.ariaLive = 'polite';
  region.style.cssText = 'position:fixed;top:0;clip-path:inset(50%)';
  document.body.append(region);
}

/** Moves the focus to `target` or the page's first heading, and announces the title to screen readers. */
export function announcePage(target: HTMLElement | null | undefined): void {
  const place = target ?? document.querySelector<HTMLElement>('main h1');
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
  if (region) region.textContent = document.title;
}
