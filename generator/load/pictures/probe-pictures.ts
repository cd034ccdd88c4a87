import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type Sharp from 'sharp';
import type { Metadata } from 'sharp';
import { readChecksummed, writeChecksummed } from '../../state/cache-files.ts';
import type { FileStat } from '../../state/file-stats.ts';
import type { OnProgress } from '../../types/options.ts';
import type { PictureFile, PictureFormat } from '../../types/page.ts';
import { inParallel } from '../../utils/lists.ts';

/** What the bytes of a picture say of it. */
export type PictureFacts = Omit<PictureFile, 'file' | 'hash' | 'alt'>;

/** What is wrong with a picture: the rest of the sentence after its name, and advice. */
export interface PictureFault {
  readonly says: string;
  readonly advice: string;
}

/**
 * What was found in a file. A damaged picture has facts as well: its header can be read, but not all of it.
 */
export interface ProbedPicture {
  readonly facts?: PictureFacts;
  readonly fault?: PictureFault;
}

/** A file to look into, and the hash of its bytes. */
export interface PictureSource {
  readonly file: string;
  readonly hash: string;
}

/** The most pixels of a picture, and the most bytes of its file. */
const MAX_PIXELS = 40_000_000;
const MAX_BYTES = 300 * 1024 * 1024;
/** The number of the way in which pictures are looked into. Another way looks into all of them again. */
const PROBE = 1;
/** How many pictures are decoded at once. Node's thread pool has four threads by default. */
const AT_ONCE = 4;
/** The longer side of a preview in pixels. */
const PREVIEW_SIZE = 16;

interface ProbeOptions {
  readonly memo: string | undefined;
  /** The stats of the files with their hashes, for the memo. */
  readonly stats: readonly FileStat[];
  readonly onProgress: OnProgress | undefined;
}

/**
 * Looks into pictures, and returns what was found by the hash of each. What the memo knows is not read again.
 * Each new one is decoded once, which shows whether it is damaged. Without a memo only headers are read,
 * since nothing remembers the rest. @throws the file system's own error
 */
export async function probePictures(
  root: string,
  sources: readonly PictureSource[],
  { memo, stats, onProgress }: ProbeOptions,
): Promise<ReadonlyMap<string, ProbedPicture>> {
  const known = (memo === undefined ? undefined : readMemo(memo)?.found) ?? new Map<string, ProbedPicture>();
  const found = new Map<string, ProbedPicture>();
  const unknown = new Map<string, string>();
  for (const { file, hash } of sources) {
    const before = known.get(hash);
    if (before) found.set(hash, before);
    else unknown.set(hash, file);
  }
  if (unknown.size > 0) {
    // Loaded on request, since it loads slowly and few builds have new pictures.
    const { default: sharp } = await import('sharp');
    await inParallel([...unknown], AT_ONCE, async ([hash, file]) => {
      found.set(hash, await probePicture(sharp, join(root, file), memo !== undefined));
      onProgress?.(found.size, sources.length, 'pictures');
    });
  }
  if (memo !== undefined && (unknown.size > 0 || found.size < known.size))
    writeMemo(memo, { key: MEMO_KEY, found, stats });
  return found;
}

const MEMO_KEY = [PROBE, MAX_PIXELS, MAX_BYTES].join();

/** What was found in pictures by their hashes, and the stats of the files with their hashes. */
interface PictureMemo {
  readonly key: string;
  readonly found: ReadonlyMap<string, ProbedPicture>;
  readonly stats: readonly FileStat[];
}

function readMemo(file: string): PictureMemo | undefined {
  const bytes = readChecksummed(file);
  if (!bytes) return undefined;
  try {
    const memo = deserialize(bytes) as PictureMemo;
    return memo.key === MEMO_KEY ? memo : undefined;
  } catch {
    // Another version of Node wrote the file.
    return undefined;
  }
}

/**
 * Returns the stats of pictures with their hashes, as the last build read them. A build that failed has no
 * state, and would otherwise hash all pictures again.
 */
export function readPictureStats(memo: string): readonly FileStat[] {
  return readMemo(memo)?.stats ?? [];
}

function writeMemo(file: string, memo: PictureMemo): void {
  try {
    writeChecksummed(file, serialize(memo));
  } catch {
    // The cache only saves time.
  }
}

