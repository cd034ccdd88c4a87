import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../problems/usage-error.ts';
import type { InferredDataset } from '../types/infer.ts';
import { checkFolder } from './check-folder.ts';
import { editorExtensions, editorSettings, packageJson } from './project-files.ts';
import { readFolderStart, readOwnStart } from './read-start.ts';
import { planRows } from './rows/plan-rows.ts';
import { type NewFiles, writeNewFiles } from './write-new-files.ts';

/** What a new site begins with: one small dataset, the rows of a CSV file, or the files of another site. */
export type SiteStart =
  | { readonly kind: 'minimal' }
  | { readonly kind: 'rows'; readonly file: string }
  | { readonly kind: 'folder'; readonly folder: string };

/** The options of `createSite`. Paths are absolute. */
export interface CreateSiteOptions {
  /** The folder of the new site. It is made if it does not exist. */
  readonly folder: string;
  /** The site's name, as its pages show it. */
  readonly title: string;
  readonly start: SiteStart;
  /** A packed rowpress on which the site depends. If left out, it is what this rowpress was installed from. */
  readonly package?: string | undefined;
  readonly signal?: AbortSignal | undefined;
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
  /** What was inferred, if the site was made from the rows of a file. */
  readonly dataset?: InferredDataset;
}

/**
 * Writes a new site into a folder: data, templates, package.json and what editors need. All files are written
 * or none, and nothing that exists is replaced.
 * @throws UsageError if something is in the way; AbortError; the file system's own error
 */
export async function createSite(options: CreateSiteOptions): Promise<CreatedSite> {
  checkTitle(options.title);
  const folder = realFolder(options.folder);
  const { start, signal } = options;
  const source = start.kind === 'rows' ? realFolder(start.file) : undefined;
  const present = checkFolder(folder, source);
  const { files: planned, dataset } = await planFiles(options, folder);
  const files = new Map([...planned].filter(([path]) => !present.has(topOf(path))));
  await writeNewFiles(folder, files, signal);
  const kept = new Set([...planned.keys()].map(topOf).filter((name) => present.has(name)));
  return { folder, files: [...files.keys()].sort(), kept: [...kept].sort(), ...(dataset && { dataset }) };
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
  readonly dataset?: InferredDataset;
}

async function planFiles(options: CreateSiteOptions, folder: string): Promise<PlannedSite> {
  const { title, start } = options;
  const site = { title, folder, rowpress: options.package };
  switch (start.kind) {
    case 'minimal': {
      const own = readOwnStart('minimal', { title });
      return { files: joinFiles(sharedFiles(site, ['herbs'], 'data/herbs.yaml'), own) };
    }
    case 'rows': {
      options.onStall?.();
      const { files, dataset } = await planRows(start.file, title);
      return { files: joinFiles(sharedFiles(site, [], `data/${dataset.name}.csv`), files), dataset };
    }
    case 'folder':
      return { files: folderFiles(site, readFolderStart(start.folder)) };
  }
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
  return new Map<string, string | Uint8Array>([...added, ...own]);
}
