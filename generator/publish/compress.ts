import { promisify } from 'node:util';
import { isHostFile } from '../address/site-files.ts';
import { currentFile } from '../output/stage.ts';
import { UsageError } from '../problems/errors.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { ManifestFile, ManifestPage } from '../types/manifest.ts';
import type { Encoding } from '../types/plan.ts';
import { readRegular } from '../utils/files.ts';
import { inParallel } from '../utils/lists.ts';

/** Compressed bytes that are kept from one build to the next. */
export interface CompressedStore {
  read(name: string): Uint8Array | undefined;
  write(name: string, bytes: Uint8Array): void;
}

/** What is compressed in a build, and how. */
export interface Compression {
  readonly encodings: readonly Encoding[];
  /** The site's own files. Those that are compressed already stay as they are. */
  readonly own: ReadonlySet<string>;
  readonly store?: CompressedStore | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Files whose bytes are text. Pictures and fonts are compressed already. */
const TEXT = /\.(?:html|css|m?js|json|map|xml|svg|csv|txt|webmanifest|md|vtt|srt|ics)$/;
/** Smaller files fit into one packet of the network in any form. */
const MIN_BYTES = 1024;
/** The threads that Node.js has for zlib, unless UV_THREADPOOL_SIZE says otherwise. */
const AT_ONCE = 4;

const COMPRESSED = /\.(?:br|gz|zst)$/;

/** Returns the name of the file that a compressed one stands beside. Returns undefined for other files. */
export function plainName(file: string): string | undefined {
  const name = file.replace(COMPRESSED, '');
  return name !== file && isCompressible(name) ? name : undefined;
}

/**
 * Returns the files of a manifest without the compressed ones. The site's own are left out as well, so they
 * must be added again.
 */
export function withoutCompressed(files: readonly ManifestFile[]): ManifestFile[] {
  return files.filter(({ file }) => plainName(file) === undefined);
}

/** Yields pages and other files alike. */
export function* filesOf(
  pages: Iterable<ManifestPage>,
  files: Iterable<ManifestFile>,
): Generator<ManifestFile> {
  for (const { file, fileHash: hash, bytes } of pages) yield { file, hash, bytes };
  yield* files;
}

function isCompressible(file: string): boolean {
  return TEXT.test(file) && !isHostFile(file);
}

/**
 * Calls `take` with the compressed forms of files, which are staged or published: for each encoding one, if
 * it is smaller than the file. The files are compressed in the threads of Node.js, a few at once.
 * @throws UsageError if this Node.js lacks an encoding; AbortError; the file system's own error
 */
export async function compressFiles(
  out: string,
  files: Iterable<ManifestFile>,
  { encodings, own, store, signal }: Compression,
  take: (compressed: PublishedFile) => void,
): Promise<void> {
  const encoders = await Promise.all(
    encodings.map(async (encoding) => [encoding, await createEncoder(encoding)] as const),
  );
  const compress = async ({ file, hash }: ManifestFile) => {
    let bytes: Buffer | undefined;
    for (const [encoding, { encode, version }] of encoders) {
      const name = `${file}.${encoding}`;
      if (own.has(name)) continue;
      const level = levelOf(file, encoding);
      const key = `${hash}-${version}-${level}.${encoding}`;
      let compressed = store?.read(key);
      if (!compressed) {
        bytes ??= readRegular(currentFile(out, file));
        const encoded = await encode(bytes, level);
        // An empty file of the store says that nothing is gained.
        compressed = encoded.length < bytes.length ? encoded : new Uint8Array();
        store?.write(key, compressed);
      }
      if (compressed.length > 0) take({ file: name, bytes: compressed });
    }
  };
  await inParallel([...compressible(files)], AT_ONCE, async (file) => {
    signal?.throwIfAborted();
    await compress(file);
  });
}

function* compressible(files: Iterable<ManifestFile>): Generator<ManifestFile, undefined> {
  for (const file of files) if (file.bytes >= MIN_BYTES && isCompressible(file.file)) yield file;
}

/**
 * Returns the level of an encoding for a file. The best one of Brotli takes twice the time of the one below
 * it, so it is for assets: they stay for many builds, and pages change.
 */
function levelOf(file: string, encoding: Encoding): number {
  if (encoding === 'br') return file.startsWith('assets/') ? 11 : 10;
  return encoding === 'gz' ? 9 : 19;
}

interface Encoder {
  encode(bytes: Uint8Array, level: number): Promise<Uint8Array>;
  /** The version of the library. Another one may return other bytes. */
  readonly version: string;
}

/** Where the header of gzip says on which system it was made, and the value for an unknown one (RFC 1952). */
const GZIP_SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

async function createEncoder(encoding: Encoding): Promise<Encoder> {
  const zlib = await import('node:zlib');
  const { constants } = zlib;
  const version = (name: string) => process.versions[name] ?? '';
  if (encoding === 'br') {
    const brotli = promisify(zlib.brotliCompress);
    return {
      version: version('brotli'),
      encode: (bytes, level) =>
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: level,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
    };
  }
  if (encoding === 'gz') {
    const gzip = promisify(zlib.gzip) as (bytes: Uint8Array, options: object) => Promise<Buffer>;
    return {
      version: version('zlib'),
      encode: async (bytes, level) => {
        const compressed = await gzip(bytes, { level });
        compressed[GZIP_SYSTEM] = UNKNOWN_SYSTEM;
        return compressed;
      },
    };
  }
  // Node.js 20 and its types lack zstd.
  const { zstdCompress } = zlib as unknown as { zstdCompress?: typeof zlib.brotliCompress };
  const { ZSTD_c_compressionLevel: levelKey = 0 } = constants as unknown as Record<string, number>;
  if (!zstdCompress)
    throw new UsageError(
      `data/site.yaml: compress names zst, which Node.js ${process.versions.node} cannot write`,
      'Use Node.js 22.15 or newer, or leave zst out.',
    );
  const zstd = promisify(zstdCompress);
  return {
    version: version('zstd'),
    encode: (bytes, level) => zstd(bytes, { params: { [levelKey]: level } }),
  };
}
