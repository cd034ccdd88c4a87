import { resolve } from 'node:path';
import type { Command } from 'commander';
import { inferSchema } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, root } from '../flags.ts';
import { oneLine } from '../format/sinks.ts';

/** Defines the flags of `rowpress schema`. */
export function defineSchema(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress schema data/cities.csv               types, enums and references, as JSON Schema',
    'rowpress schema data/cities.csv --write       into data/schemas/cities.schema.json',
  ])
    .argument('<file>', 'a CSV or TSV file')
    .addOption(root())
    .option('--write', 'write the schema into data/schemas/')
    .option('--force', 'replace a schema that exists')
    .action(async (file, flags) => exit(await schemaCommand(file, flags)));
}

interface SchemaFlags {
  readonly root: string;
  readonly write?: boolean;
  readonly force?: boolean;
}

/** Runs `rowpress schema`: prints the schema of a CSV file, or writes it. Notes go to standard error. */
async function schemaCommand(
  file: string,
  { root, write = false, force = false }: SchemaFlags,
): Promise<ExitCode> {
  const { json, notes, written } = await inferSchema({
    root: resolve(root),
    file: resolve(file),
    write,
    force,
  });
  process.stderr.write(notes.map((note) => `note: ${oneLine(note)}\n`).join(''));
  process.stdout.write(written === undefined ? json : `Wrote ${written}.\n`);
  return EXIT.done;
}
