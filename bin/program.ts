import { Command } from 'commander';
import { VERSION } from '../generator/index.ts';
import type { Exit } from './flags.ts';
import { manyLines } from './format/sinks.ts';

const EXIT_CODES = `
Exit codes:
  0  done
  1  the data or the site has errors (with --strict, warnings count too); shards that do not fit together
  2  wrong usage, for example an unknown option
  3  the machine or rowpress itself failed: disk full, another run holds the output
  130  interrupted by Ctrl+C or SIGTERM
  143  ended by SIGTERM while the command was too busy to handle it, such as in an endless template`;

/** A command: its line in the help of rowpress, and its file, which defines its flags. */
interface CommandEntry {
  readonly summary: string;
  /** Its arguments, as the help of rowpress shows them. Its file says what they are. */
  readonly args?: string;
  load(): Promise<(command: Command, exit: Exit) => void>;
}

/** The commands, in the order of the help. Only the file of the command that is named is loaded. */
const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  init: {
    summary: 'Begin a site: data, templates, package.json and settings for editors.',
    args: '[dir]',
    load: async () => (await import('./commands/init.ts')).defineInit,
  },
  generate: {
    summary: 'Render all pages and publish them into the output folder.',
    load: async () => (await import('./commands/generate.ts')).defineGenerate,
  },
  validate: {
    summary: 'Check data, routes and texts, and write nothing.',
    load: async () => (await import('./commands/validate.ts')).defineValidate,
  },
  routes: {
    summary: 'List the families of pages, and how many pages each has.',
    load: async () => (await import('./commands/routes.ts')).defineRoutes,
  },
  serve: {
    summary: 'Show the published site as a good host would, until you press Ctrl+C.',
    load: async () => (await import('./commands/serve.ts')).defineServe,
  },
  dev: {
    summary: 'Show the site while you edit it: drafts included, reloaded after each change.',
    load: async () => (await import('./commands/dev.ts')).defineDev,
  },
  merge: {
    summary: 'Merge shards built with --shard into the whole output.',
    args: '<part...>',
    load: async () => (await import('./commands/merge.ts')).defineMerge,
  },
  hosts: {
    summary: 'Say how the published site fits its hosts: limits, what is used, what is left.',
    load: async () => (await import('./commands/hosts.ts')).defineHosts,
  },
  changed: {
    summary: 'List what to upload and to remove since an earlier manifest, in order.',
    load: async () => (await import('./commands/uploads/changed.ts')).defineChanged,
  },
  release: {
    summary: 'Record that the published site is online, and what changed since the release before.',
    load: async () => (await import('./commands/uploads/release.ts')).defineRelease,
  },
  history: {
    summary: 'List the recorded releases, the newest first: when, from which commit, what changed.',
    load: async () => (await import('./commands/uploads/history.ts')).defineHistory,
  },
  rollback: {
    summary: 'List what brings an earlier release back online, and the addresses that it loses.',
    load: async () => (await import('./commands/uploads/rollback.ts')).defineRollback,
  },
  export: {
    summary: 'Write the rows of a dataset as a sheet: CSV, TSV or Excel.',
    args: '<dataset>',
    load: async () => (await import('./commands/rows/export.ts')).defineExport,
  },
  import: {
    summary: 'Take the rows of a sheet into a dataset, and say which cells are wrong.',
    args: '<dataset> <file>',
    load: async () => (await import('./commands/rows/import.ts')).defineImport,
  },
  load: {
    summary: 'Run the loaders of data/, and keep what they print as rows.',
    args: '[name...]',
    load: async () => (await import('./commands/load.ts')).defineLoad,
  },
  schema: {
    summary: 'Infer the schema of a CSV or TSV file, and print it.',
    args: '<file>',
    load: async () => (await import('./commands/schema.ts')).defineSchema,
  },
  new: {
    summary: 'Begin a row, as a draft with the fields that its schema requires.',
    args: '<dataset> <slug>',
    load: async () => (await import('./commands/rows/new.ts')).defineNew,
  },
  set: {
    summary: 'Give a field of a row, or of many rows, another value.',
    args: '<rows> <field> [values...]',
    load: async () => (await import('./commands/rows/set.ts')).defineSet,
  },
  rename: {
    summary: 'Give a row another slug, with references, links and redirects.',
    args: '<row> <slug>',
    load: async () => (await import('./commands/rows/rename.ts')).defineRename,
  },
  retire: {
    summary: 'Remove a row, and lead its addresses elsewhere.',
    args: '<row>',
    load: async () => (await import('./commands/rows/retire.ts')).defineRetire,
  },
  types: {
    summary: 'Write the TypeScript types of rows into templates/types/.',
    load: async () => (await import('./commands/types.ts')).defineTypes,
  },
  translations: {
    summary: 'Count translated texts, export what is missing, import translations.',
    load: async () => (await import('./commands/translations.ts')).defineTranslations,
  },
  encode: {
    summary: 'Encode the drawn videos of pages as WebM, with poster and captions, by ffmpeg.',
    args: '[address...]',
    load: async () => (await import('./commands/encode.ts')).defineEncode,
  },
  calendar: {
    summary: 'List what is due by day: launches, rows to come, drafts, holds, old facts.',
    load: async () => (await import('./commands/rows/calendar.ts')).defineCalendar,
  },
  audit: {
    summary: 'Judge the published pages: copies, empty texts, dead ends.',
    load: async () => (await import('./commands/audit.ts')).defineAudit,
  },
  traffic: {
    summary: 'Take exports of Search Console, and report what searches bring to pages.',
    args: '[files...]',
    load: async () => (await import('./commands/traffic/traffic.ts')).defineTraffic,
  },
  diff: {
    summary: 'Say what a release changes: pages, titles, sentences, links, risks first.',
    load: async () => (await import('./commands/diff.ts')).defineDiff,
  },
  facts: {
    summary: 'Print what each published page says, one JSON object a line.',
    load: async () => (await import('./commands/facts.ts')).defineFacts,
  },
  explain: {
    summary: 'Say what an address is: its rows, its family, why it is indexed or not.',
    args: '<address>',
    load: async () => (await import('./commands/explain.ts')).defineExplain,
  },
  where: {
    summary: 'Find a phrase or a fact in rows, documents, templates and published pages.',
    args: '<text>',
    load: async () => (await import('./commands/where.ts')).defineWhere,
  },
  ping: {
    summary: 'Tell search engines which addresses have changed, through IndexNow.',
    load: async () => (await import('./commands/uploads/ping.ts')).definePing,
  },
};

