import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UsageError } from '../../generator/index.ts';
import { EncoderFailedError } from '../failure.ts';

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
      `ffmpeg encodes videos, and there is no program ${JSON.stringify(program)}`,
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
        'The files of the site are unchanged. Check whether this ffmpeg works, and run again.',
      );
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
  }
}
