import { ISLAND_MARGIN, PREFETCH_IDLE_TIMEOUT_MS } from '../constants.ts';
import { showErrorPage } from '../document/error-page.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { whenIdle } from '../loading/when-idle.ts';
import type { HydrateIsland } from './hydrate-island.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'click'];

/** The islands of the page, each with what stops it. */
const islands = new Map<HTMLElement, AbortController>();

/**
 * Stops the islands that have left the page. Hydrates each new island when its `data-when` says so, or as
 * soon as the visitor points at it, touches it, clicks it or moves the focus into it.
 */
export function startIslands(): void {
  for (const [island, controller] of islands)
    if (!island.isConnected && islands.delete(island)) controller.abort();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (islands.has(island)) continue;
    const controller = new AbortController();
    islands.set(island, controller);
    watchIsland(island, controller.signal);
  }
}

function watchIsland(island: HTMLElement, signal: AbortSignal): void {
  let isBegun = false;
  let early: HTMLAnchorElement | null = null;
  const start = () => {
    if (isBegun || signal.aborted) return;
    isBegun = true;
    // Repeats a click that came before hydration.
    hydrate(island, signal, () => early?.click());
  };
  const options = { signal, passive: true, once: true };
  island.addEventListener(
    'click',
    (event) => {
      early = (event.target as Element).closest<HTMLAnchorElement>('button,a[href^="#"]');
      // Only a link has a hash. The browser would scroll to a place that the island may show without
      // scrolling.
      if (early?.hash) event.preventDefault();
    },
    { signal, once: true },
  );
  for (const type of INTERACTIONS) island.addEventListener(type, start, options);
  // A query or a fragment in the URL may hold the island's state.
  if (island.dataset.when === 'idle' || location.search || location.hash)
    whenIdle(start, PREFETCH_IDLE_TIMEOUT_MS);
  else if (island.dataset.when === 'visible') whenNear(island, start, signal);
}

async function hydrate(island: HTMLElement, signal: AbortSignal, onReady: () => void): Promise<void> {
  const { src, props, prefix } = island.dataset;
  try {
    const module = (await loadChunk(src ?? '')) as { hydrate: HydrateIsland } | undefined;
    if (!module || signal.aborted) return;
    const unmount = module.hydrate(island, JSON.parse(props ?? '{}'), prefix ?? '', onReady);
    signal.addEventListener('abort', unmount);
  } catch (error) {
    await showErrorPage(error, signal);
  }
}

function whenNear(island: HTMLElement, start: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: ISLAND_MARGIN },
  );
  observer.observe(island);
  signal.addEventListener('abort', () => observer.disconnect());
}
