import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import pc from 'picocolors';
import {
  type RollbackReport,
  rollBack,
  type UploadTool,
  UsageError,
  writeUploadLists,
} from '../../../generator/index.ts';
import { buildDate, defaultWorkers, homeFolder } from '../../environment.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, parseDate, published, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { formatProblems } from '../../format/problems.ts';
import { oneLine, printable } from '../../format/sinks.ts';
import { takeInterruption } from '../../interruption.ts';
import { checkPlace, LETTERS, printCommands, TOOLS } from './changed.ts';

/** Defines the flags of `rowpress rollback`. */
export function defineRollback(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress rollback --to HEAD~1 --dry-run           the site of a commit, which is built in the cache',
    'rowpress rollback --to ../yesterday --dry-run     a folder that was published',
    'rowpress rollback --to HEAD~1 --dry-run --for rsync --place me@host:/srv/site | sh -e     uploads',
  ])
    .requiredOption(
      '--to <release>',
      'the release to go back to: a published folder, a manifest.json, a commit',
    )
    .option(
      '--dry-run',
      'list only; rowpress itself changes nothing that is published, so this must be given',
    )
    .addOption(root())
    .addOption(published())
    .option(
      '--since <manifest>',
      'the manifest.json of what is online (default: that of the published folder)',
    )
    .option('--date <yyyy-mm-dd>', 'the day for which a commit is built (default: today in UTC)', parseDate)
    .addOption(
      new Option('--for <program>', 'write lists for an upload program, and print the commands that use them')
        .choices(TOOLS)
        .conflicts(['json', 'purge']),
    )
    .option('--place <place>', 'with --for: where the site is, such as me@host:/srv/site or s3://bucket')
    .option('--lists <dir>', 'with --for: the folder of the lists', 'rollback')
    .option('--purge', 'print the addresses whose answers change, for the cache of a CDN')
    .addOption(json())
    .action(async (flags) => exit(await rollbackCommand(flags)));
}

interface RollbackFlags {
  readonly root: string;
  readonly to: string;
  readonly dryRun?: boolean;
  readonly out?: string;
  readonly since?: string;
  readonly date?: string;
  readonly for?: UploadTool;
  readonly place?: string;
  readonly lists: string;
  readonly purge?: boolean;
  readonly json?: boolean;
}

/**
 * Runs `rowpress rollback`: says what an earlier release brings back and loses, and lists the files to upload
 * in order. With `--for` or `--purge`, standard output has only the commands or addresses.
 */
async function rollbackCommand(flags: RollbackFlags): Promise<ExitCode> {
  const { json: isJson = false, for: tool, place, purge = false, lists, dryRun = false } = flags;
  checkPlace(tool, place, '--place');
  if (!dryRun)
    throw new UsageError(
      'rollback needs --dry-run: it lists what to upload, and does not publish',
      'Add --dry-run. To publish the earlier data again, revert the commits in git and run "rowpress generate".',
    );
  const root = resolve(flags.root);
  const report = await rollBack({
    ...{ root, to: flags.to, purge, cwd: process.cwd(), home: homeFolder(), env: process.env },
    out: resolve(flags.out ?? join(root, 'output')),
    since: flags.since === undefined ? undefined : resolve(flags.since),
    date: flags.date ?? buildDate(process.env, new Date()),
    workers: defaultWorkers(),
    signal: takeInterruption(),
  });
  const { target, changes, missing, problems } = report;
  const exitCode = problems.length > 0 ? EXIT.faultyData : EXIT.done;
  // No annotation can point at these files: they are those of a commit or of another folder.
  process.stderr.write(formatProblems(problems, pc.isColorSupported && process.stderr.isTTY === true));
  if (isJson) process.stdout.write(formatJson({ exitCode, ...report }));
  else if (exitCode !== EXIT.done)
    process.stderr.write(
      `\n${oneLine(target.name)} cannot be brought back as it is, so nothing was listed.\n`,
    );
  else {
    if (tool && missing.length > 0) throw missingFiles(report);
    const isForProgram = tool !== undefined || purge;
    (isForProgram ? process.stderr : process.stdout).write(formatRollback(report));
    if (tool && place)
      printCommands(await writeUploadLists(changes, { tool, to: place, lists, out: target.folder ?? '' }));
    else printLines(report.purge ?? changes.map(({ change, file }) => `${LETTERS[change]} ${file}`));
  }
  return exitCode;
}

