import { join, resolve } from 'node:path';
import { readSiteFacts } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { takeInterruption } from '../interruption.ts';

/** Runs `rowpress facts`: prints what each published page says, one JSON object a line. */
export async function factsCommand({ root: folder, out }: { root: string; out?: string }): Promise<ExitCode> {
  const root = resolve(folder);
  const facts = await readSiteFacts({
    root,
    out: resolve(out ?? join(root, 'output')),
    date: buildDate(process.env, new Date()),
    drafts: false,
    signal: takeInterruption(),
  });
  for (const page of facts) process.stdout.write(`${JSON.stringify(page)}\n`);
  return EXIT.done;
}
