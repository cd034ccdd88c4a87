import { useSyncExternalStore } from 'react';
import { trackEvent as track } from './analytics.ts';
import { readConfig } from './config.ts';
import { type DeviceFlags, readDevice } from './device.ts';
import { type HttpRequest, sendRequest as send } from './http-client.ts';

export type { DeviceFlags } from './device.ts';
export { PageError } from './document/page-error.ts';
export { HttpError, type HttpFailure, type HttpRequest } from './http-client.ts';
export type { PageMiddleware } from './navigation/middleware.ts';

let device: DeviceFlags | undefined;

/** The visitor's kind of device; null while the page is rendered on the server and until the island is hydrated. */
export function useDevice(): DeviceFlags | null {
  return useSyncExternalStore<DeviceFlags | null>(watchNothing, readOwnDevice, () => null);
}

/** Whether the browser is online; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );
}

/** Posts an event to the site's analytics host, if it has one. Never throws. */
export function trackEvent(name: string, props?: Readonly<Record<string, string | number | boolean>>): void {
  track(name, readConfig(), props ? { props } : {});
}

/** Asks an address, relative to the API that the site configures. @throws HttpError */
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
