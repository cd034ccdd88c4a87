import { type Command, Option } from 'commander';
import { command, type Exit, json, parseDate, parseEndpoint, parseKey, root, strict } from './flags.ts';

/** The commands that look at a published site and change nothing in it. */
export const INSPECTING_COMMANDS = [addAudit, addDiff, addFacts, addExplain, addWhere, addPing];

function addAudit(program: Command, exit: Exit): void {
  command(program, 'audit', 'Judge the published pages: copies, empty texts, dead ends.', [
    'rowpress audit                                errors first, each with file and line',
    'rowpress audit --new-since main               only what this branch brings',
    'rowpress audit --json                         for CI: one JSON document',
    'rowpress audit --hold >> data/held.yaml       propose rows to hold back, because of errors',
    'rowpress audit --only claims                  all facts and claims by age, with their sources',
    'rowpress audit --html audit.html              a report to read in a browser, in one file',
    'rowpress audit --sarif audit.sarif            for code scanning in GitHub',
  ])
    .addOption(root())
    .addOption(published())
    .option(
      '--new-since <site>',
      'leave out what this folder, file of facts or commit had as well; warnings fail',
    )
    .option('--hold', 'print entries for data/held.yaml, for the rows whose pages have errors')
    .addOption(
      new Option('--only <kinds>', 'kinds of findings, separated by commas; "claims" lists facts and claims'),
    )
    .addOption(strict())
    .addOption(json())
    .option('--html <file>', 'write a report for people, which needs no other file and no network')
    .option('--sarif <file>', 'write the findings as SARIF 2.1.0, for code scanning in GitHub')
    .action(async (flags) => exit(await (await import('./commands/audit.ts')).auditCommand(flags)));
}

function addDiff(program: Command, exit: Exit): void {
  command(program, 'diff', 'Say what a release changes: pages, titles, sentences, links, risks first.', [
    'rowpress diff --since main                    compared with a commit, which is built in the cache',
    'rowpress diff --since ../live                 compared with a published folder',
    'rowpress diff --since main --md > comment.md  a comment for a pull request',
  ])
    .requiredOption('--since <site>', 'a published folder, a file of "rowpress facts", or a commit')
    .addOption(root())
    .addOption(published())
    .option('--date <yyyy-mm-dd>', 'the day for which a commit is built (default: today in UTC)', parseDate)
    .option('--md', 'print a comment for a pull request, in Markdown')
    .option('--html <file>', 'write one HTML file that needs no network')
    .addOption(json())
    .action(async (flags) => exit(await (await import('./commands/diff.ts')).diffCommand(flags)));
}

function addFacts(program: Command, exit: Exit): void {
  command(program, 'facts', 'Print what each published page says, one JSON object a line.', [
    'rowpress facts --texts > facts.ndjson         for "rowpress diff --since", or a script of your own',
  ])
    .addOption(root())
    .addOption(published())
    .option('--texts', 'add the sentences of each page')
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
  command(program, 'where', 'Find a phrase or a fact in rows, documents, templates and published pages.', [
    'rowpress where "14-day trial"                 capitals and white space do not matter',
    'rowpress where 4,900 --json                   all places, for scripts',
    'rowpress where fact.trialDays                 what shows a fact of data/facts.yaml',
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
