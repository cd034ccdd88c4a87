import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { InferredDataset } from '../cells/infer/dataset-types.ts';
import { UsageError } from '../problems/errors.ts';
import {
  checkFolder,
  type NewFile,
  type NewFiles,
  readFolderStart,
  readOwnStart,
  writeNewFiles,
} from './new-files.ts';
import { addLanguages, checkLanguages, datasetOf, type NewDataset, rowsOf } from './plan-languages.ts';
import { planRows, type RowChoices } from './plan-rows.ts';
import { editorExtensions, editorSettings, packageJson } from './project-files.ts';
import { hueOf } from './sites/brand.ts';
import { planStart, type SampleStart, START_DATASETS } from './sites/plan-start.ts';
import { hasSample, isReady } from './sites/sample-texts.ts';
import { finishStart } from './sites/start-parts.ts';
import { type FieldLabels, readInLanguage } from './sites/start-words.ts';
import { withTypes } from './sites/with-types.ts';

/**
 * What a new site begins with: one small dataset, a directory, a catalogue, the site of a product, the rows
 * of a CSV file, or the files of another site.
 */
export type SiteStart =
  | { readonly kind: 'minimal' }
  | SampleStart
  | { readonly kind: 'rows'; readonly file: string; readonly choices?: Omit<RowChoices, 'language'> }
  | { readonly kind: 'folder'; readonly folder: string };

/** The options of `createSite`. Paths are absolute. */
export interface CreateSiteOptions {
  /** The folder of the new site. It is made if it does not exist. */
  readonly folder: string;
  /** The site's name, as its pages show it. */
  readonly title: string;
  readonly start: SiteStart;
  /** The hue of the site's colours, from 0 to 360. It follows from the title if it is left out. */
  readonly hue?: number | undefined;
  /** The languages of the site, that of the rows first. English alone if they are left out. */
  readonly languages?: readonly string[] | undefined;
  /**
   * A packed rowpress on which the site depends. If left out, it is what this rowpress was installed from.
   */
  readonly package?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with what was understood of the rows, before anything is written. */
  readonly onUnderstood?: ((dataset: InferredDataset) => void) | undefined;
  /** Whether nothing is written. */
  readonly isDryRun?: boolean | undefined;
  /** Called before rows are read. That keeps the thread busy, so it hears no signal meanwhile. */
  readonly onStall?: (() => void) | undefined;
}

/** A new site. */
export interface CreatedSite {
  readonly folder: string;
  /** The files that were written, sorted. */
  readonly files: readonly string[];
  /** Names of the folder that were there before and stayed as they are, although a new site has them too. */
  readonly kept: readonly string[];
  /** The files of further languages that wait for a translator. */
  readonly toTranslate: readonly string[];
  /** What was inferred, if the site was made from the rows of a file. */
  readonly dataset?: InferredDataset;
  /** Whether its sample rows are in English, although the site is in another language. */
  readonly hasEnglishRows: boolean;
}

/**
 * Writes a new site into a folder: data, templates, package.json and what editors need. All files are written
 * or none, and nothing that exists is replaced.
 * @throws UsageError if something is in the way; AbortError; the file system's own error
 */
export async function createSite(options: CreateSiteOptions): Promise<CreatedSite> {
  checkTitle(options.title);
  if (options.languages) checkLanguages(options.languages);
  const folder = realFolder(options.folder);
  const { start, signal } = options;
  const rows = 'file' in start ? start.file : undefined;
  const source = rows === undefined ? undefined : realFolder(rows);
  const present = checkFolder(folder, source);
  const { files: planned, dataset, toTranslate = [] } = await planFiles(options, folder);
  const files = new Map([...planned].filter(([path]) => !present.has(topOf(path))));
  if (dataset) options.onUnderstood?.(dataset);
  if (!options.isDryRun) await writeNewFiles(folder, files, signal);
  const kept = new Set([...planned.keys()].map(topOf).filter((name) => present.has(name)));
  const hasEnglishRows =
    (!dataset || start.kind === 'saas') &&
    start.kind !== 'folder' &&
    !hasSample(start.kind, options.languages?.[0]);
  const names = { files: [...files.keys()].sort(), kept: [...kept].sort() };
  return { folder, ...names, toTranslate, hasEnglishRows, ...(dataset && { dataset }) };
}

