import { relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import {
  type FileChange,
  listChanges,
  listPurges,
  type UploadTool,
  UsageError,
  writeUploadLists,
} from '../../../generator/index.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { countProblems, printProblems } from '../../format/problems.ts';
import { oneLine } from '../../format/sinks.ts';

/** The programs that `--for` takes. */
export const TOOLS: readonly UploadTool[] = ['rsync', 'rclone', 'aws', 's5cmd'];

/** Defines the flags of `rowpress changed`. */
export function defineChanged(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress changed --since live.json            A added, M changed, D removed; one file a line',
    'rowpress changed --since live.json --json     for scripts: one JSON document',
    'rowpress changed --since live.json --for rsync --to me@host:/srv/site | sh -e     uploads',
    'rowpress changed --since live.json --purge    the addresses that a CDN must forget',
  ])
    .requiredOption('--since <manifest>', 'the manifest.json of what is online')
    .option('--out <dir>', 'the published folder', 'output')
    .addOption(
      new Option('--for <program>', 'write lists for an upload program, and print the commands that use them')
        .choices(TOOLS)
        .conflicts(['json', 'purge']),
    )
    .option('--to <place>', 'with --for: where the site is, such as me@host:/srv/site or s3://bucket')
    .option('--lists <dir>', 'with --for: the folder of the lists', 'changed')
    .option('--purge', 'print the addresses whose answers have changed, for the cache of a CDN')
    .addOption(json())
    .action(async (flags) => exit(await changedCommand(flags)));
}

interface ChangedFlags {
  readonly since: string;
  readonly out: string;
  readonly for?: UploadTool;
  readonly to?: string;
  readonly lists: string;
  readonly purge?: boolean;
  readonly json?: boolean;
}

/** The letter of a change in a list. */
export const LETTERS: Readonly<Record<FileChange['change'], string>> = {
  added: 'A',
  changed: 'M',
  removed: 'D',
};

/**
 * Runs `rowpress changed`: lists what to upload and to remove since an earlier manifest, one file per line,
 * in order; or writes lists for an upload program; or lists addresses.
 */
async function changedCommand(flags: ChangedFlags): Promise<ExitCode> {
  const { json: isJson = false, for: tool, to, purge } = flags;
  checkPlace(tool, to);
  const compared = { since: resolve(flags.since), out: resolve(flags.out) };
  const { changes, unchanged, problems } = await listChanges(compared);
  const exitCode = problems.length > 0 ? EXIT.faultyData : EXIT.done;
  const count = (change: FileChange['change']) => changes.filter((entry) => entry.change === change).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed'), unchanged };
  printProblems(problems, compared.out);
  const isDone = exitCode === EXIT.done;
  const addresses = purge && isDone ? await listPurges(compared, changes) : [];
  if (isJson)
    process.stdout.write(
      formatJson({ exitCode, counts, changes, ...(purge ? { purge: addresses } : {}), problems }),
    );
  else if (!isDone)
    process.stderr.write(
      `\n${countProblems(problems)} in ${relative(process.cwd(), compared.out) || '.'}.\n`,
    );
  else if (tool && to) printCommands(await writeUploadLists(changes, { tool, to, ...flags }));
  else if (purge) process.stdout.write(addresses.map((address) => `${oneLine(address)}\n`).join(''));
  else
    process.stdout.write(changes.map(({ change, file }) => `${LETTERS[change]} ${oneLine(file)}\n`).join(''));
  return exitCode;
}

/** Checks that an upload program and a place stand together. @throws UsageError */
export function checkPlace(tool: UploadTool | undefined, to: string | undefined, flag = '--to'): void {
  if (tool && !to)
    throw new UsageError(
      `--for needs ${flag}: the place where the site is`,
      `Add it, such as ${flag} ${tool === 'aws' || tool === 's5cmd' ? 's3://bucket' : 'me@host:/srv/site'}.`,
    );
  if (to && !tool)
    throw new UsageError(
      `${flag} needs --for: the program that uploads`,
      `Add --for ${TOOLS.join(', --for ')}.`,
    );
}

/** Prints the commands of an upload. Their words are quoted for a shell, so they are printed as they are. */
export function printCommands(commands: readonly string[]): void {
  process.stdout.write(commands.map((line) => `${line}\n`).join(''));
  if (commands.length === 0) process.stderr.write('Nothing has changed.\n');
}
