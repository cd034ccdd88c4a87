import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UsageError } from '../../generator/index.ts';
import { EncoderFailedError } from '../failure.ts';

/** The kinds of files that videos are encoded as. */
export type VideoFormat = 'webm' | 'mp4';

/** The size of a video's frames, their number a second, and how long they and their sound are. */
interface RawVideo {
  readonly width: number;
  readonly height: number;
  readonly rate: number;
  readonly seconds: number;
  /** The path of the file with the sound. Left out for silent videos. */
  readonly sound?: string | undefined;
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
/** The encoder of the sound of each format, with its settings for speech. */
const SOUND_ENCODERS: Readonly<Record<VideoFormat, { readonly codec: string; readonly settings: string }>> = {
  webm: { codec: 'libopus', settings: '-b:a 40k' },
  mp4: { codec: 'aac', settings: '-b:a 64k' },
};
/** Both encoders know this number of samples a second. */
const SAMPLES_A_SECOND = 48_000;
/** No version of the encoder and no time in the file. */
const NO_METADATA =
  '-map_metadata -1 -map_chapters -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact';

const INSTALL =
  'Install ffmpeg (apt install ffmpeg, brew install ffmpeg, winget install ffmpeg), or name it with --ffmpeg.';

/**
 * Finds ffmpeg and its encoders. `program` is its path, or its name in PATH. `hasSound` is whether a video
 * has sound. @throws UsageError if it is missing, or if it lacks an encoder of a format or of its sound
 */
export async function findEncoder(
  program: string,
  formats: readonly VideoFormat[],
  hasSound: boolean,
): Promise<Encoder> {
  const listed = await listEncoders(program);
  const codecs = new Map<VideoFormat, string>();
  for (const format of formats) {
    const known = Object.keys(ENCODERS[format]);
    const codec = known.find((name) => listed.has(name));
    if (codec === undefined)
      throw new UsageError(`${program} has no encoder for ${format}: none of ${known.join(', ')}`, INSTALL);
    codecs.set(format, codec);
    const sound = SOUND_ENCODERS[format].codec;
    if (hasSound && !listed.has(sound))
      throw new UsageError(`${program} has no encoder for the sound of ${format}: no ${sound}`, INSTALL);
  }
  return {
    async encode(frames, video, file, format, signal) {
      const { width, height, rate, sound } = video;
      const codec = codecs.get(format) ?? '';
      const input = `-f rawvideo -pix_fmt rgb24 -video_size ${width}x${height} -framerate ${rate} -i pipe:0`;
      const output = `-c:v ${codec} ${ENCODERS[format][codec]} -pix_fmt yuv420p ${NO_METADATA} -f ${format}`;
      const words = [
        ...`-y -hide_banner -loglevel error ${input}`.split(' '),
        ...(sound === undefined ? ['-an'] : ['-i', sound, ...soundWords(video, format)]),
        ...output.split(' '),
        file,
      ];
      await pipeFrames(program, words, frames, signal);
    },
  };
}

/** Returns the words that make the sound mono and as long as the video. */
function soundWords({ seconds }: RawVideo, format: VideoFormat): string[] {
  const { codec, settings } = SOUND_ENCODERS[format];
  const fit = `aresample=${SAMPLES_A_SECOND},apad=whole_dur=${seconds},atrim=end=${seconds}`;
  return `-map 0:v:0 -map 1:a:0 -af ${fit} -ac 1 -c:a ${codec} ${settings}`.split(' ');
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
  return new Set([...text.matchAll(/^\s*[VA]\S*\s+(\S+)/gm)].map(([, name = '']) => name));
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
