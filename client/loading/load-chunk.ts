import { CHUNK_RELOAD_GUARD_MS, CHUNK_RELOAD_KEY, CHUNK_TIMEOUT_MS } from '../constants.ts';
import { PageError } from '../document/page-error.ts';

/**
 * Imports a script of this build. If that fails or takes too long, a new build may have removed the script.
 * Then the page reloads in full, at most once a minute, and the promise never settles. Returns undefined if
 * the browser is offline, since a reload would lose the page.
 * @throws PageError if a reload is not allowed yet
 */
export async function loadChunk(src: string): Promise<unknown> {
  let timer = 0;
  try {
    const late = new Promise((_, reject) => {
      timer = window.setTimeout(reject, CHUNK_TIMEOUT_MS);
    });
    return await Promise.race([import(src), late]);
  } catch {
    if (!navigator.onLine) return undefined;
    if (!mayReload(Date.now())) throw new PageError(`Failed to load ${src}`);
    location.reload();
    return new Promise(() => {});
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether a reload is allowed, and stores its time. Returns false without session storage. */
function mayReload(nowMs: number): boolean {
  // Without session storage, reloads might never end.
  try {
    if (nowMs - Number(sessionStorage.getItem(CHUNK_RELOAD_KEY)) < CHUNK_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(CHUNK_RELOAD_KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
