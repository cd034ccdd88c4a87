import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { type MaxRemoved, mergeShards, UsageError } from '../../generator/index.ts';
import { defaultWorkers, homeFolder } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, allowLost, cache, type Exit, json, maxRemoved, root } from '../flags.ts';
import { auditOf, countFaults, printAudit } from '../format/findings.ts';
import { formatJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { countOf, withProgress } from '../format/terminal.ts';
import { takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress merge`. */
export function defineMerge(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress merge parts/* --out output           all shards, in any order',
    'rowpress merge parts/* --out output --gate    publish only if the audit of the whole site finds no error',
    'rowpress merge a b --out output --json        for CI: one JSON document',
  ])
    .argument('<part...>', 'the folders of all shards')
    .requiredOption('--out <dir>', 'the folder to publish into')
    .addOption(maxRemoved())
    .addOption(allowLost())
    .option('--gate', 'audit the pages first, and publish nothing if the audit finds errors')
    .addOption(root())
    .addOption(cache())
    .option('--strict', 'with --gate: treat warnings of the audit as errors')
    .addOption(json())
    .action(async (parts, flags) => exit(await mergeCommand(parts, flags)));
}

interface MergeFlags {
  readonly out: string;
  readonly maxRemoved?: MaxRemoved;
  readonly allowLost?: boolean;
  readonly gate?: boolean;
  readonly root: string;
  readonly cache?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

/** Runs `rowpress merge`: merges shards into the whole output. */
async function mergeCommand(
  folders: readonly string[],
  { out: folder, maxRemoved, allowLost, json = false, ...flags }: MergeFlags,
): Promise<ExitCode> {
  const started = performance.now();
  const out = resolve(folder);
  const cwd = process.cwd();
  const report = await withProgress(!json, (onProgress) =>
    mergeShards({
      parts: folders.map((name) => ({ name: name.replace(/(?<=.)\/+$/, ''), folder: resolve(name) })),
      out,
      cwd,
      home: homeFolder(),
      maxRemoved,
      allowLost,
      gate: gateOf(flags),
      onProgress: (done, total) => onProgress(done, total, 'pages'),
      signal: takeInterruption(),
    }),
  );
  const { published, problems, audit, ...counts } = report;
  const exitCode = published ? EXIT.done : EXIT.faultyData;
  printProblems(problems, cwd);
  if (audit) printAudit(audit, resolve(flags.root));
  if (json) process.stdout.write(formatJson({ exitCode, published, counts, problems, ...auditOf(audit) }));
  else if (published)
    process.stdout.write(
      `${countOf(counts.pages, 'page')} of ${countOf(counts.parts, 'shard')} in ${relative(cwd, out) || '.'}: ${counts.written} written, ` +
        `${counts.unchanged} unchanged, ${counts.removed} removed, in ${((performance.now() - started) / 1000).toFixed(2)} s\n`,
    );
  else process.stderr.write(`\n${countFaults(report)}. Nothing was published; the last good output stays.\n`);
  return exitCode;
}

/** Returns how the merged pages are audited. Returns undefined without `--gate`. @throws UsageError */
function gateOf({ gate = false, root, cache, strict = false }: Omit<MergeFlags, 'out'>) {
  if (!gate && strict)
    throw new UsageError('--strict has no effect without --gate', 'Add --gate, or leave --strict out.');
  if (!gate) return undefined;
  const folder = cache === undefined ? undefined : resolve(cache);
  return { root: resolve(root), cache: folder, strict, workers: defaultWorkers() };
}
