// biome-ignore assist/source/organizeImports: this order is the order of the functions in the built script
import { type ClientConfig, readConfig } from './config.ts';
import { markDevice } from './device.ts';
import { startIslands } from './islands/islands.ts';
import { localeCookie } from './locale-cookie.ts';
import { watchMenus } from './menus.ts';
import type { MiddlewareRegistry } from './navigation/middleware.ts';
import { startNavigation } from './navigation/navigation.ts';
import { watchConnection } from './offline-note.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { watchForms } from './forms/watch-forms.ts';

/** A part of the runtime that only some sites have; it returns what it does when another page is shown. */
export type RuntimePart = (config: ClientConfig) => ((from: URL) => void) | undefined;

/** What the engine bundles into a site's runtime besides the runtime itself. */
export interface RuntimeOptions {
  readonly middleware: MiddlewareRegistry;
  readonly parts: readonly RuntimePart[];
  /** The address of the script that enhances forms; it is loaded when a form is first touched. */
  readonly forms: string;
}

/** Starts everything that pages do in the browser; each part works without the others, and pages work without all of them. */
export function startRuntime({ middleware, parts, forms }: RuntimeOptions): void {
  const config = readConfig();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and a write needs no answer
  document.cookie = localeCookie(document.documentElement.lang);
  markDevice();
  watchConnection();
  watchMenus();
  watchForms(forms, config);
  startIslands(document);
  const listeners = parts.map((start) => start(config));
  const onPage = (from: URL) => {
    for (const listener of listeners) listener?.(from);
  };
  if (!('navigation' in window)) return;
  startNavigation({ config, middleware, onPage });
  startPrefetch();
}
