import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_GROUPS, type FileGroup } from '../../address/site-files.ts';
import { UsageError } from '../../problems/errors.ts';
import { shellWord } from '../../utils/markup.ts';
import type { FileChange } from './list-changes.ts';

/** The programs that lists of changed files are written for. */
export type UploadTool = 'rsync' | 'rclone' | 'aws' | 's5cmd';

/** Where changed files go, and by which program. Paths are as the shell has them. */
export interface UploadTarget {
  readonly tool: UploadTool;
  /** The published folder. */
  readonly out: string;
  /** The place that is online, in the words of the program: `user@host:/srv/site`, `s3://bucket/shop`. */
  readonly to: string;
  /** The folder of the lists. */
  readonly lists: string;
}

/** A step of an upload: files of one group that are uploaded, or files that are removed. */
interface Step {
  readonly list: string;
  readonly files: readonly string[];
  readonly isRemoval: boolean;
}

/** How a program is given files. */
interface Tool {
  /** The entry of a file in a list. */
  entry(file: string, place: Place, isRemoval: boolean): string;
  /** The command that reads a list. */
  command(list: string, place: Place, isRemoval: boolean): string;
  /** Whether a list cannot name a file whose name has a line break. */
  readonly hasLines: boolean;
  /**
   * Whether a file can only be removed from a folder that also exists where files come from. It then comes
   * from a copy of the folders, without files.
   */
  readonly needsFolders?: true;
  /** What the place that is online begins with. */
  readonly scheme?: string;
}

/** The folder that files come from and the place that they go to, both with a slash at the end. */
interface Place {
  readonly from: string;
  readonly to: string;
}

const TOOLS: Readonly<Record<UploadTool, Tool>> = {
  rsync: {
    hasLines: false,
    // A name that begins with `#` or `;` would be a comment.
    entry: (file) => `./${file}\0`,
    needsFolders: true,
    // Without `--ignore-times`, a file of the same size and second would stay as it was.
    command: (list, { from, to }, isRemoval) =>
      `rsync ${isRemoval ? '-r --from0 --existing --delete-missing-args' : '-rlt --from0 --ignore-times'} --files-from=${shellWord(list)} ${shellWord(from)} ${shellWord(to)}`,
  },
  rclone: {
    hasLines: true,
    entry: (file) => `${file}\n`,
    command: (list, { from, to }, isRemoval) =>
      isRemoval
        ? `rclone delete --files-from-raw ${shellWord(list)} ${shellWord(to)}`
        : `rclone copy --no-traverse --ignore-times --files-from-raw ${shellWord(list)} ${shellWord(from)} ${shellWord(to)}`,
  },
  aws: {
    hasLines: false,
    scheme: 's3://',
    entry: (file) => `${file}\0`,
    command: (list, { from, to }, isRemoval) =>
      `xargs -0 -P 8 -I {} aws s3 ${isRemoval ? 'rm' : `cp ${shellWord(`${from}{}`)}`} ${shellWord(`${to}{}`)} < ${shellWord(list)}`,
  },
  s5cmd: {
    hasLines: true,
    scheme: 's3://',
    entry: (file, { from, to }, isRemoval) =>
      isRemoval
        ? `rm --raw ${shellWord(to + file)}\n`
        : `cp --raw ${shellWord(from + file)} ${shellWord(to + file)}\n`,
    command: (list) => `s5cmd run ${shellWord(list)}`,
  },
};

/** What the lists of an upload begin with, in the order of the steps. */
const STEPS: readonly (FileGroup | 'removed')[] = [...FILE_GROUPS, 'removed'];

/**
 * Writes the lists of changed files for a program, one for each step. Returns the commands that read them.
 * Each must have ended before the next one begins: assets, pages, what leads to pages, the manifest, and
 * removals.
 * @throws UsageError if the program cannot do it; the file system's own error
 */
export function writeUploadLists(changes: readonly FileChange[], target: UploadTarget): string[] {
  const tool = TOOLS[target.tool];
  const { scheme = '' } = tool;
  if (!target.to.startsWith(scheme))
    throw new UsageError(
      `--to: ${target.tool} uploads to a bucket, and ${target.to} is none`,
      `Begin it with ${scheme}, such as ${scheme}bucket/folder.`,
    );
  const place = { from: withSlash(target.out), to: withSlash(target.to) };
  const steps = stepsOf(changes, target.lists).filter(({ files }) => files.length > 0);
  const broken = changes.find(({ file }) => /[\r\n]/.test(file));
  if (broken && tool.hasLines)
    throw new UsageError(
      `${target.tool} cannot upload ${JSON.stringify(broken.file)}: its lists have one file a line`,
      'Rename the file without a line break, or use rsync or aws.',
    );
  mkdirSync(target.lists, { recursive: true });
  for (const { list } of stepsOf([], target.lists)) rmSync(list, { force: true });
  const folders = join(target.lists, REMOVED_FROM);
  rmSync(folders, { recursive: true, force: true });
  return steps.map(({ list, files, isRemoval }) => {
    writeFileSync(list, files.map((file) => tool.entry(file, place, isRemoval)).join(''));
    if (!isRemoval || !tool.needsFolders) return tool.command(list, place, isRemoval);
    for (const file of files) mkdirSync(join(folders, dirname(file)), { recursive: true });
    return tool.command(list, { ...place, from: withSlash(folders) }, isRemoval);
  });
}

/** The copy of the folders from which files are removed, beside the lists. */
const REMOVED_FROM = 'folders-of-removed';

function stepsOf(changes: readonly FileChange[], lists: string): Step[] {
  return STEPS.map((step, at) => ({
    list: join(lists, `${at + 1}-${step}`),
    files: changes
      .filter(({ change, group }) => (change === 'removed' ? 'removed' : group) === step)
      .map(({ file }) => file),
    isRemoval: step === 'removed',
  }));
}

function withSlash(place: string): string {
  return /[/:]$/.test(place) ? place : `${place}/`;
}
