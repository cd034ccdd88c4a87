import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type HostList, isFailed, listHosts } from '../../generator/index.ts';
import { buildDate } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, published, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { printProblems } from '../format/problems.ts';
import { formatTable } from '../format/terminal.ts';
import type { ExplainFlags } from './explain.ts';

/** Defines the flags of `rowpress hosts`. */
export function defineHosts(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress hosts                                limits of the hosts in site.yaml, or of all',
    'rowpress hosts --json                         the same for scripts',
  ])
    .addOption(root())
    .addOption(published())
    .addOption(json())
    .action(async (flags) => exit(await hostsCommand(flags)));
}

/** Runs `rowpress hosts`. The exit code is 1 if the site does not fit a host that it names. */
async function hostsCommand({ root: folder, out, json = false }: ExplainFlags): Promise<ExitCode> {
  const root = resolve(folder);
  const list = await listHosts({
    root,
    out: resolve(out ?? join(root, 'output')),
    date: buildDate(process.env, new Date()),
    drafts: false,
  });
  const isOver = list.hosts.some(({ isNamed, fits }) => isNamed && !fits);
  const exitCode = isOver || isFailed(list.problems, false) ? EXIT.faultyData : EXIT.done;
  const named = list.hosts.filter(({ isNamed }) => isNamed);
  printProblems([...list.problems, ...named.flatMap(({ problems }) => problems)], root);
  process.stdout.write(json ? formatJson({ exitCode, ...list }) : formatHosts(list));
  return exitCode;
}

const HEAD = ['host', 'counted', 'used', 'limit', 'left', 'read on', 'source'];

/** Formats how a site fits its hosts for people: a table of limits, and a sentence if it names no host. */
export function formatHosts({ hosts }: Pick<HostList, 'hosts'>): string {
  const rows = hosts.flatMap(({ name, limits }) =>
    limits.length === 0
      ? [[name, 'no limit is known', '', '', '', '', '']]
      : limits.map(({ what, used, most, plan, read, source }) => [
          plan ? `${name} (${plan})` : name,
          what,
          ...[used, most, most - used].map((count) => count.toLocaleString('en')),
          ...[read, source],
        ]),
  );
  const isNamed = hosts.some((host) => host.isNamed);
  const names = (fits: boolean) => hosts.filter((host) => host.fits === fits).map(({ name }) => name);
  const over = names(false);
  const sentences = isNamed
    ? ''
    : `\nThe site names no host. It fits ${names(true).join(', ') || 'none of them'}.\n` +
      (over.length > 0 ? `It does not fit ${over.join(', ')}.\n` : '') +
      'Set host in data/site.yaml, such as host: netlify, and each build makes its files and checks its limits.\n';
  return `${formatTable(HEAD, rows)}\n${sentences}`;
}
