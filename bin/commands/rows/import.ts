import { relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type ImportSheetOptions,
  type ImportSheetReport,
  importSheet,
  isFailed,
  type UnderstoodSheet,
  UsageError,
} from '../../../generator/index.ts';
import { columnChoices } from '../../column-choices.ts';
import { collect, columnOption, datesOption, keepOption } from '../../column-flags.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { countProblems, printProblems } from '../../format/problems.ts';
import { manyLines, oneLine, printable } from '../../format/sinks.ts';
import { countOf, formatTable } from '../../format/terminal.ts';
import { type ActFlags, actOptions, addActFlags } from './report.ts';

/** Defines the flags of `rowpress import`. */
export function defineImport(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress import tools tools.xlsx --dry-run        says what each column is, and what would change',
    'rowpress import tools tools.xlsx                  good rows enter, bad ones are in tools.rejected.csv',
    'rowpress import tools new.csv --as draft          new rows are drafts',
    'rowpress import tools preise.csv --locale de      1.299,00 and 12. Januar 2026',
    'rowpress import tools next.csv --add-columns      a column that is no field becomes one',
  ])
    .argument('<dataset>', 'the dataset, such as tools')
    .argument('<file>', 'a sheet of CSV, TSV, Excel or NDJSON')
    .option(
      '--map <file>',
      'which field each column is, as JSON; written if it does not exist (default: that of the dataset)',
    )
    .option('--skip <column>', 'leave a column out; may be repeated', collect)
    .option('--add-columns', 'add a field to the schema for each column that is none (default: an error)')
    .addOption(columnOption('with --add-columns: '))
    .addOption(keepOption('with --add-columns: '))
    .option('--locale <language>', 'how numbers, months and yes and no are written (default: as the site)')
    .addOption(datesOption())
    .addOption(new Option('--as <state>', 'what new rows are').choices(['draft']))
    .option('--keep-empty', 'an empty cell leaves the field as it is (default: it removes the field)')
    .addOption(
      new Option(
        '--delete-missing <n>',
        'remove the rows that the sheet lacks, which must be so many',
      ).argParser(parseCount),
    )
    .action(async (dataset, file, flags) => exit(await importCommand(dataset, file, flags)));
  addActFlags(command);
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected how many rows go, such as 3.');
  return Number(text);
}

interface ImportFlags extends ActFlags {
  readonly map?: string;
  readonly addColumns?: boolean;
  readonly column?: readonly string[];
  readonly keep?: readonly string[];
  readonly skip?: readonly string[];
  readonly locale?: string;
  readonly dates?: 'dmy' | 'mdy' | 'ymd';
  readonly as?: 'draft';
  readonly keepEmpty?: boolean;
  readonly deleteMissing?: number;
}

/** Returns how new columns are read. @throws UsageError for a flag of new columns without `--add-columns` */
function newColumnChoices({ addColumns, column, keep }: ImportFlags): ImportSheetOptions['addColumns'] {
  if (addColumns)
    return { types: columnChoices({ ...(column && { column }) }).columns ?? {}, keep: keep ?? [] };
  const flag = column ? '--column' : keep ? '--keep' : undefined;
  if (flag === undefined) return undefined;
  throw new UsageError(
    `${flag} goes with --add-columns`,
    'The schema says what the cells of a field are. Leave the flag out, or give --add-columns as well.',
  );
}

/** Runs `rowpress import`. The exit code is 1 if rows were rejected, or if the site would have new errors. */
async function importCommand(dataset: string, file: string, flags: ImportFlags): Promise<ExitCode> {
  const report = await importSheet({
    ...actOptions(flags),
    ...{ dataset, file: resolve(file), skip: flags.skip ?? [], locale: flags.locale, dates: flags.dates },
    map: flags.map === undefined ? undefined : resolve(flags.map),
    asDrafts: flags.as === 'draft',
    keepEmpty: flags.keepEmpty === true,
    deleteMissing: flags.deleteMissing,
    addColumns: newColumnChoices(flags),
    onUnderstood: flags.json
      ? undefined
      : (sheet) => void process.stdout.write(formatColumns(printable(sheet))),
  });
  const { problems, rejected } = report;
  const isRefused = isFailed(problems, false);
  const exitCode = isRefused || rejected > 0 ? EXIT.faultyData : EXIT.done;
  printProblems(problems, resolve(flags.root));
  const {
    added,
    changed,
    removed,
    unchanged,
    cells,
    columns,
    notes,
    rejects,
    files,
    copied,
    pages,
    isWritten,
  } = printable(report);
  process.stdout.write(
    flags.json
      ? formatJson({
          ...{ exitCode, isDryRun: flags.dryRun === true, isWritten, columns, added, changed, removed },
          ...{ unchanged, cells, rejected, rejects, notes, files, copied, pages, problems },
        })
      : formatImport(report, flags.dryRun === true),
  );
  if (isRefused)
    process.stderr.write(
      `Nothing was written: it would bring ${countProblems(problems)} that the site does not have now.\n`,
    );
  return exitCode;
}

/** Formats what was understood of each column. */
function formatColumns({ columns, notes }: UnderstoodSheet): string {
  const cut = (text: string) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
  const table = formatTable(
    ['column', 'field', 'type', 'filled', 'examples'],
    columns.map(({ heading, field, isNew, type, filled, examples, values = examples }) => [
      heading,
      field ?? '–',
      ...[isNew ? `new: ${type}` : type, filled],
      examples
        .map((cell, at) => (cell === values[at] ? cut(cell) : `${cut(cell)} → ${cut(values[at] ?? '')}`))
        .join(' · '),
    ]),
  );
  return `${table}\n\n${notes.map((note) => `${oneLine(note)}\n`).join('')}`;
}

function formatImport(report: ImportSheetReport, isDryRun: boolean): string {
  const { added, changed, removed, unchanged, cells, rejected, rejects, files, isWritten, pages } = report;
  const counts = [
    `${countOf(added.length, 'row')} added`,
    `${changed.length} changed (${countOf(cells, 'cell')})`,
    `${removed.length} removed`,
    `${unchanged} unchanged`,
    `${rejected} rejected`,
  ].join(', ');
  const diffs = isDryRun ? files.map(({ diff }) => `${manyLines(diff)}\n`).join('') : '';
  const written = isWritten
    ? files
        .map(({ path, added: more, removed: less }) => `Wrote ${oneLine(path)} (+${more} −${less})\n`)
        .join('')
    : '';
  const pictures = report.copied
    .filter(() => isWritten || isDryRun)
    .map((path) => `${isWritten ? 'Copied' : 'To copy:'} ${oneLine(path)}\n`)
    .join('');
  const kept =
    rejects === undefined ? '' : `Rejected rows are in ${oneLine(relative('.', rejects) || rejects)}.\n`;
  const affected = files.length > 0 ? `${countOf(pages.affected.length, 'page')} affected.\n` : '';
  return `${diffs}${counts}\n${affected}${written}${pictures}${kept}`;
}
