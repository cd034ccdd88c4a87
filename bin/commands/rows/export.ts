import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { exportSheet } from '../../../generator/index.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { oneLine } from '../../format/sinks.ts';
import { countOf } from '../../format/terminal.ts';

/** Defines the flags of `rowpress export`. */
export function defineExport(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress export tools --to tools.xlsx                     all rows, with drop-downs and descriptions',
    'rowpress export tools --to names.csv --fields name,tags   the slug and two fields',
    "rowpress export tools --to x.csv --where 'category=ai'    the rows that meet a condition",
  ])
    .argument('<dataset>', 'the dataset, such as tools')
    .requiredOption('--to <file>', 'the file to write, as CSV, TSV or Excel by its ending')
    .option('--fields <names>', 'the fields that become columns, such as name,price.from', readNames)
    .option(
      '--where <condition>',
      'only rows that meet it, as for rowpress set; may be repeated',
      (text: string, earlier: readonly string[] = []) => [...earlier, text],
    )
    .addOption(root())
    .addOption(json())
    .action(async (dataset, flags) => exit(await exportCommand(dataset, flags)));
}

function readNames(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

interface ExportFlags {
  readonly root: string;
  readonly to: string;
  readonly fields?: readonly string[];
  readonly where?: readonly string[];
  readonly json?: boolean;
}

/** Runs `rowpress export`: writes the rows of a dataset as a sheet. */
async function exportCommand(
  dataset: string,
  { to, fields, where = [], ...flags }: ExportFlags,
): Promise<ExitCode> {
  const file = resolve(to);
  const { rows, columns } = await exportSheet({ root: resolve(flags.root), dataset, file, fields, where });
  process.stdout.write(
    flags.json
      ? formatJson({ exitCode: EXIT.done, file, rows, columns, problems: [] })
      : `Wrote ${oneLine(relative('.', file) || file)}: ${countOf(rows, 'row')}, ${countOf(columns.length, 'column')}.\n`,
  );
  return EXIT.done;
}
