import type { Command } from 'commander';
import { command, type Exit } from './program-options.ts';

/** The commands that begin a site. */
export const STARTING_COMMANDS = [addInit];

function addInit(program: Command, exit: Exit): void {
  command(program, 'init', 'Begin a site: data, templates, package.json and settings for editors.', [
    'rowpress init my-site                         asks what to begin with',
    'rowpress init my-site --yes                   asks nothing: one small dataset, ready to change',
    'rowpress init my-site --start minimal --no-install --dev',
  ])
    .argument('[dir]', 'the folder of the new site (default: this folder)')
    .option('--start <name>', 'what to begin with: minimal, or a folder of --starts')
    .option('--starts <dir>', 'a folder with further starts, each of them a site')
    .option('--name <name>', "the site's name (default: that of the folder)")
    .option('--yes', 'ask nothing; so it is without a terminal')
    .option('--no-install', 'install no packages')
    .option('--dev', 'show the new site with "rowpress dev"')
    .action(async (dir, flags) => exit(await (await import('./commands/init.ts')).initCommand(dir, flags)));
}
