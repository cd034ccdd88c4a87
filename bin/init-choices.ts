import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type SiteStart, UsageError } from '../generator/index.ts';
import { type ColumnFlags, columnChoices } from './column-choices.ts';

export interface InitFlags extends ColumnFlags {
  readonly start?: string;
  /** A CSV or TSV file. */
  readonly from?: string;
  readonly starts?: string;
  readonly name?: string;
  /** The hue of the site's colours, as it is typed. */
  readonly hue?: string;
  /** The language of the rows. */
  readonly language?: string;
  /** Language tags between commas. */
  readonly languages?: string;
  /** A packed rowpress. */
  readonly package?: string;
  readonly yes?: boolean;
  /** The name of a CI whose workflow is written. */
  readonly ci?: 'github';
  /** False with `--no-install`. */
  readonly install: boolean;
  readonly dev?: boolean;
  /** Columns that look internal and are kept. */
  readonly keep?: readonly string[];
  readonly dryRun?: boolean;
  /** What columns are for in a directory, a catalogue or the site of a product, such as `city=Ort`. */
  readonly as?: readonly string[];
  /** Which rows of a product's site the table has, such as `integrations`. */
  readonly into?: string;
}

/** What a new site begins with, and what happens when it is written. */
export interface InitChoices {
  readonly folder: string;
  readonly title: string;
  readonly start: SiteStart;
  readonly hue?: number;
  readonly languages?: readonly string[];
  readonly package?: string;
  readonly install: boolean;
  readonly dev: boolean;
  readonly isDryRun: boolean;
}

/** The start of a site that a flag leaves open. */
export const DEFAULT_START = 'minimal';

/**
 * Returns the choices that flags make, with defaults for all others. @throws UsageError for an unknown start
 */
export function choicesOf(dir: string | undefined, flags: InitFlags): InitChoices {
  const folder = resolve(dir ?? '.');
  return {
    folder,
    title: flags.name?.trim() || titleOf(folder),
    start: findStart(flags),
    ...languagesOf(flags),
    ...(flags.hue !== undefined && { hue: hueOf(flags.hue) }),
    ...(flags.package !== undefined && { package: packageOf(flags.package) }),
    install: flags.install,
    dev: flags.dev === true,
    isDryRun: flags.dryRun === true,
  };
}

function languagesOf({ language, languages }: InitFlags): Pick<InitChoices, 'languages'> {
  if (language !== undefined && languages !== undefined)
    throw new UsageError(
      '--language and --languages do not go together',
      'Leave out --language: the first of --languages is that of the rows.',
    );
  const codes = languages?.split(',').map((code) => code.trim()) ?? (language && [language]);
  return codes ? { languages: codes } : {};
}

function hueOf(hue: string): number {
  if (/^\d{1,3}$/.test(hue) && Number(hue) <= 360) return Number(hue);
  throw new UsageError(
    `--hue ${hue} is no hue`,
    'Write a whole number from 0 to 360, such as 25 for red, 145 for green or 250 for blue.',
  );
}

/** Returns the name of a site in a folder: `my-herbs` becomes `My herbs`. */
function titleOf(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s{}\p{Cc}]+/gu, ' ')
    .trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}

function findStart(flags: InitFlags): SiteStart {
  const { start, from, starts } = flags;
  const name = start ?? (from === undefined ? DEFAULT_START : 'csv');
  const columns = { ...columnChoices(flags), keep: flags.keep };
  if (flags.into !== undefined && (name !== 'saas' || from === undefined))
    throw new UsageError('--into goes with --start saas and --from', 'Add both, or leave it out.');
  if ((name === 'directory' || name === 'catalogue') && from !== undefined) {
    const choices = { ...columns, roles: rolesOf(flags.as) };
    return { kind: name, file: rowFile(from), choices };
  }
  if (name === 'saas' && from !== undefined) {
    const choices = { ...columns, roles: rolesOf(flags.as), into: flags.into };
    return { kind: name, file: rowFile(from), choices };
  }
  if (flags.as !== undefined)
    throw new UsageError(
      '--as goes with --start directory, catalogue or saas, and with --from',
      'Add both, or leave it out.',
    );
  if (name === 'csv') return { kind: 'rows', file: rowFile(from), choices: columns };
  const ofRows = (['column', 'skip', 'keep', 'dates', 'dryRun'] as const).find(
    (flag) => flags[flag] !== undefined,
  );
  if (ofRows !== undefined)
    throw new UsageError(
      `--${ofRows === 'dryRun' ? 'dry-run' : ofRows} goes with the rows of a file`,
      'Add --from FILE, or leave it out.',
    );
  if (from !== undefined)
    throw new UsageError(`--from and --start ${name} do not go together`, 'Leave one of them out.');
  if (name === 'minimal' || name === 'directory' || name === 'catalogue' || name === 'saas')
    return { kind: name };
  const known = ['minimal', 'directory', 'catalogue', 'saas', 'csv', ...listStarts(starts)];
  if (starts !== undefined && known.includes(name)) return { kind: 'folder', folder: resolve(starts, name) };
  throw new UsageError(
    `there is no start "${name}"`,
    name === 'example' && starts === undefined
      ? 'The example comes with create-rowpress: run "npm create rowpress@latest -- --start example".'
      : `Name one of these: ${known.join(', ')}.`,
  );
}

/** Returns columns by what they are for. @throws UsageError for a text without both */
function rolesOf(texts: readonly string[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at > 0 && at < text.length - 1) return [text.slice(0, at), text.slice(at + 1)];
      throw new UsageError(`--as ${text} names no column`, 'Write the use and the column: --as "city=Town".');
    }),
  );
}

/** Returns the path of the file with the rows. @throws UsageError if it is no file */
function rowFile(file: string | undefined): string {
  if (file === undefined) throw new UsageError('--start csv needs a file', 'Name it: --from cities.csv.');
  if (isFile(file)) return resolve(file);
  throw new UsageError(`--from ${file} is no file`, 'Name a CSV or TSV file with a line for each page.');
}

function packageOf(file: string): string {
  if (isFile(file)) return resolve(file);
  throw new UsageError(
    `--package ${file} is no file`,
    'Name what "npm pack" has made, such as rowpress.tgz.',
  );
}

/** Returns whether a path names a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns the names of the starts in a folder. @throws UsageError if it is no folder */
export function listStarts(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`--starts ${folder} is no folder`, 'Name a folder with a folder for each start.');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'data', 'site.yaml')))
    .sort();
}
