import type { Command } from 'commander';
import { command, type Exit, root } from './program-options.ts';

/** The commands that write schemas and types of datasets. */
export const DATASET_COMMANDS = [addSchema, addTypes];

function addSchema(program: Command, exit: Exit): void {
  command(program, 'schema', 'Infer the schema of a CSV or TSV file, and print it.', [
    'rowpress schema data/cities.csv               types, enums and references, as JSON Schema',
    'rowpress schema data/cities.csv --write       into data/schemas/cities.schema.json',
  ])
    .argument('<file>', 'a CSV or TSV file')
    .addOption(root())
    .option('--write', 'write the schema into data/schemas/')
    .option('--force', 'replace a schema that exists')
    .action(async (file, flags) =>
      exit(await (await import('./commands/schema.ts')).schemaCommand(file, flags)),
    );
}

function addTypes(program: Command, exit: Exit): void {
  command(program, 'types', 'Write the TypeScript types of rows into templates/types/.', [
    'rowpress types                                one file for each schema of data/schemas/',
  ])
    .addOption(root())
    .action(async (flags) => exit(await (await import('./commands/types.ts')).typesCommand(flags)));
}
