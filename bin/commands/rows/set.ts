import type { Command } from 'commander';
import { setField } from '../../../generator/index.ts';
import type { ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit } from '../../flags.ts';
import { type ActFlags, actOptions, addActFlags, reportAct } from './report.ts';

/** Defines the flags of `rowpress set`. */
export function defineSet(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress set tools/saw name "Hand saw"                       one field of one row',
    'rowpress set tools/saw steps.0.title "Mark the line"         inside of a list; positions count from 0',
    'rowpress set tools/saw tags wood hand                        a list, one item after the other',
    "rowpress set tools --where 'category=recorder' price.from 12 all rows that meet a condition",
    'rowpress set tools/saw draft --unset                         remove a field',
    'rowpress set tools/saw name "Hand saw" --dry-run             show the diff, and write nothing',
  ])
    .argument('<rows>', 'DATASET/SLUG, or a dataset with --where or --all')
    .argument('<field>', 'the field, such as name, price.from or steps.0.title')
    .argument('[values...]', 'the value, read by the type of the field; several are the items of a list')
    .option(
      '--where <condition>',
      "only rows that meet it: 'category=a|b', 'price.from>=12', 'date', '!date'; may be repeated",
      (text: string, earlier: readonly string[] = []) => [...earlier, text],
    )
    .option('--all', 'all rows of the dataset')
    .option('--unset', 'remove the field')
    .action(async (rows, field, values, flags) => exit(await setCommand(rows, field, values, flags)));
  addActFlags(command);
}

interface SetFlags extends ActFlags {
  readonly where?: readonly string[];
  readonly all?: boolean;
  readonly unset?: boolean;
}

/** Runs `rowpress set`: gives a field of rows a value, or removes it. */
async function setCommand(
  rows: string,
  field: string,
  values: readonly string[],
  flags: SetFlags,
): Promise<ExitCode> {
  const { where = [], all = false, unset = false } = flags;
  return reportAct(await setField(actOptions(flags), { rows, field, values, where, all, unset }), flags);
}
