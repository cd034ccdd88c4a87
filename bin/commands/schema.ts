import { resolve } from 'node:path';
import { inferSchema } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { oneLine } from '../format/sinks.ts';

export interface SchemaFlags {
  readonly root: string;
  readonly write?: boolean;
  readonly force?: boolean;
}

/** Runs `rowpress schema`: prints the schema of a CSV file, or writes it. Notes go to standard error. */
export async function schemaCommand(
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
