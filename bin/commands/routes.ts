import { resolve } from 'node:path';
import type { Command } from 'commander';
import { isFailed, listRoutes } from '../../generator/index.ts';
import { buildDate } from '../environment.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit, json, root } from '../flags.ts';
import { formatJson } from '../format/json.ts';
import { countProblems, printProblems } from '../format/problems.ts';
import { countOf, formatTable } from '../format/terminal.ts';

/** Defines the flags of `rowpress routes`. */
export function defineRoutes(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress routes                               a table of families',
    'rowpress routes --json                        every address, for scripts',
  ])
    .addOption(root())
    .addOption(json())
    .action(async (flags) => exit(await routesCommand(flags)));
}

/** Runs `rowpress routes`: lists the families of pages with their patterns, numbers and one example each. */
async function routesCommand({
  root: folder,
  json = false,
}: {
  root: string;
  json?: boolean;
}): Promise<ExitCode> {
  const root = resolve(folder);
  const { routes, problems } = await listRoutes({
    root,
    date: buildDate(process.env, new Date()),
    drafts: false,
  });
  const exitCode = isFailed(problems, false) ? EXIT.faultyData : EXIT.done;
  const pages = routes.reduce((sum, route) => sum + route.paths.length, 0);
  printProblems(problems, root);
  if (json) {
    process.stdout.write(
      formatJson({ exitCode, counts: { routes: routes.length, pages }, routes, problems }),
    );
    return exitCode;
  }
  const rows = routes.map(({ name, pattern, template, paths }) => [
    name,
    pattern,
    template,
    paths.length,
    paths[0] ?? '–',
  ]);
  process.stdout.write(`${formatTable(['route', 'path', 'template', 'pages', 'for example'], rows)}\n\n`);
  process.stdout.write(
    `${countOf(routes.length, 'route')}, ${countOf(pages, 'page')}${problems.length > 0 ? `, ${countProblems(problems)}` : ''}\n`,
  );
  return exitCode;
}
