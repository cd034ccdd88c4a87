import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { PublishedFile } from '../../types/bundle.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import {
  BROWSER_TARGET,
  BUNDLE_OPTIONS,
  browserConstants,
  clientModule,
  linkedFiles,
  loadEsbuild,
} from '../esbuild.ts';
import { outsideFiles } from '../outside-files.ts';
import type { SiteConfig } from './client-config.ts';
import { addressOf, hashedFile, refuseMarkdown } from './scripts.ts';

/** What the runtime of a site consists of. */
interface RuntimeParts {
  readonly hasSearch: boolean;
  readonly hasLanguages: boolean;
  /** What only the dev server's pages have: the name of the React that islands share, if there are any. */
  readonly dev?: { readonly react: string } | undefined;
}

/** Stands in the runtime for the hash of a script that is not bundled yet. */
const UNKNOWN_HASH = '(hash)';

/**
 * Bundles the runtime that every page loads, with the site's page middleware and the plugins that its
 * configuration needs. Bundles also the scripts that the runtime loads later: for forms, for third parties,
 * and for the search.
 * @throws esbuild's failure
 */
export async function buildRuntime(
  root: string,
  { middleware, search: ofSearch }: Pick<TemplateFiles, 'middleware' | 'search'>,
  config: SiteConfig,
  { hasSearch, hasLanguages, dev }: RuntimeParts,
  basePath: string,
): Promise<{ files: PublishedFile[]; script: string; outside: string[] }> {
  const outside: string[] = [];
  const plugins = [...linkedFiles(root), refuseMarkdown(root)];
  const bundle = async (contents: string) => {
    const made = await bundleScript(root, contents, browserConstants(basePath, hasLanguages), plugins);
    outside.push(...made.outside);
    return made.bytes;
  };
  const hasThirdParties = config.tagManager || config.crm || config.consent;
  const sources: Readonly<Record<string, string | Promise<string>>> = {
    forms: `export * from ${quoted('forms/submit-form')};`,
    ...(hasThirdParties && { 'third-parties': `export { start } from ${quoted('consent/third-parties')};` }),
    ...(hasSearch && { search: searchSource(root, ofSearch) }),
  };
  const bundling = Object.entries(sources).map(async ([name, source]) =>
    hashedFile(name, 'js', await bundle(await source)),
  );
  // The runtime is bundled meanwhile. The hashes in the names of these scripts follow.
  const unnamed = (name: string) => JSON.stringify(`${basePath}/assets/${name}-${UNKNOWN_HASH}.js`);
  const started = [
    ...(config.analytics ? ['countPageViews'] : []),
    ...(hasThirdParties ? [`(config) => loadLater(${unnamed('third-parties')}, config)`] : []),
    ...(hasSearch ? [`() => watchSearch(${unnamed('search')})`] : []),
    ...(dev ? ['startUpdates'] : []),
  ];
  const entry = runtimeSource([...middleware], started, unnamed('forms'), dev?.react);
  const [script, ...later] = await Promise.all([bundle(entry), ...bundling]);
  const named = Object.keys(sources).reduce(
    (text, name, at) => text.replaceAll(`assets/${name}-${UNKNOWN_HASH}.js`, later[at]?.file ?? ''),
    Buffer.from(script).toString(),
  );
  const runtime = hashedFile('rowpress', 'js', Buffer.from(named));
  return { files: [runtime, ...later], script: addressOf(runtime), outside };
}

async function bundleScript(
  root: string,
  contents: string,
  define: Record<string, string>,
  plugins: Plugin[],
) {
  const { build } = loadEsbuild();
  const result = await build({
    ...BUNDLE_OPTIONS,
    stdin: { contents, resolveDir: root, sourcefile: 'rowpress-client.js', loader: 'js' },
    absWorkingDir: root,
    platform: 'browser',
    target: BROWSER_TARGET,
    define,
    minify: true,
    plugins,
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild returned no script');
  return { bytes: file.contents, outside: outsideFiles(root, result.metafile) };
}

/**
 * Returns the source of the search script, with the site's own `result` and `styles` of
 * `templates/search/`. The styles are a text in the script, so pages load them with it.
 */
async function searchSource(root: string, own: ReadonlySet<string>): Promise<string> {
  const result = own.has('result')
    ? JSON.stringify('./templates/search/result')
    : quoted('search/draw-result');
  const file = join(root, 'templates/search/styles.css');
  const styles = own.has('styles') ? await minifyStyles(await readFile(file, 'utf8'), file) : '';
  return [
    `import { createSearch } from ${quoted('search/open-search')};`,
    `import drawResult from ${result};`,
    `export const openSearch = createSearch(drawResult, ${JSON.stringify(styles)});`,
  ].join('\n');
}

async function minifyStyles(text: string, sourcefile: string): Promise<string> {
  const { code } = await loadEsbuild().transform(text, { loader: 'css', sourcefile, minify: true });
  return code.trim();
}

function runtimeSource(
  middleware: readonly string[],
  plugins: readonly string[],
  forms: string,
  devReact: string | undefined,
): string {
  return [
    `import { startRuntime } from ${quoted('runtime')};`,
    `import { countPageViews } from ${quoted('analytics')};`,
    `import { loadLater } from ${quoted('loading/load-later')};`,
    `import { watchSearch } from ${quoted('search/watch-search')};`,
    ...(devReact === undefined ? [] : devLines(devReact)),
    ...middleware.map(
      (name, at) => `import middleware${at} from ${JSON.stringify(`./templates/middleware/${name}`)};`,
    ),
    'startRuntime({',
    `  middleware: { ${middleware.map((name, at) => `${JSON.stringify(name)}: middleware${at}`).join(', ')} },`,
    `  plugins: [${plugins.join(', ')}],`,
    `  forms: ${forms},`,
    '});',
  ].join('\n');
}

/**
 * Returns what the runtime of the dev server's pages has besides. It names React, so that another React gives
 * another runtime, and the page is loaded in full.
 */
function devLines(react: string): string[] {
  return [
    `import { startUpdates } from ${quoted('dev/page-updates')};`,
    `globalThis.rowpressReact = ${JSON.stringify(react)};`,
  ];
}

function quoted(name: string): string {
  return JSON.stringify(clientModule(name));
}
