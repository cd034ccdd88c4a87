import { resolve } from 'node:path';
import type { Command } from 'commander';
import { inferSchema } from '../../generator/index.ts';
import { type ColumnFlags, columnChoices } from '../column-choices.ts';
import { addColumnFlags } from '../column-flags.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, root } from '../flags.ts';
import { oneLine } from '../format/sinks.ts';
import { formatUnderstood } from '../format/understood.ts';

/** Defines the flags of `rowpress schema`. */
export function defineSchema(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress schema data/cities.csv               types, enums and references, as JSON Schema',
    'rowpress schema data/cities.csv --write       into data/schemas/cities.schema.json',
    'rowpress schema data/guides                   of all rows in a folder',
  ])
    .argument('<file>', 'a file of CSV, TSV, YAML, JSON, NDJSON or Markdown, or a folder of them')
    .addOption(root())
    .option(
      '--language <tag>',
      'how numbers, months and yes and no are written (default: as the site, or en)',
    )
    .option('--write', 'write the schema into data/schemas/')
    .option('--force', 'replace a schema that exists')
    .action(async (file, flags) => exit(await schemaCommand(file, flags)));
  addColumnFlags(command);
}

interface SchemaFlags extends ColumnFlags {
  readonly root: string;
  readonly write?: boolean;
  readonly force?: boolean;
  readonly language?: string;
}

/**
 * Runs `rowpress schema`: prints the schema of rows, or writes it. What was understood of their fields,
 * and notes, go to standard error.
 */
async function schemaCommand(file: string, flags: SchemaFlags): Promise<ExitCode> {
  const { write = false, force = false, language } = flags;
  const { json, notes, understood, written } = await inferSchema({
    ...{ root: resolve(flags.root), file: resolve(file), write, force, language },
    ...columnChoices(flags),
  });
  process.stderr.write(`${formatUnderstood(understood, process.stderr.columns)}\n\n`);
  process.stderr.write(notes.map((note) => `note: ${oneLine(note)}\n`).join(''));
  process.stdout.write(written === undefined ? json : `Wrote ${written}.\n`);
  return EXIT.done;
}
