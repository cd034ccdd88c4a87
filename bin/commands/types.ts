import { resolve } from 'node:path';
import type { Command } from 'commander';
import { writeTypes } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, root } from '../flags.ts';

/** Defines the flags of `rowpress types`. */
export function defineTypes(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress types                                one file for each schema, and one for messages',
  ])
    .addOption(root())
    .action(async (flags) => exit(await typesCommand(flags)));
}

/** Runs `rowpress types`: writes the TypeScript types of rows, and prints the files that it wrote. */
async function typesCommand({ root }: { readonly root: string }): Promise<ExitCode> {
  const { written, unchanged } = await writeTypes(resolve(root));
  process.stdout.write(written.map((file) => `Wrote ${file}.\n`).join(''));
  if (unchanged > 0) process.stdout.write(`${unchanged} up to date.\n`);
  return EXIT.done;
}