function checkTitle(title: string): void {
  if (/\{\{|\p{Cc}/u.test(title))
    throw new UsageError(
      `the name ${JSON.stringify(title)} has ${title.includes('{{') ? 'double braces' : 'a control character'}`,
      'Give the site a name without them: --name "My site".',
    );
}

const topOf = (path: string) => path.split('/')[0] ?? path;

/** Returns the path of a folder with links resolved as far as it exists. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/** The files of a new site, and what was inferred from rows. */
interface PlannedSite {
  readonly files: NewFiles;
  readonly dataset?: InferredDataset | undefined;
  readonly toTranslate?: readonly string[];
}

async function planFiles(options: CreateSiteOptions, folder: string): Promise<PlannedSite> {
  const { title, start, languages } = options;
  const site = { title, folder, rowpress: options.package };
  switch (start.kind) {
    case 'minimal': {
      const files = joinFiles(
        sharedFiles(site, ['herbs'], 'data/herbs.yaml'),
        readInLanguage('minimal', title, languages?.[0]),
      );
      return finishSite(options, { files, labels: {}, datasets: [datasetOf(files, 'herbs')] });
    }
    case 'catalogue':
    case 'directory':
    case 'saas':
      return planSampleSite(options, start, site);
    case 'rows': {
      options.onStall?.();
      const { files, dataset, labels } = await planRows(start.file, title, {
        ...start.choices,
        language: languages?.[0],
      });
      const own = rowsOf(dataset, dataset.name);
      const all = joinFiles(sharedFiles(site, [], own.file), files);
      return finishSite(options, { files: all, dataset, labels: { fields: labels }, datasets: [own] });
    }
    case 'folder':
      refuseLanguages(languages);
      return { files: folderFiles(site, readFolderStart(start.folder)) };
  }
}

/** Plans a site of sample rows, or of those of a table. */
async function planSampleSite(
  options: CreateSiteOptions,
  start: SampleStart,
  site: SiteNames,
): Promise<PlannedSite> {
  if (start.file !== undefined) options.onStall?.();
  const { dataset, ...planned } = await planStart(start, options.title, options.languages?.[0]);
  const inYaml = START_DATASETS[start.kind].filter(
    (name) => !dataset || (start.kind === 'saas' && name !== dataset.name),
  );
  const files = joinFiles(sharedFiles(site, inYaml, rowFiles(start)), planned.files);
  const datasets = START_DATASETS[start.kind]
    .filter((name) => files.has(`data/schemas/${name}.schema.json`))
    .map((name) => (name === dataset?.name ? rowsOf(dataset, name) : datasetOf(files, name)));
  return finishSite(options, { ...planned, files, dataset, datasets });
}

/** Returns which files have the rows that a site is about, as its README says it. */
function rowFiles({ kind, file }: SampleStart): string {
  if (kind === 'saas') return 'data/*.yaml';
  const ending = file === undefined ? 'yaml' : 'csv';
  return `data/${kind === 'directory' ? 'places' : 'products'}.${ending}`;
}

/** The own files of a start, and what its further languages need. */
interface StartParts {
  readonly files: NewFiles;
  readonly labels: FieldLabels;
  readonly datasets: readonly NewDataset[];
  /** What was inferred, if rows are those of a table. */
  readonly dataset?: InferredDataset | undefined;
  /** Returns the start in another language. */
  readonly inLanguage?: (code: string) => NewFiles;
}

/** Adds the further languages of a site, and what all starts have. */
async function finishSite(
  { title, start, hue = hueOf(title), languages = ['en'] }: CreateSiteOptions,
  { files, labels, datasets, dataset, inLanguage }: StartParts,
): Promise<PlannedSite> {
  const look = { title, hue, languages };
  if (languages.length < 2) return { files: await finishStart(files, look, labels), dataset };
  const ready = (code: string) => (isReady(start.kind, code) ? inLanguage?.(code) : undefined);
  const all = addLanguages(files, datasets, languages, ready);
  const typed = await withTypes(all.files, ['site']);
  return { files: await finishStart(typed, look, labels), dataset, toTranslate: all.toTranslate };
}

/** @throws UsageError if there are languages: a folder of files has its own */
function refuseLanguages(languages: readonly string[] | undefined): void {
  if (!languages) return;
  const [flag, field] =
    languages.length > 1 ? ['--languages', 'add "languages" to'] : ['--language', 'change "language" in'];
  throw new UsageError(
    `${flag} works with the starts minimal, directory, catalogue, saas and csv`,
    `Leave it out, and ${field} data/site.yaml of the new site.`,
  );
}

const joinFiles = (...groups: readonly NewFiles[]): NewFiles =>
  new Map(groups.flatMap((group) => [...group]));

/** The names of a new site, and the packed rowpress of its package.json. */
interface SiteNames {
  readonly title: string;
  readonly folder: string;
  readonly rowpress: string | undefined;
}

function sharedFiles(
  { title, folder, rowpress }: SiteNames,
  datasets: readonly string[],
  rows: string,
  startPackage?: string,
): Map<string, string> {
  return new Map([
    ...readOwnStart('shared', { title, rows }),
    ['package.json', packageJson(folder, rowpress, startPackage)],
    ['.vscode/settings.json', editorSettings(datasets)],
    ['.vscode/extensions.json', editorExtensions()],
  ]);
}

/** Returns the files of a start, and those of every new site that it lacks, except templates. */
function folderFiles(site: SiteNames, given: ReadonlyMap<string, Uint8Array>): NewFiles {
  const schemas = [...given.keys()].map((path) => /^data\/schemas\/(.+)\.schema\.json$/.exec(path)?.[1]);
  const datasets = schemas.filter((name) => name !== undefined);
  const startPackage = given.get('package.json');
  const packageText = startPackage && Buffer.from(startPackage).toString('utf8');
  const shared = sharedFiles(site, datasets, 'data/*.yaml', packageText);
  const added = [...shared].filter(([path]) => !path.startsWith('templates/'));
  const own = [...given].filter(([path]) => path !== 'package.json');
  return new Map<string, NewFile>([...added, ...own]);
}
