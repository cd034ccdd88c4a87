import { useCallback, useEffect, useState } from 'react';

/** A microphone or camera that the browser has told by name. */
export interface Device {
  readonly id: string;
  readonly name: string;
}

/** The microphones and cameras by name; without names, before the visitor has allowed one of the kind, there are none. */
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
