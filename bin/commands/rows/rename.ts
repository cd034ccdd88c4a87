import type { Command } from 'commander';
import { renameRow } from '../../../generator/index.ts';
import { addExamples, type Exit } from '../../flags.ts';
import { type ActFlags, actOptions, addActFlags, reportAct } from './report.ts';

/** Defines the flags of `rowpress rename`. */
export function defineRename(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress rename tools/saw hand-saw             slug, references, links, translations, redirects',
    'rowpress rename tools/saw hand-saw --dry-run   the whole diff, and nothing is written',
  ])
    .argument('<row>', 'DATASET/SLUG')
    .argument('<slug>', 'the new slug')
    .action(async (row: string, slug: string, flags: ActFlags) =>
      exit(reportAct(await renameRow(actOptions(flags), row, slug), flags)),
    );
  addActFlags(command);
}
