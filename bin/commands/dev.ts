import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type GenerateReport, startDevServer } from '../../generator/index.ts';
import { buildDate, defaultWorkers, homeFolder } from '../environment.ts';
import type { ExitCode } from '../exit-codes.ts';
import { reportFailure } from '../failure.ts';
import { addExamples, addHost, cache, type Exit, parsePort, root } from '../flags.ts';
import { countProblems, printProblems } from '../format/problems.ts';
import { oneLine } from '../format/sinks.ts';
import { countOf, formatCount, printSlowPage } from '../format/terminal.ts';
import { isInterrupted, letSystemInterrupt, waitForEnd } from '../interruption.ts';

/** Defines the flags of `rowpress dev`. */
export function defineDev(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress dev                                  http://127.0.0.1:4174/',
    'rowpress dev --root bench/site --port 8080',
    'rowpress dev --host 0.0.0.0 --allowed-host dev.example.com   in a container, behind a tunnel',
  ])
    .addOption(root())
    .addOption(cache())
    .option('--port <n>', 'the port; 0 takes any free one', parsePort, 4174)
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .addOption(
      new Option(
        '--allowed-host <name>',
        'another host name that may open the site, such as that of a tunnel; repeatable',
      )
        .argParser(addHost)
        .default([], 'none'),
    )
    .action(async (flags) => exit(await devCommand(flags)));
}

interface DevFlags {
  readonly root: string;
  readonly cache?: string;
  readonly port: number;
  readonly host: string;
  readonly allowedHost: readonly string[];
}

/** Runs `rowpress dev`: shows the site while it is edited, until it is stopped. */
export async function devCommand(flags: DevFlags): Promise<ExitCode> {
  const root = resolve(flags.root);
  let started = performance.now();
  let ended: Promise<ExitCode> | undefined;
  const server = await startDevServer({
    root,
    cache: flags.cache === undefined ? undefined : resolve(flags.cache),
    cwd: process.cwd(),
    home: homeFolder(),
    port: flags.port,
    host: flags.host,
    allowedHosts: flags.allowedHost,
    date: buildDate(process.env, new Date()),
    workers: defaultWorkers(),
    fastRender: process.env.ROWPRESS_FAST_RENDER !== '0',
    onSlowPage: printSlowPage,
    onStall: letSystemInterrupt,
    onReady(ready) {
      process.stdout.write(
        `\nThe site is at ${ready.url}\nEdit data/ or templates/ and see it change. Press Ctrl+C to stop.\n\n`,
      );
      ended = waitForEnd(ready);
    },
    onBuild(changed, result) {
      if (isInterrupted()) return;
      if ('error' in result) void reportFailure(result.error, false);
      else printBuild(changed, result, root, performance.now() - started);
      started = performance.now();
    },
    onTypes(problems) {
      if (problems.length > 0) printProblems(problems, root);
      else process.stdout.write('TypeScript reports no errors now.\n');
    },
  });
  return ended ?? waitForEnd(server);
}

function printBuild(
  changed: readonly string[],
  report: GenerateReport,
  root: string,
  milliseconds: number,
): void {
  const what =
    changed.length === 0
      ? 'first build'
      : `${oneLine(changed[0] ?? '')}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''}`;
  printProblems(report.problems, root);
  if (!report.published) {
    process.stdout.write(
      `${what}: ${countProblems(report.problems)}, ${changed.length === 0 ? 'pages follow when they are corrected' : 'the last good pages stay'}\n`,
    );
    return;
  }
  const time = changed.length === 0 ? ` in ${(milliseconds / 1000).toFixed(1)} s` : '';
  process.stdout.write(
    `${what}: ${formatCount(report.written)} of ${countOf(report.pages, 'page')} rendered${time}\n`,
  );
}
