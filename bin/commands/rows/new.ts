import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { addRow } from '../../../generator/index.ts';
import type { ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit } from '../../flags.ts';
import { type ActFlags, actOptions, addActFlags, reportAct } from './report.ts';

/** Defines the flags of `rowpress new`. */
export function defineNew(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress new tools hand-saw                    a draft with the required fields, each with its description',
    'rowpress new tools hand-saw --from saw.json    the same with values from a file of JSON or YAML',
    'rowpress new tools hand-saw --from - < saw.yaml',
    'rowpress new tools hand-saw --after saw        right after another row',
  ])
    .argument('<dataset>', 'the dataset, such as tools')
    .argument('<slug>', 'the slug of the new row')
    .option('--from <file>', 'values of fields, as JSON or YAML; - reads standard input')
    .option('--after <slug>', 'the row that it comes after (default: the last one)')
    .option('--publish', 'no draft: it must be complete')
    .action(async (dataset, slug, flags) => exit(await newCommand(dataset, slug, flags)));
  addActFlags(command);
}

interface NewFlags extends ActFlags {
  readonly from?: string;
  readonly after?: string;
  readonly publish?: boolean;
}

/** Runs `rowpress new`: begins a row. */
async function newCommand(dataset: string, slug: string, flags: NewFlags): Promise<ExitCode> {
  const { from, after, publish = false } = flags;
  const values = from === '-' ? await text(process.stdin) : undefined;
  const file = from === undefined || from === '-' ? undefined : resolve(from);
  return reportAct(await addRow(actOptions(flags), { dataset, slug, values, file, after, publish }), flags);
}
