import { useSyncExternalStore } from 'react';
import { trackEvent as track } from './analytics.ts';
import { readConfig } from './config.ts';
import { type DeviceFlags, readDevice } from './device.ts';
import { type HttpRequest, sendRequest as send } from './http-client.ts';

export { siteAddress } from './base-path.ts';
export type { DeviceFlags } from './device.ts';
export { PageError } from './document/page-error.ts';
export { HttpError, type HttpFailure, type HttpRequest } from './http-client.ts';
export type { PageMiddleware } from './navigation/middleware.ts';
export type { DrawResult } from './search/create-dialog.ts';
export type { SearchHit } from './search/search-index.ts';

let device: DeviceFlags | undefined;

/** Returns the visitor's kind of device. Returns null on the server and until the island is hydrated. */
export function useDevice(): DeviceFlags | null {
  return useSyncExternalStore<DeviceFlags | null>(watchNothing, readOwnDevice, () => null);
}

/** Returns whether the browser is online. Returns true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );
}

/** Posts an event to the site's analytics host, if one is configured. Never throws. */
export function trackEvent(name: string, props?: Readonly<Record<string, string | number | boolean>>): void {
  track(name, readConfig(), props ? { props } : {});
}

/** Sends a request. `address` is relative to the API in the site's configuration. @throws HttpError */
export function sendRequest(address: string, request: HttpRequest = {}): Promise<unknown> {
  return send(address, { baseUrl: readConfig().api, ...request });
}

function readOwnDevice(): DeviceFlags {
  device ??= readDevice(navigator.userAgent, navigator.maxTouchPoints);
  return device;
}

function watchNothing(): () => void {
  return () => {};
}

function watchOnline(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
