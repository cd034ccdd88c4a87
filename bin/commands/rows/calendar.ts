import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import {
  type Calendar,
  type CalendarEntry,
  formatIcs,
  isFailed,
  listCalendar,
} from '../../../generator/index.ts';
import { buildDate } from '../../environment.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { addExamples, type Exit, json, parseCount, parseDate, published, root } from '../../flags.ts';
import { formatJson } from '../../format/json.ts';
import { printProblems } from '../../format/problems.ts';
import { printable } from '../../format/sinks.ts';
import { countOf } from '../../format/terminal.ts';

/** Defines the flags of `rowpress calendar`. */
export function defineCalendar(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress calendar                             what is due in the next 30 days',
    'rowpress calendar --from 2027-01-01 --days 90',
    'rowpress calendar --ics site.ics              for the calendars of people',
  ])
    .addOption(root())
    .addOption(published())
    .option('--from <yyyy-mm-dd>', 'the first day (default: today in UTC)', parseDate)
    .option('--days <n>', 'how many days', parseCount, 30)
    .option('--ics <file>', 'also write these days as a file of iCalendar')
    .addOption(json())
    .action(async (flags) => exit(await calendarCommand(flags)));
}

interface CalendarFlags {
  readonly root: string;
  readonly out?: string;
  readonly from?: string;
  readonly days: number;
  readonly ics?: string;
  readonly json?: boolean;
}

/** Runs `rowpress calendar`. The exit code is 1 if the data has errors: then entries may be missing. */
async function calendarCommand(flags: CalendarFlags): Promise<ExitCode> {
  const { days, ics, json = false } = flags;
  const root = resolve(flags.root);
  const date = buildDate(process.env, new Date());
  const out = resolve(flags.out ?? join(root, 'output'));
  const calendar = await listCalendar({
    ...{ root, out, date, drafts: true },
    ...{ from: flags.from ?? date, days },
  });
  const { problems, entries, late, name, baseUrl } = calendar;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const exitCode = isFailed(problems, false) ? EXIT.faultyData : EXIT.done;
  printProblems(errors, root);
  if (ics !== undefined) writeFileSync(resolve(ics), await formatIcs(calendar, { name, baseUrl, date }));
  const hasColors = pc.isColorSupported && process.stdout.isTTY === true;
  const shown = { from: calendar.from, days, entries, late };
  process.stdout.write(
    json ? formatJson({ exitCode, ...shown, problems: errors }) : formatCalendar(calendar, hasColors),
  );
  if (ics !== undefined && !json) process.stdout.write(`\n${ics} has these days for a calendar.\n`);
  return exitCode;
}

/** Launches of a day beyond this number are counted, not shown. */
const MOST_LAUNCHES = 5;

/** Formats a calendar for people: a paragraph for each day. */
export function formatCalendar(calendar: Calendar, colors: boolean): string {
  const paint = pc.createColors(colors);
  const { from, days, entries, late } = printable(calendar);
  const span = days === 1 ? `on ${from}` : `in the ${days} days from ${from} on`;
  const lines: string[] = [];
  if (late.length > 0) {
    lines.push(paint.bold(`Before ${from}, and still to do`));
    for (const entry of late) lines.push(`  ${entry.day}  ${sayEntry(entry)}`);
    lines.push('');
  }
  for (const day of new Set(entries.map((entry) => entry.day))) {
    const ofDay = entries.filter((entry) => entry.day === day);
    const launches = ofDay.filter(({ kind }) => kind === 'launch');
    lines.push(
      `${paint.bold(day)}${launches.length > 0 ? `  ${countOf(launches.length, 'page')} by launches` : ''}`,
    );
    for (const entry of ofDay)
      if (entry.kind !== 'launch' || launches.indexOf(entry) < MOST_LAUNCHES)
        lines.push(`  ${sayEntry(entry)}`);
    if (launches.length > MOST_LAUNCHES)
      lines.push(`  and ${launches.length - MOST_LAUNCHES} more pages; --json lists all`);
    lines.push('');
  }
  if (isFailed(calendar.problems, false)) lines.push('The data has errors, so dates may be missing.');
  else if (entries.length === 0) lines.push(`Nothing is due ${span}.`);
  else lines.push(`${countOf(entries.length, 'date')} ${span}.`);
  return `${lines.join('\n')}\n`;
}

const LABEL_WIDTH = 9;

function sayEntry({ kind, subject, says, file, line, addresses }: CalendarEntry): string {
  const [first, ...more] = addresses;
  const shown = kind === 'launch' || first === undefined || subject.includes(first) ? '' : `  ${first}`;
  const rest = more.length > 0 ? ` and ${more.length} more` : '';
  return `${kind.padEnd(LABEL_WIDTH)}${subject} ${says} (${file}:${line})${shown}${rest}`;
}
