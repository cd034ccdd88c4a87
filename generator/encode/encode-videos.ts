import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { makeCacheFolder } from '../cache/cache-files.ts';
import { cachePaths } from '../cache/cache-folder.ts';
import { resolveRoot } from '../load/site-folder.ts';
import { matchPages } from '../plan/match-pages.ts';
import { UsageError } from '../problems/errors.ts';
import { readCardFonts } from '../render/images/card-images.ts';
import type { LoadOptions, OnProgress } from '../types/options.ts';
import type { IndexedPage } from '../types/page.ts';
import type { Problem } from '../types/problem.ts';
import type { VideoCaption } from '../types/template.ts';
import { xml } from '../utils/markup.ts';
import { createFrameDrawer, type Encoder, FRAME_RATE, findEncoder, type VideoFormat } from './ffmpeg.ts';
import {
  type Drawing,
  type DrawingSite,
  isUpToDate,
  moveFile,
  openDrawings,
  PUBLIC,
  readEntries,
  type VideoEntry,
  writeEntries,
} from './site-videos.ts';

/** Which videos are encoded, and how. */
export interface EncodeOptions extends LoadOptions {
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
 * `data/page-videos.json`. A video whose scenes have not changed is left as it is. Each file is written in
 * one move.
 * @throws UsageError if there is no ffmpeg, or no such page; EncoderFailedError; AbortError; the file
 * system's own error
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

/** Returns captions as WebVTT. */
export function formatCaptions(captions: readonly VideoCaption[]): string {
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

/** The weights of fontconfig, by those of CSS. */
const WEIGHTS = { 100: 0, 200: 40, 300: 50, 400: 80, 500: 100, 600: 180, 700: 200, 800: 205, 900: 210 };
const SLANTS = { normal: 0, italic: 100 };

/**
 * Writes the fonts of `templates/images/fonts/` and a file that makes fontconfig, with which sharp finds
 * fonts, know them alone. Families, weights and styles follow from the names of the files, as for cards.
 * Returns the path of the file.
 */
export async function writeFonts(root: string, folder: string): Promise<string> {
  const { fonts } = await readCardFonts(root);
  const place = join(folder, 'fonts');
  mkdirSync(place, { recursive: true });
  const rules = fonts.map(({ name, weight, style, data }, at) => {
    const file = join(place, `${at}.ttf`);
    writeFileSync(file, unwrapWoff(data));
    return xml`<match target="scan"><test name="file"><string>${file}</string></test><edit name="family" mode="assign"><string>${name}</string></edit><edit name="weight" mode="assign"><int>${WEIGHTS[weight]}</int></edit><edit name="slant" mode="assign"><int>${SLANTS[style]}</int></edit></match>`;
  });
  const list = join(folder, 'fonts.conf');
  const config = xml`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${place}</dir>${rules}<cachedir>${join(folder, 'fontconfig')}</cachedir></fontconfig>`;
  writeFileSync(list, config.text);
  return list;
}

const SIGNATURE = 'wOFF';
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * Returns a WOFF font as TTF or OTF: the same tables, not compressed. Returns any other font as it is. The
 * text layout behind sharp does not read WOFF.
 */
export function unwrapWoff(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== SIGNATURE) return font;
  const count = font.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  font.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at++) {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const start = font.readUInt32BE(entry + 4);
    const packed = font.subarray(start, start + font.readUInt32BE(entry + 8));
    const length = font.readUInt32BE(entry + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const place = SFNT_HEAD + at * SFNT_ENTRY;
    font.copy(head, place, entry, entry + 4);
    font.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
