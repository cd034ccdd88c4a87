import { type Command, Option } from 'commander';
import { command, type Exit, json, root, strict } from './program-options.ts';

/** The commands that look at a published site and change nothing. */
export const INSPECTING_COMMANDS = [addAudit, addFacts, addExplain, addWhere];

function addAudit(program: Command, exit: Exit): void {
  command(program, 'audit', 'Judge the published pages: copies, empty texts, dead ends.', [
    'rowpress audit                                errors first, each with file and line',
    'rowpress audit --json                         for CI: one JSON document',
    'rowpress audit --html audit.html              a report to read in a browser, in one file',
    'rowpress audit --sarif audit.sarif            for code scanning in GitHub',
  ])
    .addOption(root())
    .addOption(published())
    .addOption(strict())
    .addOption(json())
    .option('--html <file>', 'write a report for people, which needs no other file and no network')
    .option('--sarif <file>', 'write the findings as SARIF 2.1.0, for code scanning in GitHub')
    .action(async (flags) => exit(await (await import('./commands/audit.ts')).auditCommand(flags)));
}

function addFacts(program: Command, exit: Exit): void {
  command(program, 'facts', 'Print what each published page says, one JSON object a line.', [
    'rowpress facts > facts.ndjson                 for "rowpress audit --new-since", or a script of your own',
  ])
    .addOption(root())
    .addOption(published())
    .action(async (flags) => exit(await (await import('./commands/facts.ts')).factsCommand(flags)));
}

function addExplain(program: Command, exit: Exit): void {
  command(program, 'explain', 'Say what an address is: its rows, its family, why it is indexed or not.', [
    'rowpress explain /blog/hello/                 a page, a redirect, a draft, or a misspelt address',
    'rowpress explain https://example.com/blog/hello#top --json',
  ])
    .argument('<address>', 'an address, with or without its origin')
    .addOption(root())
    .addOption(published())
    .addOption(json())
    .action(async (address, flags) =>
      exit(await (await import('./commands/explain.ts')).explainCommand(address, flags)),
    );
}

function addWhere(program: Command, exit: Exit): void {
  command(program, 'where', 'Find a phrase in rows, documents, templates and published pages.', [
    'rowpress where "14-day trial"                 capitals and white space do not matter',
    'rowpress where 4,900 --json                   all places, for scripts',
  ])
    .argument('<text>', 'the phrase')
    .addOption(root())
    .addOption(published())
    .addOption(json())
    .action(async (text, flags) =>
      exit(await (await import('./commands/where.ts')).whereCommand(text, flags)),
    );
}

function published(): Option {
  return new Option('--out <dir>', 'the published folder (default: output/ in the site)');
}
