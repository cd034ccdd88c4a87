import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFolder } from './check-folder.ts';
import { editorExtensions, editorSettings, packageJson } from './project-files.ts';
import { readFolderStart, readOwnStart } from './read-start.ts';
import { type NewFiles, writeNewFiles } from './write-new-files.ts';

/** What a new site begins with: one small dataset, or the files of another site. */
export type SiteStart = { readonly kind: 'minimal' } | { readonly kind: 'folder'; readonly folder: string };

/** The options of `createSite`. Paths are absolute. */
export interface CreateSiteOptions {
  /** The folder of the new site. It is made if it does not exist. */
  readonly folder: string;
  /** The site's name, as its pages show it. */
  readonly title: string;
  readonly start: SiteStart;
  readonly signal?: AbortSignal | undefined;
}

/** A new site. */
export interface CreatedSite {
  readonly folder: string;
  /** The files that were written, sorted. */
  readonly files: readonly string[];
  /** Names of the folder that were there before and stayed as they are, although a new site has them too. */
  readonly kept: readonly string[];
}

/**
 * Writes a new site into a folder: data, templates, package.json and what editors need. All files are written
 * or none, and nothing that exists is replaced.
 * @throws UsageError if something is in the way; AbortError; the file system's own error
 */
export async function createSite(options: CreateSiteOptions): Promise<CreatedSite> {
  const folder = realFolder(options.folder);
  const present = checkFolder(folder, undefined);
  const planned = planFiles(options.title, folder, options.start);
  const files = new Map([...planned].filter(([path]) => !present.has(topOf(path))));
  await writeNewFiles(folder, files, options.signal);
  const kept = new Set([...planned.keys()].map(topOf).filter((name) => present.has(name)));
  return { folder, files: [...files.keys()].sort(), kept: [...kept].sort() };
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

function planFiles(title: string, folder: string, start: SiteStart): NewFiles {
  switch (start.kind) {
    case 'minimal':
      return new Map<string, string | Uint8Array>([
        ...sharedFiles(title, folder, ['herbs'], undefined),
        ...readOwnStart('minimal', { title }),
      ]);
    case 'folder':
      return folderFiles(title, folder, readFolderStart(start.folder));
  }
}

function sharedFiles(
  title: string,
  folder: string,
  datasets: readonly string[],
  startPackage: string | undefined,
): Map<string, string> {
  const rows = datasets.map((name) => `data/${name}.yaml`).join('`, `');
  return new Map([
    ...readOwnStart('shared', { title, rows }),
    ['package.json', packageJson(folder, startPackage)],
    ['.vscode/settings.json', editorSettings(datasets)],
    ['.vscode/extensions.json', editorExtensions()],
  ]);
}

/** Returns the files of a start, and those of every new site that it lacks, except templates. */
function folderFiles(title: string, folder: string, given: ReadonlyMap<string, Uint8Array>): NewFiles {
  const datasets = [...given.keys()].flatMap(
    (path) => /^data\/schemas\/(.+)\.schema\.json$/.exec(path)?.[1] ?? [],
  );
  const startPackage = given.get('package.json');
  const shared = sharedFiles(
    title,
    folder,
    datasets,
    startPackage && Buffer.from(startPackage).toString('utf8'),
  );
  const added = [...shared].filter(([path]) => !path.startsWith('templates/'));
  const own = [...given].filter(([path]) => path !== 'package.json');
  return new Map<string, string | Uint8Array>([...added, ...own]);
}
