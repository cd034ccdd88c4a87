import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { type DiffOptions, type DiffReport, diffSite, formatDiffPage } from '../../generator/index.ts';
import { buildDate } from '../build-date.ts';
import { defaultWorkers } from '../default-workers.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { formatDiff, nameOf } from '../format/format-diff.ts';
import { formatDiffComment } from '../format/format-diff-comment.ts';
import { formatJson } from '../format/format-json.ts';
import { formatProblems } from '../format/format-problems.ts';
import { oneLine } from '../format/sinks.ts';
import { homeFolder } from '../home-folder.ts';
import { takeInterruption } from '../interruption.ts';

export interface DiffFlags {
  readonly root: string;
  readonly since: string;
  readonly out?: string;
  readonly date?: string;
  readonly md?: boolean;
  readonly html?: string;
  readonly json?: boolean;
}

/** Runs `rowpress diff`: says what a release changes. The exit code is 0 whatever has changed. */
export async function diffCommand(flags: DiffFlags): Promise<ExitCode> {
  const { md = false, html, json = false } = flags;
  const report = await diffSite(sinceOptions(flags.since, flags));
  const { since, diff, problems } = report;
  if (!diff) return reportFailedBuild(report, json);
  if (html !== undefined) writeFileSync(resolve(html), await formatDiffPage(nameOf(since), diff));
  const { counts, ...rest } = diff;
  if (json) process.stdout.write(formatJson({ exitCode: EXIT.done, since, counts, ...rest, problems }));
  else if (md) process.stdout.write(formatDiffComment(since, diff));
  else if (html === undefined)
    process.stdout.write(formatDiff(since, diff, pc.isColorSupported && process.stdout.isTTY === true));
  return EXIT.done;
}

/** Returns the options that compare the published site with an earlier one. */
export function sinceOptions(
  since: string,
  { root: folder, out, date }: Pick<DiffFlags, 'root' | 'out' | 'date'>,
): DiffOptions {
  const root = resolve(folder);
  return {
    root,
    since,
    out: resolve(out ?? join(root, 'output')),
    date: date ?? buildDate(process.env, new Date()),
    drafts: false,
    cwd: process.cwd(),
    home: homeFolder(),
    workers: defaultWorkers(),
    env: process.env,
    signal: takeInterruption(),
  };
}

/** Reports that a commit cannot be built, with its problems. */
export function reportFailedBuild(
  { since, problems }: Pick<DiffReport, 'since' | 'problems'>,
  json: boolean,
): ExitCode {
  // The files are those of the commit, so no annotation can point at their lines.
  process.stderr.write(formatProblems(problems, pc.isColorSupported && process.stderr.isTTY === true));
  if (json) process.stdout.write(formatJson({ exitCode: EXIT.faultyData, since, counts: {}, problems }));
  process.stderr.write(
    `\nThe site of ${oneLine(since.name)} does not build, so nothing was compared. Name a commit that builds.\n`,
  );
  return EXIT.faultyData;
}
