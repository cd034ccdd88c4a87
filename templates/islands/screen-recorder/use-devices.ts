import { useCallback, useEffect, useState } from 'react';

/** A microphone or camera whose name the browser has revealed. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns microphones and cameras by name. Returns none before the visitor has allowed one of the kind,
 * because there are no names yet.
 */
export function useDevices(): {
  readonly microphones: readonly Device[];
  readonly cameras: readonly Device[];
  readonly refresh: () => void;
} {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const refresh = useCallback(() => {
    navigator.mediaDevices?.enumerateDevices?.().then(setDevices, () => {});
  }, []);
  useEffect(() => {
    refresh();
    const { mediaDevices } = navigator;
    mediaDevices?.addEventListener?.('devicechange', refresh);
    return () => mediaDevices?.removeEventListener?.('devicechange', refresh);
  }, [refresh]);
  const named = (kind: MediaDeviceKind) =>
    devices
      .filter((device) => device.kind === kind && device.label && device.deviceId !== 'default')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
  return { microphones: named('audioinput'), cameras: named('videoinput'), refresh };
}
