import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import pc from 'picocolors';
import { type CreatedSite, createSite, type InferredDataset, writeWorkflow } from '../../generator/index.ts';
import { addColumnFlags, collect, keepOption } from '../column-flags.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { addExamples, type Exit } from '../flags.ts';
import { oneLine } from '../format/sinks.ts';
import { countOf } from '../format/terminal.ts';
import { formatUnderstood } from '../format/understood.ts';
import { choicesOf, type InitChoices, type InitFlags } from '../init-choices.ts';
import { letSystemInterrupt, takeInterruption } from '../interruption.ts';

/** Defines the flags of `rowpress init`. */
export function defineInit(command: Command, exit: Exit): void {
  addExamples(command, [
    'rowpress init my-site                         asks what to begin with',
    'rowpress init my-site --yes                   asks nothing: one small dataset, ready to change',
    'rowpress init my-site --start directory       places by city and service, to put your own into',
    'rowpress init my-site --start catalogue       products with photographs, prices and filters',
    'rowpress init my-site --start directory --from clinics.csv --as city=Town',
    'rowpress init my-site --start saas            features, comparisons, prices, a glossary and a blog',
    'rowpress init my-site --start saas --from integrations.csv',
    'rowpress init my-site --from cities.csv       a page for each row of a CSV file',
    'rowpress init my-site --from preise.csv --language de --dry-run',
    'rowpress init my-site --yes --no-install --dev',
    'rowpress init --ci github                     a workflow for the site in this folder',
  ])
    .argument('[dir]', 'the folder of the new site (default: this folder)')
    .option(
      '--start <name>',
      'what to begin with: minimal, directory, catalogue, saas, csv, or a folder of --starts (default: minimal)',
    )
    .option('--from <file>', 'a CSV or TSV file: a page for each of its rows')
    .option('--starts <dir>', 'a folder with further starts, each of them a site')
    .option('--name <name>', "the site's name (default: that of the folder)")
    .option('--hue <number>', "the hue of the site's colours, from 0 to 360 (default: from its name)")
    .option(
      '--language <tag>',
      'the language of the site, and of the rows of --from, such as de (default: en)',
    )
    .option('--languages <tags>', 'the languages of the site, that of the rows first, such as en,de,ar')
    .option(
      '--package <file>',
      'a packed rowpress that the site depends on (default: the source of this rowpress)',
    )
    .option('--yes', 'ask no questions; this is the default without a terminal')
    .option('--no-install', 'install no packages')
    .addOption(
      new Option('--ci <name>', 'write its workflow: of the site that is there, or of the new one').choices([
        'github',
      ]),
    )
    .option('--dev', 'show the new site with "rowpress dev"')
    .addOption(keepOption())
    .option(
      '--into <rows>',
      'with --start saas: the rows of --from are features, integrations, competitors or terms (default: from its name)',
    )
    .option(
      '--as <use=column>',
      'with --start directory, catalogue or saas: what a column is for, such as city=Town; may be repeated',
      collect,
    )
    .option('--dry-run', 'say what is understood of the rows of --from, and write nothing')
    .action(async (dir, flags) => exit(await initCommand(dir, flags)));
  addColumnFlags(command);
}

/**
 * Runs `rowpress init`: asks what flags leave open, writes a site, installs its packages, and shows it with
 * `--dev`. Without a terminal, or with `--yes`, it asks nothing.
 */
async function initCommand(dir: string | undefined, flags: InitFlags): Promise<ExitCode> {
  const signal = takeInterruption();
  const own = resolve(dir ?? '.');
  if (flags.ci && existsSync(join(own, 'data', 'site.yaml'))) {
    printWorkflow(await writeWorkflow(own));
    return EXIT.done;
  }
  const canAsk = !flags.yes && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const answers = canAsk ? await (await import('../ask-choices.ts')).askChoices(dir, flags) : { dir, flags };
  if (!answers) return EXIT.interrupted;
  const flagsForRows = canAsk ? await askOfRows(answers, signal) : answers.flags;
  if (!flagsForRows) return EXIT.interrupted;
  const choices = choicesOf(answers.dir, flagsForRows);
  const site = await createSite({
    ...choices,
    ...{ signal, onStall: letSystemInterrupt },
    // The table was shown before the questions, unless an answer has changed it.
    ...(canAsk && flagsForRows === answers.flags ? {} : { onUnderstood: printUnderstood }),
  });
  if (choices.isDryRun) {
    process.stdout.write('\nNothing was written. Without --dry-run the site is.\n');
    return EXIT.done;
  }
  signal.throwIfAborted();
  printFiles(site);
  if (flags.ci) printWorkflow(await writeWorkflow(site.folder));
  if (site.hasEnglishRows)
    process.stdout.write('  The sample rows are in English: replace them with your own.\n');
  if (site.toTranslate.length > 0)
    process.stdout.write(`  To be translated: ${[...site.toTranslate].sort().join(', ')}\n`);
  const manager = packageManager(process.env);
  const isReady = await install(site, manager, choices);
  if (!isReady) {
    process.stderr.write(
      `rowpress: ${manager} could not install the packages\n  The site is complete. Run "${manager} install" in its folder.\n`,
    );
    return EXIT.failedMachine;
  }
  if (choices.dev) return showSite(site.folder);
  printNext(site, manager, choices);
  return EXIT.done;
}

