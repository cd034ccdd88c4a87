import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { isFailed, type LoadedSnapshot, type Problem, runLoaders } from '../../generator/index.ts';
import { buildDate } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, cache, type Exit, json, parseCount, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { oneLine } from '../format/sinks.ts';
import { countOf } from '../format/terminal.ts';
import { takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress load`. */
export function defineLoad(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress load                       runs every data/NAME.load.*',
    'rowpress load prices                runs data/prices.load.*, and writes data/prices.ndjson',
    'rowpress load prices --dry-run      says what would change, and writes nothing',
  ])
    .argument('[name...]', 'the names of loaders (default: all)')
    .addOption(root())
    .addOption(cache())
    .option('--dry-run', 'run the loaders and say what would change, and write nothing')
    .option('--accept-loss', 'let a snapshot lose a tenth of its rows or more, or all of them')
    .option('--overwrite', 'replace a snapshot that was edited by hand')
    .addOption(
      new Option('--timeout <seconds>', 'how long a loader may take').default(600).argParser(parseCount),
    )
    .addOption(json())
    .action(async (names, flags) => exit(await loadCommand(names, flags)));
}

interface LoadFlags {
  readonly root: string;
  readonly cache?: string;
  readonly dryRun?: boolean;
  readonly acceptLoss?: boolean;
  readonly overwrite?: boolean;
  readonly timeout: number;
  readonly json?: boolean;
}

/** Runs `rowpress load`: runs the loaders of a site, and writes what they print as snapshots. */
async function loadCommand(names: readonly string[], flags: LoadFlags): Promise<ExitCode> {
  const { root: folder, cache: cacheFolder, dryRun: isDryRun = false, acceptLoss = false } = flags;
  const signal = takeInterruption();
  const { loads, problems } = await runLoaders({
    root: resolve(folder),
    cache: cacheFolder === undefined ? undefined : resolve(cacheFolder),
    ...{ names, isDryRun, acceptLoss, signal },
    overwrite: flags.overwrite === true,
    timeout: flags.timeout,
    date: buildDate(process.env, new Date()),
    env: process.env,
    onStart: ({ name, file }) => process.stderr.write(`${oneLine(name)}: running ${oneLine(file)}\n`),
    onLine: ({ name }, line) => process.stderr.write(`${oneLine(name)}: ${oneLine(line)}\n`),
  });
  const exitCode = codeOf(problems);
  printProblems(problems, resolve(folder));
  process.stdout.write(
    flags.json
      ? formatJson({ exitCode, isDryRun, loads, problems })
      : loads.map((load) => `${formatLoad(load, isDryRun)}\n`).join(''),
  );
  return exitCode;
}

/** A program that failed is a fault of the machine or the network: the same run may succeed later. */
function codeOf(problems: readonly Problem[]): ExitCode {
  if (!isFailed(problems, false)) return EXIT.done;
  return problems.every(({ kind }) => kind === 'loader-failed') ? EXIT.failedMachine : EXIT.faultyData;
}

/** The most slugs that a line names. */
const MOST_NAMES = 5;

function formatLoad(load: LoadedSnapshot, isDryRun: boolean): string {
  const { name, rows, file, fetched, isNew, hasSchema } = load;
  const head = `${oneLine(name)}: ${countOf(rows, 'row')}`;
  const dataset = oneLine(name.split('/')[0] ?? name);
  const missing = hasSchema
    ? []
    : [`  The dataset has no schema yet: describe its rows in data/schemas/${dataset}.schema.json.`];
  if (!isNew) return [`${head}, unchanged`, ...missing].join('\n');
  const parts = (['added', 'changed', 'removed'] as const).flatMap((what) =>
    load[what].length === 0 ? [] : [`${what}: ${namesOf(load[what])}`],
  );
  const pictures = fetched > 0 ? `, ${countOf(fetched, 'picture')} fetched` : '';
  const end = `${isDryRun ? 'Would write' : 'Wrote'} ${oneLine(file)}.`;
  return [`${head}${pictures}. ${end}`, ...parts.map((part) => `  ${part}`), ...missing].join('\n');
}

function namesOf(slugs: readonly string[]): string {
  const shown = slugs.slice(0, MOST_NAMES).map(oneLine).join(', ');
  return slugs.length > MOST_NAMES ? `${shown} and ${slugs.length - MOST_NAMES} more` : shown;
}
