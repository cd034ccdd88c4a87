import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import {
  type DrawnVideo,
  openVideos,
  type Problem,
  UsageError,
  type VideoDrawing,
  type VideoOptions,
  type VideoPage,
  type VideoSite,
} from '../../generator/index.ts';
import { type Encoder, findEncoder, type VideoFormat } from './ffmpeg.ts';
import { isUpToDate, moveFile, PUBLIC, readEntries, type VideoEntry, writeEntries } from './video-list.ts';

/** Which videos are encoded, and how. */
export interface EncodeOptions extends VideoOptions {
  /**
   * The addresses of pages, or globs. Without any, the videos of `data/page-videos.json` are brought up to
   * date.
   */
  readonly addresses: readonly string[];
  readonly family?: string | undefined;
  /** The path of ffmpeg, or its name in PATH. */
  readonly ffmpeg: string;
  /** Whether an MP4 file is made beside each WebM file. */
  readonly mp4: boolean;
  /** Whether videos are encoded that are up to date. */
  readonly force: boolean;
  /**
   * Called with the file that names the fonts of frames, before the first one is drawn. It must set the
   * environment's FONTCONFIG_FILE to it.
   */
  readonly onFonts: (file: string) => void;
  readonly onProgress?: (done: number, total: number, unit: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A video that was encoded. */
export interface EncodedVideo {
  readonly page: string;
  readonly file: string;
  readonly bytes: number;
  readonly seconds: number;
}

/** The result of encoding. With problems that are errors, nothing was encoded. */
export interface EncodeReport {
  readonly encoded: readonly EncodedVideo[];
  /** The addresses of the pages whose videos are up to date. */
  readonly unchanged: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Encodes the videos of pages into `templates/public/clips/`, with poster and captions, and lists them in
 * `data/page-videos.json`. A video whose scenes have not changed is left as it is. Each file is written in
 * one move.
 * @throws UsageError if there is no ffmpeg, no such page, or no such sound; EncoderFailedError; AbortError;
 * the file system's own error
 */
export async function encodeVideos(options: EncodeOptions): Promise<EncodeReport> {
  const { value: site, problems } = await openVideos(options);
  if (!site) return { encoded: [], unchanged: [], problems };
  const { root } = site;
  const entries = new Map(readEntries(root).map((entry) => [entry.page, entry]));
  const drawn = await drawPages(site, options, entries);
  const isDone = ([page, { hash }]: readonly [VideoPage, VideoDrawing]) =>
    !options.force && isUpToDate(root, entries.get(page.path), hash, options.mp4);
  const rest = drawn.filter((one) => !isDone(one));
  const unchanged = drawn.filter(isDone).map(([{ path }]) => path);
  for (const [page, { video }] of rest) assertEncodable(root, page, video);
  const encoded: EncodedVideo[] = [];
  if (rest.length > 0) {
    const work = join(site.cache, `encode-${process.pid}`);
    mkdirSync(work);
    try {
      options.onFonts(await site.writeFonts(work));
      const encoder = await findEncoder(
        options.ffmpeg,
        formatsOf(options),
        rest.some(([, { video }]) => video.sound !== undefined),
      );
      for (const [page, drawing] of rest) {
        options.signal?.throwIfAborted();
        const entry = await encodeOne(page, drawing, { ...options, site, encoder, work });
        entries.set(page.path, entry);
        writeEntries(root, work, [...entries.values()]);
        const bytes = statSync(join(root, PUBLIC, entry.file)).size;
        encoded.push({ page: page.path, file: PUBLIC + entry.file, bytes, seconds: entry.seconds });
      }
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return { encoded, unchanged, problems };
}

function formatsOf({ mp4 }: Pick<EncodeOptions, 'mp4'>): VideoFormat[] {
  return mp4 ? ['webm', 'mp4'] : ['webm'];
}

/** Returns the pages that are asked for with their drawings. @throws UsageError if one draws no video */
async function drawPages(
  { pages: all, findPages, draw }: VideoSite,
  { addresses, family }: EncodeOptions,
  entries: ReadonlyMap<string, VideoEntry>,
): Promise<(readonly [VideoPage, VideoDrawing])[]> {
  const isAll = addresses.length === 0 && family === undefined;
  const pages = new Set<VideoPage>(
    isAll ? all.filter(({ path }) => entries.get(path)?.scenes !== undefined) : [],
  );
  for (const address of addresses) for (const page of await findPages(address)) pages.add(page);
  if (family !== undefined) {
    const own = all.filter((page) => page.family === family);
    if (own.length === 0)
      throw new UsageError(`no page is of the family ${JSON.stringify(family)}`, 'See "rowpress routes".');
    for (const page of own) pages.add(page);
  }
  const drawn: (readonly [VideoPage, VideoDrawing])[] = [];
  for (const page of pages) {
    const drawing = draw(page);
    if (drawing) drawn.push([page, drawing]);
    else if (addresses.includes(page.path))
      throw new UsageError(
        `templates/videos/video.tsx draws no video for ${page.path}`,
        'Name another page.',
      );
  }
  return drawn;
}

/** @throws UsageError if the sound of a video is no file, or its rate is no number of frames a second */
function assertEncodable(root: string, { path }: VideoPage, { sound, rate = FRAME_RATE }: DrawnVideo): void {
  if (sound !== undefined && !statSync(join(root, sound), { throwIfNoEntry: false })?.isFile())
    throw new UsageError(
      `the sound of the video of ${path} does not exist: ${sound}`,
      'Write the path of an audio file in the site, such as templates/videos/sounds/home.ogg.',
    );
  if (!Number.isInteger(rate) || rate < 1 || rate > MAX_FRAME_RATE)
    throw new UsageError(
      `the video of ${path} has ${rate} frames a second; expected a whole number from 1 to ${MAX_FRAME_RATE}`,
      `Correct the rate in templates/videos/video.tsx, or leave it out for ${FRAME_RATE}.`,
    );
}

/** What one video is encoded with. */
interface EncodeContext extends EncodeOptions {
  readonly site: VideoSite;
  readonly encoder: Encoder;
  /** The folder in which files are made before they are moved into place. */
  readonly work: string;
}

/** Encodes the video of a page, and returns its entry. */
async function encodeOne(
  page: VideoPage,
  drawing: VideoDrawing,
  context: EncodeContext,
): Promise<VideoEntry> {
  const { site, encoder, work, date, onProgress, signal } = context;
  const { video, hash } = drawing;
  const name = video.name ?? (page.path.split('/').filter(Boolean).join('-') || 'home');
  const drawer = await createFrameDrawer(video, site.renderToStaticMarkup);
  const formats = formatsOf(context);
  const total = drawer.count * formats.length;
  let done = 0;
  async function* counted() {
    for await (const frame of drawer.frames()) {
      onProgress?.(done++, total, 'frames');
      yield frame;
    }
  }
  const { width, height, rate = FRAME_RATE } = video;
  const sound = video.sound === undefined ? undefined : join(site.root, video.sound);
  const raw = { width, height, rate, seconds: drawer.count / rate, sound };
  for (const format of formats)
    await encoder.encode(counted(), raw, join(work, `${name}.${format}`), format, signal);
  writeFileSync(join(work, `${name}.webp`), await drawer.poster());
  writeFileSync(join(work, `${name}.vtt`), formatCaptions(video.captions));
  const folder = join(site.root, PUBLIC, 'clips');
  mkdirSync(folder, { recursive: true });
  for (const ending of [...formats, 'webp', 'vtt'])
    moveFile(join(work, `${name}.${ending}`), join(folder, `${name}.${ending}`));
  const address = (ending: string) => `/clips/${name}.${ending}`;
  return {
    page: page.path,
    title: video.title,
    description: video.description ?? drawing.description,
    file: address('webm'),
    ...(context.mp4 ? { mp4: address('mp4') } : {}),
    poster: address('webp'),
    captions: address('vtt'),
    ...(sound === undefined ? {} : { sound: true }),
    seconds: Math.round(video.seconds * 10) / 10,
    ...{ width, height, date },
    scenes: hash,
  };
}

/** How many frames a second has, unless the video says another number, and at most. */
const FRAME_RATE = 15;
const MAX_FRAME_RATE = 60;
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
async function createFrameDrawer(
  { seconds, width, height, poster = 0, rate = FRAME_RATE, frame }: DrawnVideo,
  renderToStaticMarkup: VideoSite['renderToStaticMarkup'],
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
  const count = Math.ceil(seconds * rate);
  return {
    count,
    async *frames() {
      let last = { svg: '', pixels: Buffer.alloc(0) };
      for (let at = 0; at < count; at++) {
        const { svg, open } = imageOf(at / rate);
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

/** Returns captions as WebVTT. */
export function formatCaptions(captions: DrawnVideo['captions']): string {
  const cues = captions.map(
    ({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${escapeCue(text)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Returns a time as `00:01:02.500`. */
function formatTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** Escapes a text of a cue. An empty line would end the cue. */
function escapeCue(text: string): string {
  const words = text.trim().replace(/\s*\n\s*/g, '\n');
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
