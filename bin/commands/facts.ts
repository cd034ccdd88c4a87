import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { exportFacts } from '../../generator/index.ts';
import { buildDate, defaultWorkers } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, published, root } from '../flags.ts';
import { plainJson } from '../format/sinks.ts';
import { takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress facts`. */
export function defineFacts(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress facts --texts > facts.ndjson         for "rowpress diff --since", or a script of your own',
  ])
    .addOption(root())
    .addOption(published())
    .option('--texts', 'add the sentences of each page')
    .action(async (flags) => exit(await factsCommand(flags)));
}

interface FactsFlags {
  readonly root: string;
  readonly out?: string;
  readonly texts?: boolean;
}

/** Runs `rowpress facts`: prints what the site and each published page say, one JSON object a line. */
async function factsCommand({ root: folder, out, texts = false }: FactsFlags): Promise<ExitCode> {
  const root = resolve(folder);
  const options = {
    root,
    out: resolve(out ?? join(root, 'output')),
    date: buildDate(process.env, new Date()),
    drafts: false,
    workers: defaultWorkers(),
    signal: takeInterruption(),
  };
  for (const line of await exportFacts(options, texts)) process.stdout.write(`${plainJson(line)}\n`);
  return EXIT.done;
}
