import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { execa } from 'execa';
import { expect, inject, it } from 'vitest';
import { makeFolder } from './support/make-site.ts';
import { readSources } from './support/read-imports.ts';
import { findDeadLinks } from './support/read-links.ts';
import { CLI } from './support/run-cli.ts';

const MODULES = join(import.meta.dirname, '../node_modules');
const folder = inject('packageFolder') ?? '';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .sort();

/** Returns the files of starts in the repository, which the package holds all. */
function listStarts(): string[] {
  return readdirSync('starts', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

it('these tests run the command of the packed package', () => {
  expect(CLI).toBe(join(folder, 'bin', 'rowpress.js'));
});

it('the package holds these files and no others', () => {
  const shown = files
    .filter((file) => !file.startsWith('client/'))
    .map((file) => file.replace(/^dist\/chunks\/.*\.js$/, 'dist/chunks/*.js'));
  expect([...new Set(shown)]).toEqual([
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'THIRD-PARTY-LICENSES',
    'bin/rowpress.js',
    'dist/bin/main.js',
    'dist/chunks/*.js',
    'dist/client/browser.d.ts',
    'dist/client/browser.js',
    'dist/client/search/search-page.d.ts',
    'dist/client/search/search-page.js',
    'dist/engine.json',
    'dist/generator/index.d.ts',
    'dist/generator/index.js',
    'dist/generator/inspect/facts-worker.js',
    'dist/generator/loaders/requests.d.ts',
    'dist/generator/loaders/requests.js',
    'dist/generator/render/island.js',
    'dist/generator/render/markdown.js',
    'dist/generator/render/messages.js',
    'dist/generator/render/picture.js',
    'dist/generator/template.d.ts',
    'dist/generator/template.js',
    'dist/generator/utils/libraries/bundled/ajv.cjs',
    'dist/generator/utils/libraries/bundled/icu-messages.cjs',
    'dist/generator/utils/libraries/bundled/image-size.cjs',
    'dist/generator/utils/libraries/bundled/language-detector.cjs',
    'dist/generator/utils/libraries/bundled/schema-types.cjs',
    'dist/generator/utils/libraries/bundled/transliterate.cjs',
    'dist/generator/utils/libraries/bundled/yaml.cjs',
    'dist/generator/validators.cjs',
    'dist/generator/workers/stall-watcher.js',
    'dist/generator/workers/worker-entry.js',
    'dist/types/template.d.d.ts',
    'docs/README.md',
    'docs/audit.md',
    'docs/cli.md',
    'docs/client.md',
    'docs/config.md',
    'docs/csv.md',
    'docs/data.md',
    'docs/diff.md',
    'docs/editing.md',
    'docs/facts.md',
    'docs/guide/ci.md',
    'docs/guide/coming-from.md',
    'docs/guide/families.md',
    'docs/guide/first-site.md',
    'docs/guide/images.md',
    'docs/guide/islands.md',
    'docs/guide/languages.md',
    'docs/guide/publishing.md',
    'docs/guide/rows.md',
    'docs/guide/scale.md',
    'docs/guide/templates.md',
    'docs/hosts.md',
    'docs/images.md',
    'docs/messages.md',
    'docs/pictures/page.jpg',
    'docs/pictures/problem-in-the-dev-server.svg',
    'docs/pictures/problem-in-the-terminal.svg',
    'docs/problems.md',
    'docs/redirects.md',
    'docs/scale.md',
    'docs/sheets.md',
    'docs/styles.md',
    'docs/templates.md',
    'docs/traffic.md',
    'docs/translations.md',
    'docs/videos.md',
    'generator/address/address-matcher.ts',
    'generator/address/address-pattern.ts',
    'generator/address/index.ts',
    'generator/address/letters.ts',
    'generator/address/page-file.ts',
    'generator/schemas/accepted.schema.json',
    'generator/schemas/audit.schema.json',
    'generator/schemas/facts.schema.json',
    'generator/schemas/gone.schema.json',
    'generator/schemas/held.schema.json',
    'generator/schemas/loads.schema.json',
    'generator/schemas/page-videos.schema.json',
    'generator/schemas/redirects.schema.json',
    'generator/schemas/routes.schema.json',
    'generator/schemas/site.schema.json',
    'generator/schemas/translated-routes.schema.json',
    'package.json',
    ...listStarts(),
  ]);
});

/** What rowpress loads by its path. All other scripts of the package are imported by these. */
const LOADED = [
  /^bin\/rowpress\.js$/,
  /^dist\/(?:bin|client|generator)\/.*\.c?js$/,
  /^client\/(?:analytics|browser|runtime)\.ts$/,
  /^client\/(?:consent\/third-parties|forms\/submit-form|islands\/(?:hydrate-island|plain-island|prefix-addresses)|loading\/load-later)\.ts$/,
  /^client\/dev\/(?:component-families|follow-builds|language-bar|page-updates|refresh-island)\.ts$/,
  /^client\/report\/report\.ts$/,
  /^client\/search\/(?:draw-result|open-search|search-page|watch-search)\.ts$/,
];

/** Follows the imports of the package. Returns its files that are reached, and the packages. */
async function followImports(): Promise<{ reached: string[]; packages: string[] }> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: files.filter((file) => !file.endsWith('.d.ts') && LOADED.some((name) => name.test(file))),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .flatMap(({ external, path }) => (external && !isBuiltin(path) ? [packageOf(path)] : []));
  return { reached: Object.keys(metafile.inputs), packages: [...new Set(imported)] };
}

const packageOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '';

it('every script of the package is loaded by the command, a door or the bundles of a site', async () => {
  const { reached } = await followImports();
  const scripts = files.filter(
    (file) => /\.c?[jt]s$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('starts/'),
  );
  expect(scripts.filter((file) => !reached.includes(file))).toEqual([]);
});

it('links of the pages in the package lead to files of the package', () => {
  const pages = files.filter((file) => file.endsWith('.md'));
  expect(pages.flatMap((page) => findDeadLinks(folder, page))).toEqual([]);
});

it('the package is small', () => {
  const pages = files.filter((file) => /\.(?:md|svg|jpg)$/.test(file));
  // The photos of the start catalogue: without them it would be a catalogue of drawings.
  const photos = files.filter((file) => file.endsWith('.webp'));
  const ofPhotos = photos.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(ofPhotos).toBeLessThan(220_000);
  const sizes = pages.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  const ofPages = sizes.reduce((sum, bytes) => sum + bytes, 0);
  // The starts have a sixth of it: templates, rows and words in five languages. 90 kB of it are sample rows.
  expect((inject('packageBytes') ?? Infinity) - ofPages - ofPhotos).toBeLessThan(1_420_000);
});

it('an installation runs no script of the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(Object.keys(scripts).filter((name) => /install|^prepublish$/.test(name))).toEqual([]);
});

