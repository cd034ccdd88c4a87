import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ReactElement } from 'react';
import { EncoderFailedError, UsageError } from '../problems/errors.ts';
import type { TemplateModules } from '../types/bundle.ts';
import type { DrawnVideo } from '../types/template.ts';

/** The kinds of files that videos are encoded as. */
export type VideoFormat = 'webm' | 'mp4';

/** The size of a video's frames and their number a second. */
interface RawVideo {
  readonly width: number;
  readonly height: number;
  readonly rate: number;
}

/** An ffmpeg that was found, with its encoders. */
export interface Encoder {
  /**
   * Encodes frames into a file. @throws AbortError; EncoderFailedError with the words of ffmpeg
   */
  encode(
    frames: AsyncIterable<Buffer>,
    video: RawVideo,
    file: string,
    format: VideoFormat,
    signal: AbortSignal | undefined,
  ): Promise<void>;
}

/**
 * The encoders of each format, the best first, with their settings for drawings: flat colours, little motion.
 */
const ENCODERS: Readonly<Record<VideoFormat, Readonly<Record<string, string>>>> = {
  webm: {
    'libvpx-vp9': '-crf 44 -b:v 0 -deadline good -cpu-used 2 -row-mt 1 -g 450',
    libvpx: '-crf 18 -b:v 600k -deadline good -cpu-used 2 -g 450',
  },
  mp4: {
    libx264: '-crf 26 -preset slow -tune animation -movflags +faststart',
    libopenh264: '-b:v 400k -movflags +faststart',
  },
};
/** No version of the encoder and no time in the file. */
const NO_METADATA = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact';

const INSTALL =
  'Install ffmpeg (apt install ffmpeg, brew install ffmpeg, winget install ffmpeg), or name it with --ffmpeg.';

/**
 * Finds ffmpeg and its encoders. `program` is its path, or its name in PATH.
 * @throws UsageError if it is missing, or if it lacks an encoder of a format
 */
export async function findEncoder(program: string, formats: readonly VideoFormat[]): Promise<Encoder> {
  const listed = await listEncoders(program);
  const codecs = new Map<VideoFormat, string>();
  for (const format of formats) {
    const known = Object.keys(ENCODERS[format]);
    const codec = known.find((name) => listed.has(name));
    if (codec === undefined)
      throw new UsageError(`${program} has no encoder for ${format}: none of ${known.join(', ')}`, INSTALL);
    codecs.set(format, codec);
  }
  return {
    async encode(frames, { width, height, rate }, file, format, signal) {
      const codec = codecs.get(format) ?? '';
      const input = `-f rawvideo -pix_fmt rgb24 -video_size ${width}x${height} -framerate ${rate} -i pipe:0`;
      const output = `-an -c:v ${codec} ${ENCODERS[format][codec]} -pix_fmt yuv420p ${NO_METADATA} -f ${format}`;
      const words = ['-y', '-hide_banner', '-loglevel', 'error', ...`${input} ${output}`.split(' '), file];
      await pipeFrames(program, words, frames, signal);
    },
  };
}

async function listEncoders(program: string): Promise<ReadonlySet<string>> {
  const child = spawn(program, ['-hide_banner', '-encoders'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part;
  });
  try {
    await once(child, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EACCES') throw error;
    throw new UsageError(
      `videos are encoded by ffmpeg, and ${JSON.stringify(program)} is no program here`,
      INSTALL,
    );
  }
  return new Set([...text.matchAll(/^\s*V\S*\s+(\S+)/gm)].map(([, name = '']) => name));
}

/** Sends frames to ffmpeg, and waits for its end. An interruption ends it. */
async function pipeFrames(
  program: string,
  words: readonly string[],
  frames: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const child = spawn(program, words, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (part: Buffer) => {
    complaint += part;
  });
  // What ended ffmpeg is reported below, and not that its input is closed.
  child.stdin.on('error', () => {});
  const closed = once(child, 'close') as Promise<[code: number | null]>;
  closed.catch(() => {});
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  try {
    for await (const frame of frames) {
      signal?.throwIfAborted();
      if (child.exitCode !== null || !child.stdin.writable) break;
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), closed]);
    }
    child.stdin.end();
    const [code] = await closed;
    signal?.throwIfAborted();
    if (code !== 0)
      throw new EncoderFailedError(
        `ffmpeg failed with code ${code}: ${complaint.trim() || 'no message'}`,
        'The files of the site are as they were. Check whether this ffmpeg works, and run again.',
      );
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

/** How many frames a second has. */
export const FRAME_RATE = 15;
const POSTER_QUALITY = 82;

/** Draws the frames of a video as pixels. */
interface FrameDrawer {
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

/**
 * Returns an SVG element with a namespace and with its size in pixels, so that it is drawn as large as the
 * video.
 */
function wholeSvg(element: ReactElement, width: number, height: number): ReactElement {
  if (element.type !== 'svg') throw new Error('expected the frame of a video to be an <svg> element');
  const size = { width, height, xmlns: 'http://www.w3.org/2000/svg' };
  return { ...element, props: { ...size, ...(element.props as object) } };
}
