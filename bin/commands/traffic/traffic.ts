import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import {
  forgetTraffic,
  type ImportedExport,
  importTraffic,
  isFailed,
  renderTraffic,
  reportTraffic,
  type TrafficImport,
  UsageError,
} from '../../../generator/index.ts';
import { buildDate, defaultWorkers } from '../../environment.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, parseCount, published, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { printProblems } from '../../format/problems.ts';
import { oneLine } from '../../format/sinks.ts';
import { countOf } from '../../format/terminal.ts';
import { writeReport } from '../audit.ts';
import { formatTraffic } from './format-traffic.ts';

/** Defines the flags of `rowpress traffic`. */
export function defineTraffic(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress traffic Pages.csv Queries.csv Dates.csv   takes an export of Search Console',
    'rowpress traffic pages-by-day.csv                  a table of its API or of the bulk export',
    'rowpress traffic report                            what searches bring, and what to do next',
    'rowpress traffic report --html traffic.html        the same with pictures, in one file',
    'rowpress traffic --forget                          removes the data from this machine',
  ])
    .argument('[files...]', 'exports to take, as CSV or TSV; or the word report')
    .addOption(root())
    .addOption(published())
    .option('--forget', 'remove what was imported')
    .addOption(
      new Option('--days <n>', 'with report: so many days, up to the last one of the data')
        .default(90)
        .argParser(parseCount),
    )
    .option('--family <name>', 'with report: only the pages of this family')
    .option('--html <file>', 'with report: write a report for people, which needs no other file')
    .addOption(json())
    .action(async (files, flags) => exit(await trafficCommand(files, flags)));
}

interface TrafficFlags {
  readonly root: string;
  readonly out?: string;
  readonly forget?: boolean;
  readonly days: number;
  readonly family?: string;
  readonly html?: string;
  readonly json?: boolean;
}

/** Runs `rowpress traffic`: imports exports, reports, or forgets. */
async function trafficCommand(files: readonly string[], flags: TrafficFlags): Promise<ExitCode> {
  const folder = resolve(flags.root);
  if (flags.forget && files.length === 0) return forget(folder, flags.json === true);
  if (flags.forget) throw new UsageError('--forget takes no files', 'Run "rowpress traffic --forget" alone.');
  if (files.length === 1 && files[0] === 'report') return report(folder, flags);
  if (files.length === 0)
    throw new UsageError(
      'no file is named',
      'Name exports, as in "rowpress traffic Pages.csv", or run "rowpress traffic report".',
    );
  return take(folder, files, flags.json === true);
}

async function forget(folder: string, isJson: boolean): Promise<ExitCode> {
  const forgotten = await forgetTraffic(folder);
  const says = forgotten ? 'The search data is removed.\n' : 'There was no search data.\n';
  process.stdout.write(isJson ? formatJson({ exitCode: EXIT.done, forgotten }) : says);
  return EXIT.done;
}

async function take(folder: string, files: readonly string[], isJson: boolean): Promise<ExitCode> {
  const taken = await importTraffic({ root: folder, files, cwd: process.cwd() });
  const isFaulty = isFailed(taken.problems, false);
  const exitCode = isFaulty ? EXIT.faultyData : EXIT.done;
  printProblems(taken.problems, folder);
  if (isJson) process.stdout.write(formatJson({ exitCode, ...taken }));
  else if (isFaulty) process.stderr.write('Nothing was imported.\n');
  else process.stdout.write(formatImport(taken));
  return exitCode;
}

async function report(folder: string, flags: TrafficFlags): Promise<ExitCode> {
  const { out, days, family, html } = flags;
  const found = await reportTraffic({
    ...{ root: folder, out: resolve(out ?? join(folder, 'output')), days, family, drafts: false },
    ...{ date: buildDate(process.env, new Date()), workers: defaultWorkers() },
  });
  if (html !== undefined) writeReport(html, await renderTraffic(found));
  process.stdout.write(flags.json ? formatJson({ exitCode: EXIT.done, ...found }) : formatTraffic(found));
  return EXIT.done;
}

/** Formats what was imported: a line for each file. */
function formatImport({ imports, replaced }: TrafficImport): string {
  const lines = imports.map(formatFile);
  if (replaced > 0) lines.push(`${countOf(replaced, 'row')} of earlier imports replaced.`);
  return `${lines.join('\n')}\nRun "rowpress traffic report" to see what they say.\n`;
}

function formatFile(taken: ImportedExport): string {
  const { file, other, rows, clicks, impressions, from, to, otherSearches = 0, nowhere = 0 } = taken;
  const name = oneLine(file);
  if (other !== undefined) return `${name}: left out, since it has ${other} only`;
  const days = from === undefined ? ', without days' : `, ${from} to ${to}`;
  const left = [
    otherSearches > 0 ? `; ${countOf(otherSearches, 'row')} of other searches than the web left out` : '',
    nowhere > 0 ? `; ${countOf(nowhere, 'row')} without an address left out` : '',
  ].join('');
  const about = (taken.of ?? '').replaceAll('-', ', ');
  const sums = `${countOf(clicks, 'click')}, ${countOf(impressions, 'impression')}`;
  return `${name}: ${countOf(rows, 'row')} by ${about}: ${sums}${days}${left}`;
}
