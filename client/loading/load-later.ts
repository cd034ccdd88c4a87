import type { ClientConfig } from '../config.ts';
import { PREFETCH_IDLE_TIMEOUT_MS } from '../constants.ts';
import { whenIdle } from './when-idle.ts';

/** What a script exports as `start` that the runtime loads later: it returns what it does when another page is shown. */
export type StartLater = (config: ClientConfig) => () => void;

/** The runtime's part that loads a script when the browser is idle; without it, pages are as good as with it. */
export function loadLater(src: string, config: ClientConfig): () => void {
  let onPage = () => {};
  whenIdle(async () => {
    const module = (await import(src).catch(() => {})) as { start: StartLater } | undefined;
    if (module) onPage = module.start(config);
  }, PREFETCH_IDLE_TIMEOUT_MS);
  return () => onPage();
}
