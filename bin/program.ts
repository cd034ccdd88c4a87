import { Command, Option } from 'commander';
import { VERSION } from '../generator/index.ts';
import {
  addHost,
  allowLost,
  cache,
  command,
  type Exit,
  json,
  maxRemoved,
  parseBaseUrl,
  parseCount,
  parseDate,
  parsePort,
  parseShard,
  root,
  strict,
} from './flags.ts';
import { manyLines } from './format/sinks.ts';
import { INSPECTING_COMMANDS } from './inspecting-commands.ts';

const EXIT_CODES = `
Exit codes:
  0  done
  1  the data or the site has errors (with --strict, warnings count too); shards that do not fit together
  2  wrong usage, for example an unknown option
  3  the machine or rowpress itself failed: disk full, another run holds the output
  130  interrupted by Ctrl+C or SIGTERM
  143  ended by the system at a SIGTERM, which the command could not hear`;

/**
 * Defines the commands and their help. Each loads its code when it is called, so
 * that help and errors are instant.
 */
export function createProgram(exit: Exit): Command {
  const program = new Command('rowpress')
    .description('Turns rows of YAML into published pages.')
    .version(VERSION, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError()
    .showHelpAfterError('Run with --help for all options.')
    // Messages repeat what was typed. Commands take these settings over.
    .configureOutput({ writeErr: (text) => process.stderr.write(manyLines(text)) })
    .exitOverride()
    .addHelpText(
      'after',
      `\nStart with:\n  rowpress init       begin a site\n  rowpress dev        see the site while you edit it\n  rowpress generate   publish it into output/\n${EXIT_CODES}`,
    );
  for (const add of [
    ...STARTING_COMMANDS,
    addGenerate,
    addValidate,
    addRoutes,
    addServe,
    addDev,
    addMerge,
    addChanged,
    ...DATASET_COMMANDS,
    addEncode,
    ...INSPECTING_COMMANDS,
  ])
    add(program, exit);
  for (const sub of program.commands) sub.exitOverride();
  return program;
}

function addGenerate(program: Command, exit: Exit): void {
  command(program, 'generate', 'Render all pages and publish them into the output folder.', [
    'rowpress generate                             publish this site into output/',
    'rowpress generate --only "/aitools/**"        only the pages below /aitools/',
    'rowpress generate --drafts --out preview      drafts too, into another folder',
    'rowpress generate --strict --json             for CI: warnings fail, one JSON document',
    'rowpress generate --gate                      publish only what passes "rowpress audit"',
    'rowpress generate --shard 2/5 --out parts/2   the second of five shards, for "rowpress merge"',
  ])
    .addOption(root())
    .option('--out <dir>', 'the folder to publish into (default: output/ in the site)')
    .option(
      '--base-url <url>',
      'where the site is published; beats ROWPRESS_BASE_URL, which beats data/site.yaml',
      parseBaseUrl,
    )
    .option('--only <glob>', 'render only the pages whose address matches; deletes nothing')
    .addOption(
      new Option(
        '--shard <i/n>',
        'build only shard i of n, for "rowpress merge"; "auto" asks the CI engine which',
      )
        .argParser(parseShard)
        .conflicts('only'),
    )
    .option('--workers <n>', 'threads that render (default: as many as the machine has cores)', parseCount)
    .addOption(cache())
    .option('--previous <file>', 'the manifest to take dates from (default: the one in the output folder)')
    .option(
      '--date <yyyy-mm-dd>',
      'the day of the build (default: SOURCE_DATE_EPOCH, else today in UTC)',
      parseDate,
    )
    .option('--drafts', 'show drafts and rows of a later publishAt, as noindex')
    .addOption(maxRemoved())
    .addOption(allowLost())
    .option('--no-images', 'draw no images for shared links')
    .option('--force', 'render every page again, whatever the cache says')
    .option('--gate', 'audit the pages before they are published; errors of the audit publish nothing')
    .addOption(strict())
    .addOption(json())
    .action(async (flags) => exit(await (await import('./commands/generate.ts')).generateCommand(flags)));
}

function addValidate(program: Command, exit: Exit): void {
  command(program, 'validate', 'Check data, routes and texts, and write nothing.', [
    'rowpress validate                             all problems, with file, line and column',
    'rowpress validate --strict                    warnings fail too',
  ])
    .addOption(root())
    .addOption(strict())
    .addOption(json())
    .action(async (flags) => exit(await (await import('./commands/validate.ts')).validateCommand(flags)));
}

function addRoutes(program: Command, exit: Exit): void {
  command(program, 'routes', 'List the families of pages, and how many pages each has.', [
    'rowpress routes                               a table of families',
    'rowpress routes --json                        every address, for scripts',
  ])
    .addOption(root())
    .addOption(json())
    .action(async (flags) => exit(await (await import('./commands/routes.ts')).routesCommand(flags)));
}

function addServe(program: Command, exit: Exit): void {
  command(program, 'serve', 'Show the published site as a good host would, until you press Ctrl+C.', [
    'rowpress serve                                http://127.0.0.1:4173/',
    'rowpress serve --out preview --port 8080',
  ])
    .option('--out <dir>', 'the published folder', 'output')
    .option('--port <n>', 'the port; 0 takes any free one', parsePort, 4173)
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .action(async (flags) => exit(await (await import('./commands/serve.ts')).serveCommand(flags)));
}

function addDev(program: Command, exit: Exit): void {
  command(program, 'dev', 'Show the site while you edit it: drafts included, reloaded after each change.', [
    'rowpress dev                                  http://127.0.0.1:4174/',
    'rowpress dev --root bench/site --port 8080',
    'rowpress dev --host 0.0.0.0 --allowed-host dev.example.com   in a container, behind a tunnel',
  ])
    .addOption(root())
    .addOption(cache())
    .option('--port <n>', 'the port; 0 takes any free one', parsePort, 4174)
    .option('--host <host>', 'the address to listen on', '127.0.0.1')
    .addOption(
      new Option('--allowed-host <name>', 'a further name to open the site under, for tunnels; repeatable')
        .argParser(addHost)
        .default([], 'none'),
    )
    .action(async (flags) => exit(await (await import('./commands/dev.ts')).devCommand(flags)));
}

function addMerge(program: Command, exit: Exit): void {
  command(program, 'merge', 'Merge shards built with --shard into the whole output.', [
    'rowpress merge parts/* --out output           all shards, in any order',
    'rowpress merge parts/* --out output --gate    publish only if the audit of the whole site finds no error',
    'rowpress merge a b --out output --json        for CI: one JSON document',
  ])
    .argument('<part...>', 'the folders of all shards')
    .requiredOption('--out <dir>', 'the folder to publish into')
    .addOption(maxRemoved())
    .addOption(allowLost())
    .option('--gate', 'audit the pages before they are published; errors of the audit publish nothing')
    .addOption(root())
    .addOption(cache())
    .option('--strict', 'with --gate: treat warnings of the audit as errors')
    .addOption(json())
    .action(async (parts, flags) =>
      exit(await (await import('./commands/merge.ts')).mergeCommand(parts, flags)),
    );
}

function addChanged(program: Command, exit: Exit): void {
  command(program, 'changed', 'List what to upload and to remove since an earlier manifest, in order.', [
    'rowpress changed --since live.json            A added, M changed, D removed; one file a line',
    'rowpress changed --since live.json --json     for scripts: one JSON document',
  ])
    .requiredOption('--since <manifest>', 'the manifest.json of what is online')
    .option('--out <dir>', 'the published folder', 'output')
    .addOption(json())
    .action(async (flags) => exit(await (await import('./commands/changed.ts')).changedCommand(flags)));
}

function addEncode(program: Command, exit: Exit): void {
  command(
    program,
    'encode',
    'Encode the drawn videos of pages as WebM, with poster and captions, by ffmpeg.',
    [
      'rowpress encode                               again those whose scenes have changed',
      'rowpress encode /tools/saw/ "/guides/**"      the videos of these pages',
      'rowpress encode --family tool --mp4           of a whole family, as MP4 too',
    ],
  )
    .argument('[address...]', 'addresses of pages, or globs (default: those of data/page-videos.json)')
    .addOption(root())
    .option('--family <name>', 'all pages of a family that have a video')
    .option('--mp4', 'make an MP4 file beside each WebM file')
    .option('--ffmpeg <path>', 'the program (default: ROWPRESS_FFMPEG, else ffmpeg in PATH)')
    .option('--date <yyyy-mm-dd>', 'the day of the upload (default: today in UTC)', parseDate)
    .option('--force', 'encode also what has not changed')
    .addOption(json())
    .action(async (addresses, flags) =>
      exit(await (await import('./commands/encode.ts')).encodeCommand(addresses, flags)),
    );
}

/** The commands that begin a site. */
const STARTING_COMMANDS = [addInit];

function addInit(program: Command, exit: Exit): void {
  command(program, 'init', 'Begin a site: data, templates, package.json and settings for editors.', [
    'rowpress init my-site                         asks what to begin with',
    'rowpress init my-site --yes                   asks nothing: one small dataset, ready to change',
    'rowpress init my-site --from cities.csv       a page for each row of a CSV file',
    'rowpress init my-site --yes --no-install --dev',
  ])
    .argument('[dir]', 'the folder of the new site (default: this folder)')
    .option('--start <name>', 'what to begin with: minimal, csv, or a folder of --starts (default: minimal)')
    .option('--from <file>', 'a CSV or TSV file: a page for each of its rows')
    .option('--starts <dir>', 'a folder with further starts, each of them a site')
    .option('--name <name>', "the site's name (default: that of the folder)")
    .option(
      '--package <file>',
      'the package of rowpress that the site depends on (default: where this one is from)',
    )
    .option('--yes', 'ask no questions; this is the default without a terminal')
    .option('--no-install', 'install no packages')
    .option('--dev', 'show the new site with "rowpress dev"')
    .action(async (dir, flags) => exit(await (await import('./commands/init.ts')).initCommand(dir, flags)));
}

/** The commands that write schemas and types of datasets. */
const DATASET_COMMANDS = [addSchema, addTypes];

function addSchema(program: Command, exit: Exit): void {
  command(program, 'schema', 'Infer the schema of a CSV or TSV file, and print it.', [
    'rowpress schema data/cities.csv               types, enums and references, as JSON Schema',
    'rowpress schema data/cities.csv --write       into data/schemas/cities.schema.json',
  ])
    .argument('<file>', 'a CSV or TSV file')
    .addOption(root())
    .option('--write', 'write the schema into data/schemas/')
    .option('--force', 'replace a schema that exists')
    .action(async (file, flags) =>
      exit(await (await import('./commands/schema.ts')).schemaCommand(file, flags)),
    );
}

function addTypes(program: Command, exit: Exit): void {
  command(program, 'types', 'Write the TypeScript types of rows into templates/types/.', [
    'rowpress types                                one file for each schema of data/schemas/',
  ])
    .addOption(root())
    .action(async (flags) => exit(await (await import('./commands/types.ts')).typesCommand(flags)));
}
