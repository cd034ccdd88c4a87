import { CHUNK_RELOAD_GUARD_MS, CHUNK_RELOAD_KEY, CHUNK_TIMEOUT_MS } from '../constants.ts';
import { PageError } from '../document/page-error.ts';

/**
 * Imports a script of this build. One that fails, or takes too long, may be gone with its build: the page is reloaded in full, at most once in a
 * minute, and then nothing returns. Undefined when the browser is offline, where a reload would lose the page. @throws PageError
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

/** Whether a reload is due, and remembers it; without session storage it never is, since it could never end. */
function mayReload(nowMs: number): boolean {
  try {
    if (nowMs - Number(sessionStorage.getItem(CHUNK_RELOAD_KEY)) < CHUNK_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(CHUNK_RELOAD_KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
