import { join } from 'node:path';
import { expect } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

/** Generates shards of a site by the command, each into a new folder. Returns the folders. */
export async function makeShards(
  root: string,
  of: number,
  flags: readonly string[],
  numbers = Array.from({ length: of }, (_, at) => at + 1),
): Promise<string[]> {
  const folder = makeFolder();
  const shards: string[] = [];
  for (const number of numbers) {
    const out = join(folder, String(number));
    const args = ['generate', '--root', root, '--shard', `${number}/${of}`, '--out', out, ...flags];
    const { exitCode, stderr } = await runCli(args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    shards.push(out);
  }
  return shards;
}

/** Merges shards by the command, by default into a new folder. Expects exit code 0. Returns the folder. */
export async function merge(
  shards: readonly string[],
  out = makeFolder(),
  ...flags: readonly string[]
): Promise<string> {
  const { exitCode, stderr } = await runCli(['merge', ...shards, '--out', out, ...flags]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return out;
}
