import type { Corner } from './capture-choice.ts';

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const CAMERA_SHARE = 0.22;
const MARGIN_SHARE = 0.02;

/** Returns the position of the camera's picture in the recording: a fifth of its width, near the corner. */
export function placeCamera(picture: Size, camera: Size, corner: Corner): Box {
  const width = Math.round(picture.width * CAMERA_SHARE);
  const height = Math.round((width * camera.height) / camera.width);
  const margin = Math.round(picture.width * MARGIN_SHARE);
  return {
    width,
    height,
    x: corner.endsWith('left') ? margin : picture.width - width - margin,
    y: corner.startsWith('top') ? margin : picture.height - height - margin,
  };
}

/**
 * Returns the largest centred box in `frame` that shows the whole of `picture`. A window that changes its
 * size keeps its aspect ratio.
 */
export function fitInside(frame: Size, picture: Size): Box {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  return {
    width,
    height,
    x: Math.round((frame.width - width) / 2),
    y: Math.round((frame.height - height) / 2),
  };
}