it('the package depends on what its files import, and on nothing else', async () => {
  const { packages } = await followImports();
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // These are required by functions that bundles cannot follow.
  expect([...packages, 'esbuild', 'handlebars', 'markdown-it'].sort()).toEqual(
    Object.keys(dependencies).sort(),
  );
});

/** Returns the packages that files of the repository import, but for types, and that are in the bundles. */
function bundledPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = readSources(['bin', 'client', 'generator'])
    .flatMap(({ values }) => values)
    .map(packageOf);
  return [...new Set(names)].filter(
    (name) => existsSync(join(MODULES, name)) && !Object.hasOwn(dependencies, name) && !isBuiltin(name),
  );
}

it('THIRD-PARTY-LICENSES has the licence of every package of which the package contains code', () => {
  const sections = readFileSync(join(folder, 'THIRD-PARTY-LICENSES'), 'utf8').split(/^-{80}$/m);
  const bundled = bundledPackages();
  expect(bundled).toEqual(expect.arrayContaining(['ajv', 'picocolors', 'yaml']));
  // ajv and ajv-formats bring these three.
  for (const name of [...bundled, 'fast-deep-equal', 'fast-uri', 'json-schema-traverse']) {
    const { version } = JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8'));
    const section = sections.find((text) =>
      text.split('\n').some((line) => line.startsWith(`${name} ${version} (`)),
    );
    expect(section, name).toMatch(/copyright/i);
    expect(section?.length, name).toBeGreaterThan(500);
  }
});

it('a strict program that imports every entry compiles with the types of the package', async () => {
  const project = makeFolder();
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(folder, join(project, 'node_modules', 'rowpress'), 'junction');
  for (const name of ['@types', 'csstype', 'undici-types', 'markdown-it', 'linkify-it', 'mdurl', 'uc.micro'])
    symlinkSync(join(MODULES, name), join(project, 'node_modules', name), 'junction');
  writeFileSync(
    join(project, 'program.tsx'),
    `import { defineConfig, generate, type GenerateReport, UsageError } from 'rowpress';
import { useDevice } from 'rowpress/browser';
import { Island, Markdown, markdownHeadings, plainText, type TemplateProps } from 'rowpress/template';

export const run: (options: Parameters<typeof generate>[0]) => Promise<GenerateReport> = generate;
export const isUsage = (error: unknown): boolean => error instanceof UsageError;
export const config = defineConfig({ markdown: (md) => md.set({ breaks: true }).use((parser: { core: object }) => parser.core) });
export const ids = (text: string): string[] => markdownHeadings(text, { idPrefix: 'a-' }).map(({ id }) => id);
export const isPhone = (): boolean => useDevice()?.mobile === true;
export default function Page({ page, rows: { tool } }: TemplateProps<{ tool: { name: string } }>) {
  return <h1>{tool.name} {page.title} <Markdown inline as="em" className="a" text={plainText(tool.name)} /> <Island name="menu" props={{ of: tool.name }} when="idle" /></h1>;
}
`,
  );
  const tsc = join(MODULES, 'typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'NodeNext', '--target', 'ES2023', '--jsx', 'react-jsx'];
  const { stdout } = await execa(
    process.execPath,
    [tsc, ...flags, '--preserveSymlinks', '--types', 'node,react', 'program.tsx'],
    { cwd: project, reject: false },
  );
  expect(stdout).toBe('');
});
