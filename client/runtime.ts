import { type ClientConfig, readConfig } from './config.ts';
import { markDevice } from './device.ts';
import { rememberPage } from './document/swap-page.ts';
import { watchForms } from './forms/watch-forms.ts';
import { startIslands } from './islands/islands.ts';
import { localeCookie } from './locale-cookie.ts';
import { watchMenus } from './menus.ts';
import type { MiddlewareRegistry } from './navigation/middleware.ts';
import { startNavigation } from './navigation/navigation.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { watchConnection } from './offline-note.ts';

/** Optional feature of the runtime that only some sites have. It may return a listener for page changes. */
export type RuntimePlugin = (config: ClientConfig) => ((from: URL) => void) | undefined;

/** What the engine adds to a site's runtime. */
export interface RuntimeOptions {
  readonly middleware: MiddlewareRegistry;
  readonly plugins: readonly RuntimePlugin[];
  /** The URL of the script that submits forms; it is loaded when a form is first touched. */
  readonly forms: string;
}

/**
 * Starts everything that pages do in the browser. Each feature is independent, and pages work without any.
 */
export function startRuntime({ middleware, plugins, forms }: RuntimeOptions): void {
  const config = readConfig();
  rememberPage();
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = localeCookie(document.documentElement.lang);
  markDevice();
  watchConnection();
  watchMenus();
  watchForms(forms, config);
  startIslands();
  const listeners = plugins.map((start) => start(config));
  const onPage = (from: URL) => {
    for (const listener of listeners) listener?.(from);
  };
  if (!('navigation' in window)) return;
  startNavigation({ config, middleware, onPage });
  startPrefetch();
}
