import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../problems/errors.ts';
import { isObject } from '../utils/data-values.ts';
import { PACKAGE_FOLDER, packageFile } from '../utils/package-folder.ts';
import { VERSION } from '../utils/version.ts';

const SCHEMAS = './node_modules/rowpress/generator/schemas';

/**
 * Returns the package.json of a new site. rowpress brings React, so it is the only dependency, unless the
 * start has a package.json with others. `rowpress` is a packed one.
 */
export function packageJson(folder: string, rowpress: string | undefined, start: string | undefined): string {
  const given: unknown = start === undefined ? {} : JSON.parse(start);
  const { dependencies, devDependencies } = (isObject(given) ? given : {}) as Record<string, object>;
  const source = rowpress ? fileSpec(rowpress) : installedFrom();
  return toJson({
    name: packageName(basename(folder)),
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'rowpress dev',
      build: 'rowpress generate',
      check: 'rowpress validate --strict',
      preview: 'rowpress serve',
    },
    dependencies: { ...dependencies, rowpress: source },
    devDependencies: { '@types/react': '^19.0.0', typescript: '^7.0.0', ...devDependencies },
    // npm 11 warns of each package whose scripts are neither allowed nor denied. A site needs none: that of
    // esbuild only makes its command start faster, and that of rowpress builds a checkout.
    allowScripts: { esbuild: false, ...(source.startsWith('file:') && { [source]: false }) },
  });
}

/**
 * Returns the dependency with which another project gets this rowpress: the package or folder that npm
 * installed it from, the folder of a checkout, or else a version of the registry.
 */
function installedFrom(): string {
  const modules = dirname(PACKAGE_FOLDER);
  if (basename(modules) !== 'node_modules') return fileSpec(PACKAGE_FOLDER);
  const lock = join(modules, '.package-lock.json');
  if (!existsSync(lock)) return `^${VERSION}`;
  const source = JSON.parse(readFileSync(lock, 'utf8')).packages?.['node_modules/rowpress']?.resolved;
  if (typeof source !== 'string' || !source.startsWith('file:')) return `^${VERSION}`;
  const file = resolve(dirname(modules), source.slice('file:'.length));
  return fileSpec(existsSync(file) ? file : PACKAGE_FOLDER);
}

const fileSpec = (path: string) => `file:${path.replaceAll('\\', '/')}`;

/** Returns a name that npm allows: `Mein Städteführer` becomes `mein-stadtefuhrer`. */
function packageName(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
    .slice(0, 100);
  return name === '' || name === 'rowpress' || name === 'node_modules' ? 'my-site' : name;
}

/** Returns settings with which the YAML extension of VS Code explains, completes and checks data files. */
export function editorSettings(datasets: readonly string[]): string {
  const own = datasets.map((name) => [
    `./data/schemas/${name}.schema.json`,
    [`data/${name}.yaml`, `data/${name}/*.yaml`],
  ]);
  return toJson({
    'yaml.schemas': {
      [`${SCHEMAS}/site.schema.json`]: 'data/site.yaml',
      [`${SCHEMAS}/routes.schema.json`]: 'data/routes.yaml',
      [`${SCHEMAS}/redirects.schema.json`]: 'data/redirects.yaml',
      ...Object.fromEntries(own),
    },
    'search.exclude': { output: true, '.cache': true },
  });
}

/** Returns the extensions that VS Code recommends for the site. */
export function editorExtensions(): string {
  return toJson({ recommendations: ['redhat.vscode-yaml'] });
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Where a workflow of GitHub Actions stands. */
const WORKFLOW = '.github/workflows/rowpress.yml';
/**
 * Writes the workflow with which GitHub checks and publishes a site, and returns its path in the site.
 * @throws UsageError if the folder is no site, or if it has the workflow
 */
export async function writeWorkflow(folder: string): Promise<string> {
  const site = join(folder, 'data', 'site.yaml');
  if (!existsSync(site))
    throw new UsageError(
      `${folder} is no site: it has no data/site.yaml`,
      'Begin the site first: run "rowpress init" there.',
    );
  const path = join(folder, WORKFLOW);
  if (existsSync(path))
    throw new UsageError(`${path} exists`, 'Remove it to get a new one. Nothing was written.');
  await mkdir(dirname(path), { recursive: true });
  await copyFile(packageFile('starts', 'ci', 'github.yml'), path);
  return WORKFLOW;
}
