import type { Command } from 'commander';
import { retireRow } from '../../../generator/index.ts';
import type { ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit } from '../../flags.ts';
import { type ActFlags, actOptions, addActFlags, reportAct } from './report.ts';

/** Defines the flags of `rowpress retire`. */
export function defineRetire(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress retire tools/saw --to /tools/           its addresses redirect, and links lead there',
    'rowpress retire tools/saw --gone "Not sold since May"   its addresses are gone for good',
    'rowpress retire tools/saw --into tools/hand-saw  merges it: references and links name the other row',
    'rowpress retire tools/saw --into tools/hand-saw --keep-fields   and the other gets the fields it lacks',
  ])
    .argument('<row>', 'DATASET/SLUG')
    .option('--to <address>', 'where its addresses lead, and the links to them')
    .option('--into <row>', 'DATASET/SLUG of the row that takes its place')
    .option('--gone <reason>', 'why its addresses are gone for good')
    .option('--keep-fields', 'with --into: give the other row the fields that it lacks')
    .action(async (row, flags) => exit(await retireCommand(row, flags)));
  addActFlags(command);
}

interface RetireFlags extends ActFlags {
  readonly to?: string;
  readonly into?: string;
  readonly gone?: string;
  readonly keepFields?: boolean;
}

/** Runs `rowpress retire`: removes a row, and says where its addresses lead. */
async function retireCommand(row: string, flags: RetireFlags): Promise<ExitCode> {
  const { to, into, gone, keepFields = false } = flags;
  return reportAct(await retireRow(actOptions(flags), row, { to, into, gone, keepFields }), flags);
}
