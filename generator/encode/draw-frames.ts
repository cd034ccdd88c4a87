import type { ReactElement } from 'react';
import type { TemplateModules } from '../types/bundle.ts';
import type { DrawnVideo } from '../types/drawn-video.ts';

/** How many frames a second has. */
export const FRAME_RATE = 15;
const POSTER_QUALITY = 82;

/** Draws the frames of a video as pixels. */
export interface FrameDrawer {
  /** The number of frames. */
  readonly count: number;
  /** Yields the pixels of each frame: three bytes each, row by row. */
  frames(): AsyncGenerator<Buffer>;
  /** Returns the poster as WebP. */
  poster(): Promise<Buffer>;
}

/** Makes the drawer of a video. */
export async function createFrameDrawer(
  { seconds, width, height, poster = 0, frame }: DrawnVideo,
  renderToStaticMarkup: TemplateModules['renderToStaticMarkup'],
): Promise<FrameDrawer> {
  // Loaded on request, since it loads slowly.
  const { default: sharp } = await import('sharp');
  const imageOf = (second: number) => {
    const svg = renderToStaticMarkup(wholeSvg(frame(second), width, height));
    return {
      svg,
      open: () =>
        sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' }),
    };
  };
  const count = Math.ceil(seconds * FRAME_RATE);
  return {
    count,
    async *frames() {
      let last = { svg: '', pixels: Buffer.alloc(0) };
      for (let at = 0; at < count; at++) {
        const { svg, open } = imageOf(at / FRAME_RATE);
        if (svg !== last.svg)
          last = { svg, pixels: await open().toColourspace('srgb').removeAlpha().raw().toBuffer() };
        yield last.pixels;
      }
    },
    poster: () => imageOf(poster).open().webp({ quality: POSTER_QUALITY }).toBuffer(),
  };
}

/** Returns an SVG element with a namespace and with its size in pixels, so that it is drawn as large as the video. */
function wholeSvg(element: ReactElement, width: number, height: number): ReactElement {
  if (element.type !== 'svg') throw new Error('expected the frame of a video to be an <svg> element');
  const size = { width, height, xmlns: 'http://www.w3.org/2000/svg' };
  return { ...element, props: { ...size, ...(element.props as object) } };
}
