import { resolve } from 'node:path';
import { writeTypes } from '../../generator/index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';

/** Runs `rowpress types`: writes the TypeScript types of rows, and prints the files that it wrote. */
export async function typesCommand({ root }: { readonly root: string }): Promise<ExitCode> {
  const { written, unchanged } = await writeTypes(resolve(root));
  process.stdout.write(written.map((file) => `Wrote ${file}.\n`).join(''));
  if (unchanged > 0) process.stdout.write(`${unchanged} up to date.\n`);
  return EXIT.done;
}
