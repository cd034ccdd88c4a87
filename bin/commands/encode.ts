import { resolve } from 'node:path';
import type { Command } from 'commander';
import { isFailed } from '../../generator/index.ts';
import { encodeVideos } from '../encode/encode-videos.ts';
import { buildDate } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, parseDate, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { formatTable, withProgress } from '../format/terminal.ts';
import { takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress encode`. */
export function defineEncode(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress encode                               the listed videos whose scenes have changed',
    'rowpress encode /tools/saw/ "/guides/**"      the videos of these pages',
    'rowpress encode --family tool --mp4           of a whole family, as MP4 too',
  ])
    .argument('[address...]', 'addresses of pages, or globs (default: those of data/page-videos.json)')
    .addOption(root())
    .option('--family <name>', 'all pages of a family that have a video')
    .option('--mp4', 'make an MP4 file beside each WebM file')
    .option('--ffmpeg <path>', 'the program (default: ROWPRESS_FFMPEG, else ffmpeg in PATH)')
    .option('--date <yyyy-mm-dd>', 'the day of the upload (default: today in UTC)', parseDate)
    .option('--force', 'encode again also the videos that are up to date')
    .addOption(json())
    .action(async (addresses, flags) => exit(await encodeCommand(addresses, flags)));
}

interface EncodeFlags {
  readonly root: string;
  readonly family?: string;
  readonly ffmpeg?: string;
  readonly mp4?: boolean;
  readonly date?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress encode`: encodes the videos of pages, and lists the files that it wrote. */
async function encodeCommand(addresses: readonly string[], flags: EncodeFlags): Promise<ExitCode> {
  const root = resolve(flags.root);
  const isJson = flags.json === true;
  const report = await withProgress(!isJson, (onProgress) =>
    encodeVideos({
      root,
      addresses,
      family: flags.family,
      ffmpeg: flags.ffmpeg ?? (process.env.ROWPRESS_FFMPEG || 'ffmpeg'),
      mp4: flags.mp4 === true,
      force: flags.force === true,
      date: flags.date ?? buildDate(process.env, new Date()),
      drafts: true,
      onFonts(file) {
        process.env.FONTCONFIG_FILE = file;
      },
      onProgress,
      signal: takeInterruption(),
    }),
  );
  const { encoded, unchanged, problems } = report;
  const exitCode = isFailed(problems, false) ? EXIT.faultyData : EXIT.done;
  printProblems(problems, root);
  if (isJson) process.stdout.write(formatJson({ exitCode, encoded, unchanged, problems }));
  else if (exitCode === EXIT.done) {
    const rows = encoded.map(({ page, file, bytes, seconds }) => [page, file, bytes, seconds]);
    if (rows.length > 0)
      process.stdout.write(`${formatTable(['page', 'file', 'bytes', 'seconds'], rows)}\n\n`);
    const videos = encoded.length === 1 ? 'video' : 'videos';
    process.stdout.write(`${encoded.length} ${videos} encoded, ${unchanged.length} unchanged.\n`);
  }
  return exitCode;
}
