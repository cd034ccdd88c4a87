import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { type FileChange, listChanges } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { countProblems, printProblems } from '../format/problems.ts';
import { oneLine } from '../format/sinks.ts';

/** Defines the flags of `rowpress changed`. */
export function defineChanged(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress changed --since live.json            A added, M changed, D removed; one file a line',
    'rowpress changed --since live.json --json     for scripts: one JSON document',
  ])
    .requiredOption('--since <manifest>', 'the manifest.json of what is online')
    .option('--out <dir>', 'the published folder', 'output')
    .addOption(json())
    .action(async (flags) => exit(await changedCommand(flags)));
}

interface ChangedFlags {
  readonly since: string;
  readonly out: string;
  readonly json?: boolean;
}

const LETTERS: Readonly<Record<FileChange['change'], string>> = { added: 'A', changed: 'M', removed: 'D' };

/**
 * Runs `rowpress changed`: lists what to upload and to remove since an earlier
 * manifest, one file per line, in order.
 */
async function changedCommand({ since, out: folder, json = false }: ChangedFlags): Promise<ExitCode> {
  const out = resolve(folder);
  const { changes, unchanged, problems } = await listChanges({ since: resolve(since), out });
  const exitCode = problems.length > 0 ? EXIT.faultyData : EXIT.done;
  const count = (change: FileChange['change']) => changes.filter((entry) => entry.change === change).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed'), unchanged };
  printProblems(problems, out);
  if (json) process.stdout.write(formatJson({ exitCode, counts, changes, problems }));
  else if (exitCode !== EXIT.done)
    process.stderr.write(`\n${countProblems(problems)} in ${relative(process.cwd(), out) || '.'}.\n`);
  else
    process.stdout.write(changes.map(({ change, file }) => `${LETTERS[change]} ${oneLine(file)}\n`).join(''));
  return exitCode;
}
