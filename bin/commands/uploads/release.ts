import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { diffSite, type ReleaseReport, recordRelease } from '../../../generator/index.ts';
import { branchAndCommit, buildTime } from '../../environment.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, published, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { formatProblems } from '../../format/problems.ts';
import { oneLine } from '../../format/sinks.ts';
import { withProgress } from '../../format/terminal.ts';
import { sinceOptions } from '../diff.ts';
import { formatRelease } from './history.ts';

/** Defines the flags of `rowpress release`. */
export function defineRelease(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress release                              after the upload: adds a line to releases.ndjson',
    'rowpress release --by Ann                     says who published',
    'rowpress release --since ../live              compared with a copy of what was online before',
  ])
    .option(
      '--since <site>',
      'what was online before: a folder, a file of facts, or a commit (default: the commit of the last release)',
    )
    .option('--by <name>', 'who published')
    .addOption(root())
    .addOption(published())
    .addOption(json())
    .action(async (flags) => exit(await releaseCommand(flags)));
}

interface ReleaseFlags {
  readonly root: string;
  readonly out?: string;
  readonly since?: string;
  readonly by?: string;
  readonly json?: boolean;
}

/** Runs `rowpress release`: records what is online. The exit code is 1 if the last release does not build. */
async function releaseCommand({ json = false, by, ...flags }: ReleaseFlags): Promise<ExitCode> {
  const folder = resolve(flags.root);
  const { since: _, ...options } = sinceOptions('', flags);
  const { branch } = branchAndCommit(process.env, folder);
  const now = buildTime(process.env, new Date());
  const asked = { ...options, now, branch, by, since: flags.since };
  const report = await withProgress(!json, (onProgress) => recordRelease({ ...asked, onProgress }, diffSite));
  const exitCode = report.problems.length > 0 ? EXIT.faultyData : EXIT.done;
  if (json) process.stdout.write(formatJson({ exitCode, ...report }));
  else if (exitCode === EXIT.done) process.stdout.write(formatRecorded(report, folder));
  for (const note of report.notes) process.stderr.write(`${oneLine(note)}\n`);
  if (exitCode !== EXIT.done) {
    // The files are those of the commit, so no annotation can point at their lines.
    process.stderr.write(
      formatProblems(report.problems, pc.isColorSupported && process.stderr.isTTY === true),
    );
    process.stderr.write(
      '\nThe site of the last release does not build, so nothing was recorded. Name a copy of what was online with --since.\n',
    );
  }
  return exitCode;
}

function formatRecorded({ release, known, file }: ReleaseReport, root: string): string {
  if (!release)
    return `Nothing changed since the last release (${oneLine(known?.at ?? '')}), so nothing was recorded.\n`;
  const place = relative(process.cwd(), resolve(root, file));
  return `${formatRelease(release)}\nRecorded in ${oneLine(place)}. Commit this file, so that others see it.\n`;
}