function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${oneLine(line)}\n`).join(''));
}

function missingFiles({ target, missing }: RollbackReport): UsageError {
  const { length } = missing;
  return new UsageError(
    `--for needs the files of ${target.name}, and ${length === 1 ? '1 file is' : `${length} files are`} not beside it, such as ${missing[0]?.file}`,
    'Name the folder that was published then, or the commit.',
  );
}

/** Formats what a roll-back does for a terminal: the sum, the lost addresses, those that return, notes. */
export function formatRollback(report: RollbackReport): string {
  const { online, target, counts, lost, back, missing, notes, changes } = printable(report);
  const { upload, remove, unchanged, bytes } = counts;
  const head = `Back to ${nameOf(target)}, from ${online ? nameOf(online) : 'what is online'}.`;
  if (changes.length === 0) return `${head}\nNothing to do: that release is online.\n`;
  const answering = counts.lost === 1 ? 'address is lost' : 'addresses are lost';
  const lines = [
    head,
    `${count(upload, 'file')} to upload (${formatSize(bytes)}), ${remove} to remove, ${unchanged} unchanged. ` +
      `${counts.lost} ${answering} (${counts.lostIndexed} in the sitemap), ${counts.back} return.`,
    ...part('Addresses that are lost', lost.map(formatLost)),
    ...part(
      'Addresses that return',
      back.map(({ address, kind, before }) => `  ${address}  ${kind}; ${NOW[before]} now`),
    ),
    ...part('Files that are not at hand', missing.map(formatMissing)),
    ...part(
      'Note',
      notes.map((note) => `  ${note}`),
    ),
    '',
    ...(changes.length > 0 ? ['Files, in the order of the upload:'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const NOW = { nothing: '404', gone: '410', redirect: 'redirected' } as const;
const LATER = { nothing: '404', gone: '410' } as const;
const WHY = {
  renamed: 'its address before',
  likely: 'likely its address before',
  near: 'the nearest page',
  above: 'the page above it',
  kept: 'as now',
} as const;

function formatLost({ address, kind, title, isIndexed, after, to, suggestion }: Lost): string {
  const what = kind === 'redirect' && to !== undefined ? `redirect to ${to}` : kind;
  const named = title === undefined ? '' : ` "${title}"`;
  const later = after === 'redirect' ? `redirected to ${to}` : LATER[after];
  const line = `  ${address}  ${what}${named}${isIndexed ? ', in the sitemap' : ''}; then ${later}`;
  return suggestion ? `${line}\n    data/redirects.yaml (${WHY[suggestion.why]}): ${suggestion.entry}` : line;
}

type Lost = RollbackReport['lost'][number];

function formatMissing({ file, sameAs }: RollbackReport['missing'][number]): string {
  return `  ${file}${sameAs === undefined ? '' : `  has the same bytes as ${sameAs} of the published folder`}`;
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines];
}

function nameOf({ name, commit, date, newest }: Partial<Summary> & Pick<Summary, 'name'>): string {
  const known = [
    ...(commit === undefined ? [] : [commit.slice(0, 12)]),
    ...(date === undefined ? [] : [`of ${date}`]),
    ...(date !== undefined || newest === undefined ? [] : [`newest page ${newest}`]),
  ];
  return known.length > 0 ? `${name} (${known.join(' ')})` : name;
}

type Summary = NonNullable<RollbackReport['online']>;

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
