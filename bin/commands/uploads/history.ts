import { resolve } from 'node:path';
import type { Command } from 'commander';
import { listReleases, type RecordedRelease } from '../../../generator/index.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, parseCount, parseDate, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { printable } from '../../format/sinks.ts';
import { countOf } from '../../format/terminal.ts';

/** So many releases are listed if no flag says how many. */
const SHOWN = 20;
/** The digits of a commit's hash that people read. */
const SHORT_COMMIT = 7;

/** Defines the flags of `rowpress history`. */
export function defineHistory(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress history                              the last 20 releases',
    'rowpress history --from 2026-11-01 --limit 5  the newest five from a day on',
  ])
    .option('--limit <n>', 'the most releases', parseCount, SHOWN)
    .option('--from <yyyy-mm-dd>', 'only releases from this day on', parseDate)
    .addOption(root())
    .addOption(json())
    .action(async (flags) => exit(await historyCommand(flags)));
}

interface HistoryFlags {
  readonly root: string;
  readonly limit: number;
  readonly from?: string;
  readonly json?: boolean;
}

/** Runs `rowpress history`: a line for each release, the newest first. */
async function historyCommand({ root, limit, from, json = false }: HistoryFlags): Promise<ExitCode> {
  const { releases, all } = await listReleases(resolve(root), { from, limit });
  if (json) process.stdout.write(formatJson({ exitCode: EXIT.done, counts: { all }, releases }));
  else process.stdout.write(formatHistory(releases, all, from));
  return EXIT.done;
}

function formatHistory(releases: readonly RecordedRelease[], all: number, from?: string): string {
  if (all === 0)
    return 'There is no release yet. Publish with "rowpress generate", upload, and run "rowpress release": it records the first one.\n';
  if (releases.length === 0)
    return `There is no release from ${from} on; there ${all === 1 ? 'is' : 'are'} ${countOf(all, 'earlier release')}.\n`;
  return `${releases.map(formatRelease).join('\n')}\n`;
}

/** Formats a release as a line: when, from what, by whom, how many pages, and what changed. */
export function formatRelease(release: RecordedRelease): string {
  const { at, commit, branch, isEdited, by, added, changed, gone, moved, says } = printable(release);
  const source = [
    ...(commit === undefined ? [] : [commit.slice(0, SHORT_COMMIT)]),
    ...(branch === undefined ? [] : [branch]),
    ...(isEdited ? ['edited'] : []),
    ...(by === undefined ? [] : [`by ${by}`]),
  ];
  const counts = [
    `${added} new`,
    `${changed} changed`,
    `${gone} gone`,
    ...(moved > 0 ? [`${moved} moved`] : []),
  ];
  return [at.replace('T', ' ').replace('Z', ''), source.join(' '), counts.join(', '), says]
    .filter((part) => part !== '')
    .join('  ');
}
