import type { ClientConfig } from '../config.ts';
import { PREFETCH_IDLE_TIMEOUT_MS } from '../constants.ts';
import { whenIdle } from './when-idle.ts';

/** The type of `start`, which scripts that are loaded later export. Returns a listener for page changes. */
export type StartLater = (config: ClientConfig) => () => void;

/** Runtime plugin that loads a script when the browser is idle. Pages work without the script. */
export function loadLater(src: string, config: ClientConfig): () => void {
  let onPage = () => {};
  whenIdle(async () => {
    const module = (await import(src).catch(() => {})) as { start: StartLater } | undefined;
    if (module) onPage = module.start(config);
  }, PREFETCH_IDLE_TIMEOUT_MS);
  return () => onPage();
}