/** Shows what is understood of a table, and asks what it leaves open. Returns the flags with the answers. */
async function askOfRows(
  { dir, flags }: { readonly dir: string | undefined; readonly flags: InitFlags },
  signal: AbortSignal,
): Promise<InitFlags | undefined> {
  const choices = choicesOf(dir, flags);
  const found: InferredDataset[] = [];
  if (flags.from === undefined || choices.isDryRun) return flags;
  await createSite({
    ...choices,
    ...{ signal, onStall: letSystemInterrupt, isDryRun: true },
    onUnderstood: (dataset) => void found.push(dataset),
  });
  const [dataset] = found;
  if (!dataset) return flags;
  printUnderstood(dataset);
  return (await import('../ask-choices.ts')).askTable(dataset, flags);
}

/**
 * Installs packages if that was chosen and they are not there yet. A package.json that was there before stays
 * as it is, so its packages are left to its owner. Returns whether nothing failed.
 */
async function install(site: CreatedSite, manager: string, choices: InitChoices): Promise<boolean> {
  if (!choices.install || hasOwnPackage(site) || isInstalled(site.folder)) return true;
  process.stdout.write(`\n${manager} install\n`);
  return installPackages(site.folder, manager, process.env);
}

const hasOwnPackage = ({ kept }: CreatedSite) => kept.includes('package.json');

async function showSite(folder: string): Promise<ExitCode> {
  const { devCommand } = await import('./dev.ts');
  return devCommand({ root: folder, port: 4174, host: '127.0.0.1', allowedHost: [] });
}

/** Says what was understood of a table, before the site is written. */
function printUnderstood({ understood, notes }: InferredDataset): void {
  process.stdout.write(`${formatUnderstood(understood, process.stdout.columns)}\n\n`);
  for (const note of notes) process.stdout.write(`  ${oneLine(note)}\n`);
  if (notes.length > 0) process.stdout.write('\n');
}

function printFiles({ folder, files, kept, dataset }: CreatedSite): void {
  const paint = pc.createColors(pc.isColorSupported && process.stdout.isTTY === true);
  const place = relative(process.cwd(), folder) || '.';
  process.stdout.write(`${paint.green('✓')} A site of ${countOf(files.length, 'file')} in ${place}\n`);
  if (dataset)
    process.stdout.write(
      `  ${countOf(dataset.rows.length, 'row')} in data/${dataset.name}.csv, ${countOf(dataset.fields.length, 'field')}\n`,
    );
  if (kept.length > 0) process.stdout.write(`  Left as they were: ${kept.join(', ')}\n`);
}

function printWorkflow(path: string): void {
  process.stdout.write(`  ${path}: checks pull requests, and publishes main to GitHub Pages\n`);
}

function printNext(site: CreatedSite, manager: string, { install: isInstalling }: InitChoices): void {
  const { folder } = site;
  const place = relative(process.cwd(), folder);
  const isOwn = hasOwnPackage(site);
  const isReady = isInstalled(folder) || (isInstalling && !isOwn);
  const steps = [
    ...(place === '' ? [] : [`cd ${/\s/.test(place) ? JSON.stringify(place) : place}`]),
    ...(isReady
      ? []
      : [isOwn ? `${manager} ${manager === 'npm' ? 'install' : 'add'} rowpress` : `${manager} install`]),
    isOwn ? 'npx rowpress dev' : `${manager} run dev`,
  ];
  process.stdout.write(`\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`);
}

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'];

/**
 * Returns the package manager that runs this command, as npm and all others name themselves in a variable.
 * Returns npm if none does.
 */
export function packageManager(environment: NodeJS.ProcessEnv): string {
  const name = environment.npm_config_user_agent?.split('/')[0] ?? '';
  return MANAGERS.includes(name) ? name : 'npm';
}

/**
 * Returns whether all dependencies of a site are installed in its folder, and rowpress is one of them. Those
 * of a folder above do not count: without a lock file of its own, the site is not complete.
 */
export function isInstalled(folder: string): boolean {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return ['rowpress', ...Object.keys(dependencies)].every((name) =>
    existsSync(join(folder, 'node_modules', name, 'package.json')),
  );
}

/**
 * Installs the packages of a site, and shows what the package manager prints. Returns whether it succeeded.
 */
export async function installPackages(
  folder: string,
  manager: string,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  // This command runs with NODE_ENV=production, with which npm would leave out the types.
  const { NODE_ENV: _, ...env } = environment;
  const child = spawn(manager, ['install'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    // The package manager cannot be started.
    return false;
  }
}
