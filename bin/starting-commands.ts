import type { Command } from 'commander';
import { command, type Exit } from './program-options.ts';

/** The commands that begin a site. */
export const STARTING_COMMANDS = [addInit];

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
