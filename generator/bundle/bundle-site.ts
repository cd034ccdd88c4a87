import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from 'esbuild';
import { basePathOf } from '../address/base-path.ts';
import { hasLanguages } from '../languages/site-languages.ts';
import { baseUrlOf } from '../plan/site-settings.ts';
import { hashImported, isImportedSame } from '../state/imported-files.ts';
import { memoize } from '../state/memo.ts';
import type { ClientBundle, PublishedAssets, PublishedFile, TemplateBundle } from '../types/bundle.ts';
import type { DataObject } from '../types/data.ts';
import type { TemplateFiles } from '../types/plan.ts';
import type { Outcome } from '../types/problem.ts';
import { readRegular } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { buildAssets } from './assets.ts';
import { clientConfig } from './client/client-config.ts';
import { buildIslands, buildReact } from './client/islands.ts';
import { buildRuntime } from './client/runtime.ts';
import { syntaxProblem } from './esbuild.ts';
import { NO_STYLES } from './stylesheets.ts';
import { bundleTemplates } from './templates/bundle-templates.ts';
import { findReact, loadReact } from './templates/react.ts';
import { fileWithoutDefault, missingExport } from './templates/template-files.ts';

/** The site whose code is bundled, and where bundles are stored. */
interface BundleInput {
  readonly root: string;
  readonly baseUrl?: string | undefined;
  readonly dev?: boolean | undefined;
  readonly force: boolean;
  /** The cache folder. */
  readonly cache: string;
  readonly templates: TemplateFiles;
  /** The value of site.yaml. */
  readonly site: DataObject;
  /** The hashes of all code and assets of the site. */
  readonly code: readonly string[];
  /** See `startClock`. */
  readonly startedAt: number;
  /** Called before a bundle is used. @throws InputsChangedError if code changed since it was hashed */
  readonly assertSame: () => void;
}

/** A site's code, which is being bundled. */
interface SiteCode {
  /** The bundle of the templates. Its value is undefined if the templates have faults. */
  readonly bundle: Promise<Outcome<TemplateBundle | undefined>>;
  /** All published files besides pages and images, except the file of routes, which follows from families. */
  readonly assets: Promise<Outcome<PublishedAssets>>;
}

/** Starts to bundle a site's templates, scripts and styles. Unchanged bundles come from the cache. */
export function bundleSite(input: BundleInput): SiteCode {
  const bundle = bundleCached(input);
  // React loads while esbuild works.
  if (existsSync(input.root)) loadReact(findReact(input.root));
  const assets = withStyles(assetsCached(input), bundle);
  // A rejection is handled where the promise is awaited.
  bundle.catch(() => {});
  assets.catch(() => {});
  return { bundle, assets };
}

/** Adds the stylesheets that code imports. A file that two stylesheets name is published once. */
async function withStyles(
  building: ReturnType<typeof assetsCached>,
  bundling: SiteCode['bundle'],
): SiteCode['assets'] {
  const [{ value, problems }, { value: bundle }] = await Promise.all([building, bundling]);
  const { files, addresses } = bundle?.styles ?? NO_STYLES;
  const names = new Set(value.files.map(({ file }) => file));
  const own = files.filter(({ file }) => !names.has(file));
  return { value: { ...value, files: [...value.files, ...own], componentStylesheets: addresses }, problems };
}

async function bundleCached(input: BundleInput): SiteCode['bundle'] {
  const { root, cache, templates, code, force, startedAt, assertSame } = input;
  const { value, problems } = await memoize(
    join(cache, 'bundle.bin'),
    JSON.stringify([code, findReact(root).versions]),
    async () => {
      const bundle = await bundleTemplates(root, templates, cache, startedAt);
      assertSame();
      return bundle;
    },
    (cached) =>
      !force && cached !== undefined && isImportedSame(root, cached.outside) && isIntact(cached.file),
  );
  // The site may have been moved together with its cache.
  return { value: value && { ...value, root }, problems };
}

/**
 * Returns whether a bundle exists and its bytes have the hash that its name contains, and whether it has a
 * map.
 */
function isIntact(file: string): boolean {
  try {
    return file.endsWith(`-${hashContent(readRegular(file))}.mjs`) && statSync(`${file}.map`).isFile();
  } catch {
    return false;
  }
}

// Asynchronous, so that a base URL that is no URL rejects the promise: it is checked at the same time.
async function assetsCached(
  input: BundleInput,
): Promise<Outcome<Omit<PublishedAssets, 'componentStylesheets'>>> {
  const { root, cache, templates, site, code, startedAt, assertSame, ...options } = input;
  const baseUrl = baseUrlOf(options, site);
  const dev = options.dev === true;
  return memoize(
    join(cache, 'assets.bin'),
    JSON.stringify([code, site, baseUrl, dev]),
    async () => {
      const [assets, client] = await Promise.all([
        buildAssets(root, site, cache, basePathOf(baseUrl)),
        buildClient({ root, site, templates, baseUrl, dev }),
      ]);
      assertSame();
      const { files, outside, ...bundle } = client.value;
      const imported = hashImported(root, [...assets.value.outside, ...outside], startedAt);
      return {
        value: {
          ...assets.value,
          files: [...assets.value.files, ...files],
          client: bundle,
          outside: imported,
        },
        problems: [...assets.problems, ...client.problems],
      };
    },
    ({ outside }) => isImportedSame(root, outside),
  );
}

/** The site whose scripts are built. */
interface ClientInput {
  readonly root: string;
  readonly site: DataObject;
  readonly templates: Pick<TemplateFiles, 'islands' | 'middleware' | 'search'>;
  readonly baseUrl: string;
  readonly dev: boolean;
}

/** The scripts of a site, and what its pages contain about them. */
interface BuiltClient extends ClientBundle {
  readonly files: readonly PublishedFile[];
  /** The files of scripts that are outside the site's own folders. */
  readonly outside: readonly string[];
}

/**
 * Builds the scripts that a site's pages load in the browser: the runtime with the site's middleware, and one
 * script per island, which all share one React. Names contain hashes. If a script changes, the scripts that
 * name it change too.
 */
async function buildClient({
  root,
  site,
  templates,
  baseUrl,
  dev,
}: ClientInput): Promise<Outcome<BuiltClient>> {
  const config = clientConfig(site, baseUrl);
  const basePath = basePathOf(baseUrl);
  try {
    const react = templates.islands.size > 0 ? buildReact(root, basePath, dev) : undefined;
    const parts = {
      hasSearch: site.search !== undefined,
      hasLanguages: hasLanguages(site),
      dev: dev ? { react: (await react)?.file ?? '' } : undefined,
    };
    const [runtime, islands] = await Promise.all([
      buildRuntime(root, templates, config, parts, basePath),
      buildIslands(root, templates.islands, react, { basePath, dev, hasLanguages: parts.hasLanguages }),
    ]);
    return {
      value: {
        files: [...runtime.files, ...islands.files],
        script: runtime.script,
        config,
        islands: islands.addresses,
        outside: [...runtime.outside, ...islands.outside],
      },
      problems: [],
    };
  } catch (error) {
    const codeProblem = (message: Message) => {
      const file = fileWithoutDefault(message);
      return file === undefined ? syntaxProblem(message) : missingExport(root, file);
    };
    const messages = (error as { errors?: Message[] }).errors;
    if (!messages) throw error;
    return {
      value: { files: [], script: '', config, islands: {}, outside: [] },
      problems: messages.map(codeProblem),
    };
  }
}
