import { relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ImportSheetReport, importSheet, isFailed } from '../../../generator/index.ts';
import { collect, datesOption } from '../../column-flags.ts';
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
  ])
    .argument('<dataset>', 'the dataset, such as tools')
    .argument('<file>', 'a sheet of CSV, TSV, Excel or NDJSON')
    .option(
      '--map <file>',
      'which field each column is, as JSON; written if it does not exist (default: that of the dataset)',
    )
    .option('--skip <column>', 'leave a column out; may be repeated', collect)
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
  readonly skip?: readonly string[];
  readonly locale?: string;
  readonly dates?: 'dmy' | 'mdy' | 'ymd';
  readonly as?: 'draft';
  readonly keepEmpty?: boolean;
  readonly deleteMissing?: number;
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
  });
  const { problems, rejected } = report;
  const isRefused = isFailed(problems, false);
  const exitCode = isRefused || rejected > 0 ? EXIT.faultyData : EXIT.done;
  printProblems(problems, resolve(flags.root));
  const { added, changed, removed, unchanged, cells, columns, notes, rejects, files, pages, isWritten } =
    printable(report);
  process.stdout.write(
    flags.json
      ? formatJson({
          ...{ exitCode, isDryRun: flags.dryRun === true, isWritten, columns, added, changed, removed },
          ...{ unchanged, cells, rejected, rejects, notes, files, pages, problems },
        })
      : formatImport(report, flags.dryRun === true),
  );
  if (isRefused)
    process.stderr.write(
      `Nothing was written: it would bring ${countProblems(problems)} that the site does not have now.\n`,
    );
  return exitCode;
}

function formatImport(report: ImportSheetReport, isDryRun: boolean): string {
  const { added, changed, removed, unchanged, cells, rejected, rejects, files, isWritten, pages } = report;
  const table = formatTable(
    ['column', 'field', 'filled', 'examples'],
    report.columns.map(({ heading, field, filled, examples }) => [
      ...[heading, field ?? '(left out)', filled],
      examples.map((example) => (example.length > 24 ? `${example.slice(0, 23)}…` : example)).join(' · '),
    ]),
  );
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
  const kept =
    rejects === undefined ? '' : `Rejected rows are in ${oneLine(relative('.', rejects) || rejects)}.\n`;
  const affected = files.length > 0 ? `${countOf(pages.affected.length, 'page')} affected.\n` : '';
  const notes = report.notes.map((note) => `${oneLine(note)}\n`).join('');
  return `${table}\n\n${notes}${diffs}${counts}\n${affected}${written}${kept}`;
}
