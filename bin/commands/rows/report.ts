import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import pc from 'picocolors';
import { type ActReport, isFailed } from '../../../generator/index.ts';
import { buildDate } from '../../environment.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { json, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { countProblems, printProblems } from '../../format/problems.ts';
import { manyLines, oneLine, printable } from '../../format/sinks.ts';
import { countOf } from '../../format/terminal.ts';

/** The flags of every act on rows. */
export interface ActFlags {
  readonly root: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Adds the flags of every act on rows. */
export function addActFlags(command: Command): Command {
  return command
    .addOption(root())
    .addOption(new Option('--dry-run', 'show the diff, the pages and the problems, and write nothing'))
    .addOption(json());
}

/** Returns the options of an act by its flags. */
export function actOptions({ root: folder, dryRun = false }: ActFlags) {
  return { root: resolve(folder), date: buildDate(process.env, new Date()), isDryRun: dryRun };
}

/** Prints what an act changed. Returns the exit code: 1 if the act would make new errors. */
export function reportAct(report: ActReport, flags: ActFlags): ExitCode {
  const { problems } = report;
  const isRefused = isFailed(problems, false);
  const exitCode = isRefused ? EXIT.faultyData : EXIT.done;
  printProblems(problems, resolve(flags.root));
  if (flags.json) {
    const { isWritten, rows, files, pages, notes } = printable(report);
    process.stdout.write(
      formatJson({
        exitCode,
        isDryRun: flags.dryRun === true,
        isWritten,
        rows,
        files,
        pages,
        notes,
        problems,
      }),
    );
    return exitCode;
  }
  process.stdout.write(
    formatAct(report, flags.dryRun === true, pc.isColorSupported && process.stdout.isTTY === true),
  );
  if (isRefused)
    process.stderr.write(
      `Nothing was written: it would bring ${countProblems(problems)} that the site does not have now.\n`,
    );
  return exitCode;
}

function formatAct(report: ActReport, isDryRun: boolean, colors: boolean): string {
  const { files, rows, pages, notes, isWritten } = report;
  if (files.length === 0)
    return notes.map(toLine).join('') + (report.problems.length > 0 ? '' : 'Nothing to change.\n');
  const isShown = isDryRun || !isWritten;
  const diff = isShown ? `${files.map((file) => paint(manyLines(file.diff), colors)).join('')}\n` : '';
  const verb = { changed: 'Changed', added: 'Added', removed: 'Removed' };
  const lines = isShown
    ? []
    : files.map(
        ({ path, kind, added, removed }) => `${verb[kind]} ${oneLine(path)} (+${added} −${removed})\n`,
      );
  const counts = [
    countOf(rows.length, 'row'),
    countOf(files.length, 'file'),
    countOf(pages.affected.length, 'page'),
  ];
  const addresses = [...list('new', pages.added), ...list('gone', pages.removed)].join('');
  return `${diff}${lines.join('')}${counts.join(', ')}.\n${addresses}${notes.map(toLine).join('')}`;
}

function toLine(note: string): string {
  return `${oneLine(note)}\n`;
}

/** Addresses of one kind beyond this number are counted. */
const MAX_SHOWN = 8;

function list(name: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const more = paths.length > MAX_SHOWN ? ` and ${paths.length - MAX_SHOWN} more` : '';
  return [
    `${countOf(paths.length, 'address').replace(/addresss$/, 'addresses')} ${name}: ${oneLine(paths.slice(0, MAX_SHOWN).join(' '))}${more}\n`,
  ];
}

/** Colours the lines of a diff. */
function paint(diff: string, colors: boolean): string {
  const { green, red, cyan, bold } = pc.createColors(colors);
  const colour = (line: string) => {
    if (/^(?:---|\+\+\+) /.test(line)) return bold(line);
    if (line.startsWith('+')) return green(line);
    if (line.startsWith('-')) return red(line);
    return line.startsWith('@@') ? cyan(line) : line;
  };
  return diff.split('\n').map(colour).join('\n');
}