const SVG_NAME = /\.svg$/i;
const EXPORT = 'Export it as JPEG, PNG, WebP or AVIF.';

async function probePicture(sharp: typeof Sharp, file: string, isDecoded: boolean): Promise<ProbedPicture> {
  const { size } = statSync(file);
  if (size === 0) return { fault: { says: 'is empty', advice: 'Copy the file again from its source.' } };
  if (size > MAX_BYTES)
    return {
      fault: {
        says: `has ${Math.round(size / 1024 / 1024)} MB, and at most ${MAX_BYTES / 1024 / 1024} MB are read`,
        advice: 'Export it smaller: 4,000 pixels in width are enough for any screen.',
      },
    };
  const unsafe = SVG_NAME.test(file) ? await judgeFile(file) : undefined;
  if (unsafe) return { fault: unsafe };
  let header: Metadata;
  try {
    header = await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    const says = 'is no picture that rowpress can read, whatever its name says';
    return { fault: { says, advice: EXPORT } };
  }
  const format = formatOf(header);
  if (!format) return { fault: { says: `is in the format ${nameOf(header)}`, advice: EXPORT } };
  if (format === 'svg') return probeSvg(file, header);
  return probePixels(sharp, file, format, header, isDecoded);
}

function formatOf({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  const known: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'svg'];
  return known.includes(format) ? (format as PictureFormat) : undefined;
}

function nameOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'hevc' ? 'HEIC, which browsers do not show' : format;
}

async function judgeFile(file: string): Promise<PictureFault | undefined> {
  const { judgeSvg } = await import('./judge-svg.ts');
  return judgeSvg(await readFile(file, 'utf8'));
}

async function probeSvg(file: string, { width, height }: Metadata): Promise<ProbedPicture> {
  const fault = await judgeFile(file);
  return fault ? { fault } : { facts: { format: 'svg', width, height, transparent: true } };
}

async function probePixels(
  sharp: typeof Sharp,
  file: string,
  format: PictureFormat,
  header: Metadata,
  isDecoded: boolean,
): Promise<ProbedPicture> {
  const { hasAlpha, pages = 1, autoOrient } = header;
  const { width, height } = {
    ...autoOrient,
    ...(pages > 1 && { height: header.pageHeight ?? header.height }),
  };
  if (width * height > MAX_PIXELS)
    return {
      fault: {
        says: `has ${megapixels(width * height)} megapixels (${width} × ${height}), and at most ${megapixels(MAX_PIXELS)} are allowed`,
        advice: 'Export it smaller: 4,000 pixels in width are enough for any screen.',
      },
    };
  const facts: PictureFacts = { format, width, height, ...(pages > 1 && { animated: true }) };
  if (!isDecoded) return { facts };
  try {
    const tiny = await sharp(file, { failOn: 'error' })
      .autoOrient()
      .resize(PREVIEW_SIZE, PREVIEW_SIZE, { fit: 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = tiny;
    const isOpaque = !hasAlpha || (await sharp(file).stats()).isOpaque;
    if (!isOpaque) return { facts: { ...facts, transparent: true } };
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const preview = await sharp(data, { raw }).removeAlpha().webp({ quality: 40 }).toBuffer();
    return {
      facts: {
        ...facts,
        colour: averageColour(data, info.channels),
        preview: `data:image/webp;base64,${preview.toString('base64')}`,
      },
    };
  } catch (error) {
    return { facts, fault: damage(error) };
  }
}

/** Returns the fault of a picture that cannot be decoded. */
export function damage(error: unknown): PictureFault {
  const [reason = ''] = String((error as Error).message).split('\n');
  const why = /^Unknown error$/i.test(reason.trim()) ? '' : ` (${reason.trim()})`;
  return {
    says: `is damaged: a part of it cannot be decoded${why}`,
    advice: 'Open it in a program for pictures. If a part is missing there, copy it again from its source.',
  };
}

function megapixels(pixels: number): string {
  return String(Math.ceil(pixels / 100_000) / 10);
}

function averageColour(pixels: Buffer, channels: number): string {
  const count = pixels.length / channels;
  const average = (channel: number) => {
    let sum = 0;
    for (let at = Math.min(channel, channels - 1); at < pixels.length; at += channels) sum += pixels[at] ?? 0;
    return Math.round(sum / count)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${average(0)}${average(1)}${average(2)}`;
}
