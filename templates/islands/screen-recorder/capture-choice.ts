/** The corners that the camera's picture can stand in. */
export const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type Corner = (typeof CORNERS)[number];

/** A device that is not used, the one that the browser takes by itself, or a device's id. */
export type DeviceChoice = 'none' | 'any' | (string & {});

/** What goes into a recording, besides the picture that the browser's own dialogue asks for. */
export interface CaptureChoice {
  readonly microphone: DeviceChoice;
  readonly camera: DeviceChoice;
  readonly corner: Corner;
  /** Whether the sound of the shared tab or screen is asked for. */
  readonly hasSharedSound: boolean;
}

/** Screen and microphone, as most recordings are made. */
export const USUAL_CHOICE: CaptureChoice = {
  microphone: 'any',
  camera: 'none',
  corner: 'bottom right',
  hasSharedSound: true,
};
