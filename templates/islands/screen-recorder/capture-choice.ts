/** The corners in which the camera's picture can be. */
export const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type Corner = (typeof CORNERS)[number];

/** No device, the browser's default device, or a device's id. */
export type DeviceChoice = 'none' | 'any' | (string & {});

/** The sources of a recording. The browser's own dialog asks for the picture. */
export interface CaptureChoice {
  readonly microphone: DeviceChoice;
  readonly camera: DeviceChoice;
  readonly corner: Corner;
  /** Whether to ask for the sound of the shared tab or screen. */
  readonly hasSharedSound: boolean;
  /** Seconds between the choice of the screen and the start of the recording. */
  readonly countdown: number;
}

/** Screen and microphone, the most common choice. */
export const USUAL_CHOICE: CaptureChoice = {
  microphone: 'any',
  camera: 'none',
  corner: 'bottom right',
  hasSharedSound: true,
  countdown: 0,
};