/** Returns the commands that arguments name: none, one, or with `help NAME` that of the name. */
export function namedCommands(args: readonly string[]): readonly string[] {
  const names = args.filter((arg) => !arg.startsWith('-'));
  return Object.keys(COMMANDS).filter(
    (name) => name === names[0] || (names[0] === 'help' && name === names[1]),
  );
}

/** Defines all commands, and the flags of those that are named. By default these are all. */
export async function createProgram(
  exit: Exit,
  named: readonly string[] = Object.keys(COMMANDS),
): Promise<Command> {
  const program = new Command('rowpress')
    .description('Turns rows of YAML into published pages.')
    .version(VERSION, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError()
    .showHelpAfterError('Run with --help for all options.')
    // Messages repeat what was typed. Commands take these settings over.
    .configureOutput({ writeErr: (text) => process.stderr.write(manyLines(text)) })
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .exitOverride()
    .addHelpText(
      'after',
      `\nStart with:\n  rowpress init       begin a site\n  rowpress dev        see the site while you edit it\n  rowpress generate   publish it into output/\n${EXIT_CODES}`,
    );
  for (const [name, { summary, args, load }] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(summary).allowExcessArguments(false).exitOverride();
    if (named.includes(name)) (await load())(command, exit);
    else if (args) command.arguments(args);
  }
  return program;
}
