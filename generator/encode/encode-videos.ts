import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachePaths } from '../cache/state-paths.ts';
import { resolveRoot } from '../load/resolve-root.ts';
import { matchPages } from '../plan/match-pages.ts';
import { UsageError } from '../problems/usage-error.ts';
import type { LoadOptions, OnProgress } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { Problem } from '../types/problem.ts';
import { makeCacheFolder } from '../utils/cache-files.ts';
import { createFrameDrawer, FRAME_RATE } from './draw-frames.ts';
import { type Encoder, findEncoder, type VideoFormat } from './ffmpeg.ts';
import { formatCaptions } from './format-captions.ts';
import { moveFile } from './move-file.ts';
import { type Drawing, type DrawingSite, openDrawings } from './open-drawings.ts';
import { isUpToDate, PUBLIC, readEntries, type VideoEntry, writeEntries } from './video-entries.ts';
import { writeFonts } from './write-fonts.ts';

/** Which videos are encoded, and how. */
export interface EncodeOptions extends LoadOptions {
  /** The addresses of pages, or globs. Without any, the videos of `data/page-videos.json` are brought up to date. */
  readonly addresses: readonly string[];
  readonly family?: string | undefined;
  /** The path of ffmpeg, or its name in PATH. */
  readonly ffmpeg: string;
  /** Whether an MP4 file is made beside each WebM file. */
  readonly mp4: boolean;
  /** Whether videos are encoded that are up to date. */
  readonly force: boolean;
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
  /**
   * Called with the file that names the fonts of frames, before the first one is drawn. It must set the
   * environment's FONTCONFIG_FILE to it.
   */
  readonly onFonts: (file: string) => void;
  readonly onProgress?: OnProgress | undefined;
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
 * `data/page-videos.json`. A video whose scenes have not changed is left as it is. Each file is written in one move.
 * @throws UsageError if there is no ffmpeg, or no such page; EncoderFailedError; AbortError; the file system's own error
 */
export async function encodeVideos(given: EncodeOptions): Promise<EncodeReport> {
  const options = { ...given, root: resolveRoot(given.root) };
  const { root, signal } = options;
  const cache = cachePaths(root, false, options.cache).folder;
  const { value: drawings, problems } = await openDrawings(options, cache);
  if (!drawings) return { encoded: [], unchanged: [], problems };
  const entries = new Map(readEntries(root).map((entry) => [entry.page, entry]));
  const drawn = await drawPages(drawings, options, entries);
  const isDone = ([page, { hash }]: readonly [IndexedPage, Drawing]) =>
    !options.force && isUpToDate(root, entries.get(page.path), hash, options.mp4);
  const rest = drawn.filter((one) => !isDone(one));
  const unchanged = drawn.filter(isDone).map(([{ path }]) => path);
  const encoded: EncodedVideo[] = [];
  if (rest.length > 0) {
    const work = join(cache, `encode-${process.pid}`);
    makeCacheFolder(work);
    try {
      options.onFonts(await writeFonts(root, work));
      const encoder = await findEncoder(options.ffmpeg, formatsOf(options));
      for (const [page, drawing] of rest) {
        signal?.throwIfAborted();
        const entry = await encodeOne(page, drawing, { ...options, drawings, encoder, work });
        entries.set(page.path, entry);
        writeEntries(root, work, [...entries.values()]);
        const bytes = readFileSync(join(root, PUBLIC, entry.file)).length;
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
  { site: { index }, draw }: DrawingSite,
  { addresses, family }: EncodeOptions,
  entries: ReadonlyMap<string, VideoEntry>,
): Promise<(readonly [IndexedPage, Drawing])[]> {
  const isAll = addresses.length === 0 && family === undefined;
  const pages = new Set<IndexedPage>(
    isAll ? index.pages.filter(({ path }) => entries.get(path)?.scenes !== undefined) : [],
  );
  for (const address of addresses)
    for (const page of await matchPages(index.pages, address, '')) pages.add(page);
  if (family !== undefined) {
    const own = index.pages.filter((page) => page.family === family);
    if (own.length === 0)
      throw new UsageError(`no page is of the family ${JSON.stringify(family)}`, 'See "rowpress routes".');
    for (const page of own) pages.add(page);
  }
  const drawn: (readonly [IndexedPage, Drawing])[] = [];
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

/** What one video is encoded with. */
interface EncodeContext extends EncodeOptions {
  readonly drawings: DrawingSite;
  readonly encoder: Encoder;
  /** The folder in which files are made before they are moved into place. */
  readonly work: string;
}

/** Encodes the video of a page, and returns its entry. */
async function encodeOne(page: IndexedPage, drawing: Drawing, context: EncodeContext): Promise<VideoEntry> {
  const { drawings, encoder, work, root, date, onProgress, signal } = context;
  const { video, hash } = drawing;
  const name = video.name ?? (page.path.split('/').filter(Boolean).join('-') || 'home');
  const drawer = await createFrameDrawer(video, drawings.renderToStaticMarkup);
  const formats = formatsOf(context);
  const total = drawer.count * formats.length;
  let done = 0;
  async function* counted() {
    for await (const frame of drawer.frames()) {
      onProgress?.(done++, total, 'frames');
      yield frame;
    }
  }
  const size = { width: video.width, height: video.height, rate: FRAME_RATE };
  for (const format of formats)
    await encoder.encode(counted(), size, join(work, `${name}.${format}`), format, signal);
  writeFileSync(join(work, `${name}.webp`), await drawer.poster());
  writeFileSync(join(work, `${name}.vtt`), formatCaptions(video.captions));
  const folder = join(root, PUBLIC, 'clips');
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
    seconds: Math.round(video.seconds * 10) / 10,
    width: video.width,
    height: video.height,
    date,
    scenes: hash,
  };
}
