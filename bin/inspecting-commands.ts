import { type Command, Option } from 'commander';
import { parseEndpoint, parseKey } from './parse-flags.ts';
import { command, type Exit, json, root, strict } from './program-options.ts';

/** The commands that look at a published site and change nothing in it. */
export const INSPECTING_COMMANDS = [addAudit, addFacts, addExplain, addWhere, addPing];

function addAudit(program: Command, exit: Exit): void {
  command(program, 'audit', 'Judge the published pages: copies, empty texts, dead ends.', [
    'rowpress audit                                errors first, each with file and line',
    'rowpress audit --json                         for CI: one JSON document',
  ])
    .addOption(root())
    .addOption(published())
    .addOption(strict())
    .addOption(json())
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

function addPing(program: Command, exit: Exit): void {
  command(program, 'ping', 'Tell search engines which addresses have changed, through IndexNow.', [
    'rowpress ping --since live.json --dry-run     A added, M changed, D removed; sends nothing',
    'rowpress ping --since live.json               after the upload; the key is indexNowKey of data/site.yaml',
  ])
    .requiredOption('--since <manifest>', 'the manifest.json of what was online before')
    .option('--out <dir>', 'the published folder', 'output')
    .addOption(
      new Option('--key <key>', 'the key for IndexNow (default: that of the published KEY.txt)').argParser(
        parseKey,
      ),
    )
    .addOption(
      new Option('--endpoint <url>', 'where the addresses are sent')
        .default('https://api.indexnow.org/indexnow')
        .argParser(parseEndpoint),
    )
    .option('--dry-run', 'print the addresses, and send nothing')
    .addOption(json())
    .action(async (flags) => exit(await (await import('./commands/ping.ts')).pingCommand(flags)));
}

function published(): Option {
  return new Option('--out <dir>', 'the published folder (default: output/ in the site)');
}
