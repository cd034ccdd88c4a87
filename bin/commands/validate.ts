import { resolve } from 'node:path';
import type { Command } from 'commander';
import { isFailed, validateSite } from '../../generator/index.ts';
import { buildDate, defaultWorkers } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, root, strict } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { countProblems, printProblems } from '../format/problems.ts';
import { countOf } from '../format/terminal.ts';

/** Defines the flags of `rowpress validate`. */
export function defineValidate(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress validate                             all problems, with file, line and column',
    'rowpress validate --strict                    warnings fail too',
  ])
    .addOption(root())
    .addOption(strict())
    .addOption(json())
    .action(async (flags) => exit(await validateCommand(flags)));
}

interface ValidateFlags {
  readonly root: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress validate`: checks everything that can be checked without rendering. */
async function validateCommand({
  root: folder,
  strict = false,
  json = false,
}: ValidateFlags): Promise<ExitCode> {
  const root = resolve(folder);
  const { problems, datasets, rows, pages } = await validateSite({
    root,
    date: buildDate(process.env, new Date()),
    drafts: true,
    workers: defaultWorkers(),
  });
  const exitCode = isFailed(problems, strict) ? EXIT.faultyData : EXIT.done;
  printProblems(problems, root);
  const counts = { datasets, rows, pages };
  if (json) process.stdout.write(formatJson({ exitCode, counts, problems }));
  else if (exitCode === EXIT.done) {
    const found = problems.length > 0 ? countProblems(problems) : 'no problems';
    process.stdout.write(
      `${countOf(datasets, 'dataset')} with ${countOf(rows, 'row')}: ${countOf(pages, 'page')}, ${found}.\n`,
    );
  } else process.stderr.write(`\n${countProblems(problems)}.\n`);
  return exitCode;
}
