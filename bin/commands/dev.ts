import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type GenerateReport, type Problem, startDevServer } from '../../generator/index.ts';
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

/** What lists the problems that are left out, since this command prints no JSON. */
const LISTER = '"rowpress validate --json"';

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
  const ofBuilds = createSieve();
  const ofTypes = createSieve();
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
      else printBuild(changed, result, ofBuilds, root, performance.now() - started);
      started = performance.now();
    },
    onTypes(problems) {
      const { news, known } = ofTypes(problems, true);
      printProblems(news, root, LISTER);
      if (known.length > 0) process.stdout.write(`TypeScript: ${countProblems(known)} as before.\n`);
      else if (news.length === 0) process.stdout.write('TypeScript reports no errors now.\n');
    },
  });
  return ended ?? waitForEnd(server);
}

/**
 * Parts the problems of a build into those that are told and those that were told before. A build that
 * published found all problems of the site.
 */
type Sieve = (
  problems: readonly Problem[],
  isWhole: boolean,
) => { readonly news: readonly Problem[]; readonly known: readonly Problem[] };

/**
 * Makes a sieve, which remembers what was told. A warning that only moved to another line is no other one. An
 * error is, since people go to its line. A build that failed has not looked for all problems, so those of the
 * builds before it stay known.
 */
function createSieve(): Sieve {
  let told: ReadonlyMap<string, number> = new Map();
  return (problems, isWhole) => {
    const found = new Map<string, number>();
    const news: Problem[] = [];
    const known: Problem[] = [];
    for (const problem of problems) {
      const { kind, severity, file, line, column, message, advice } = problem;
      const place = severity === 'error' ? [line, column] : [];
      const key = JSON.stringify([severity, kind, file, message, advice, ...place]);
      const nth = (found.get(key) ?? 0) + 1;
      found.set(key, nth);
      (nth > (told.get(key) ?? 0) ? news : known).push(problem);
    }
    const unseen = isWhole ? [] : [...told].filter(([key, count]) => count > (found.get(key) ?? 0));
    told = new Map([...found, ...unseen]);
    return { news, known };
  };
}

function printBuild(
  changed: readonly string[],
  report: GenerateReport,
  sieve: Sieve,
  root: string,
  milliseconds: number,
): void {
  const what =
    changed.length === 0
      ? 'first build'
      : `${oneLine(changed[0] ?? '')}${changed.length > 1 ? ` and ${changed.length - 1} more` : ''}`;
  const { news, known } = sieve(report.problems, report.published);
  const before = known.length > 0 ? ` (${countProblems(known)} as before)` : '';
  printProblems(news, root, LISTER);
  if (!report.published) {
    process.stdout.write(
      `${what}: ${countProblems(report.problems)}${before}, ${changed.length === 0 ? 'pages follow when they are corrected' : 'the last good pages stay'}\n`,
    );
    return;
  }
  const time = changed.length === 0 ? ` in ${(milliseconds / 1000).toFixed(1)} s` : '';
  process.stdout.write(
    `${what}: ${formatCount(report.written)} of ${countOf(report.pages, 'page')} rendered${time}${before}\n`,
  );
}
