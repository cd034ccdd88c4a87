import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { basePathOf, withoutBasePath } from './address/base-path.ts';
import { canonicalLetters } from './address/letters.ts';
import { PICTURE_FOLDER } from './address/site-files.ts';
import { checkTypes } from './bundle/templates/check-types.ts';
import { generate } from './generate.ts';
import { hasLanguages } from './languages/site-languages.ts';
import { readDocuments } from './load/read-documents.ts';
import { createRowStore } from './load/rows/row-store.ts';
import { resolveRoot } from './load/site-folder.ts';
import { baseUrlOf } from './plan/site-settings.ts';
import { makeOnRequest } from './render/pictures/stage-pictures.ts';
import { createDevHandler, isOwnAddress, type LanguageBar } from './serve/dev/dev-handler.ts';
import { createGonePages, type GonePage, type GonePages } from './serve/dev/gone-pages.ts';
import { guardRequests } from './serve/dev/guard-requests.ts';
import { type BuildDisplay, createBuildDisplay } from './serve/dev/show-builds.ts';
import { createShownSite, type ShownSite, serveImages } from './serve/dev/shown-site.ts';
import { type Rebuild, watchSite } from './serve/dev/watch-site.ts';
import { createFilesHandler, serveBelowPath } from './serve/folder-handler.ts';
import { startServer } from './serve/server.ts';
import { cachePaths } from './state/cache-folder.ts';
import { statFile } from './state/file-stats.ts';
import { readPageCache } from './state/page-state.ts';
import type { GenerateOptions, GenerateReport } from './types/options.ts';
import type { LoadedSite } from './types/plan.ts';
import type { Problem } from './types/problem.ts';
import { onDemand } from './utils/remember.ts';

/** The options of a dev server. Paths are absolute. */
export interface DevOptions {
  readonly root: string;
  readonly cwd: string;
  readonly home: string;
  readonly port: number;
  /** The name or address to listen on. 127.0.0.1 if left out. */
  readonly host?: string | undefined;
  /** Further names under which the server may be opened; `.example.com` allows all names below it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The folder of the cache, instead of `.cache` in the root. */
  readonly cache?: string | undefined;
  readonly date: string;
  readonly workers: number;
  /** Whether plain elements are written without React. True if left out. */
  readonly fastRender?: boolean | undefined;
  /** See `GenerateOptions`. */
  readonly onSlowPage?: GenerateOptions['onSlowPage'];
  /** See `GenerateOptions`. */
  readonly onStall?: GenerateOptions['onStall'];
  /** Called once, when pages can be opened. The first build may still run. */
  readonly onReady?: ((server: DevServer) => void) | undefined;
  /** Called after every build with the changed files (none for the first build) and the result. */
  readonly onBuild: (
    changed: readonly string[],
    result: GenerateReport | { readonly error: unknown },
  ) => void;
  /** Called with the errors that the site's own TypeScript finds after a build, when they have changed. */
  readonly onTypes?: ((problems: readonly Problem[]) => void) | undefined;
}

/** A dev server that runs. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The head start that requests of open pages have before the rest of a site is rendered. */
const HEAD_START_MS = 200;

/**
 * Serves a site while it is edited. Pages go to the cache, never to the output folder, and drafts are shown.
 * A change rebuilds what it touches. If that is the whole site, each page is rendered when it is requested,
 * and all of them behind it. Problems are shown over the last good page. Returns after the first build.
 * @throws the system's error if the port is taken
 */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { port, host = '127.0.0.1', allowedHosts: names = [] } = options;
  const root = resolveRoot(options.root);
  const out = join(cachePaths(root, true, options.cache).folder, 'dev');
  const shown = createShownSite(out);
  const languages = createLanguageSource({ ...options, root, out });
  const makePicture = createPictureMaker(root, options.cache);
  const draw: typeof shown.draw = async (file) => (await shown.draw(file)) ?? makePicture(file);
  const gone = createGonePages();
  const dev = createDevHandler(
    (addScript) => serveBelowPath(serveImages(createFilesHandler(shown, addScript), draw), shown.basePath),
    {
      languages,
      script: onDemand(async () => (await import('./bundle/client/scripts.ts')).buildDevScript()),
      findGone: (address) => findGone(gone, address, shown.basePath()),
    },
  );
  const handler = guardRequests(dev.handle, { host, names }, isOwnAddress);
  const server = await startServer(handler, host, port);
  const display = createBuildDisplay(dev, shown, gone);
  let becomeReady = () => {};
  const devSite = { out, url: server.url, shown, display, languages, gone };
  const build: Rebuild = createRebuild({ ...options, root }, devSite, () => becomeReady());
  const watching = await watchSite(root, build).catch(async (error) => {
    await server.close();
    throw error;
  });
  const running: DevServer = {
    url: server.url,
    async close() {
      await watching.stop();
      await server.close();
    },
  };
  becomeReady = () => {
    becomeReady = () => {};
    options.onReady?.(running);
  };
  await watching.firstBuild;
  becomeReady();
  return running;
}

interface DevSite {
  readonly out: string;
  readonly url: string;
  readonly shown: ShownSite;
  readonly display: BuildDisplay;
  readonly languages: LanguageSource;
  readonly gone: GonePages;
}

/**
 * Makes the function that builds the site of the dev server. `onReady` is called when pages can be opened.
 */
function createRebuild(
  options: DevOptions,
  { out, url, shown, display, languages, gone }: DevSite,
  onReady: () => void,
): Rebuild {
  const showTypes = createTypeCheck(options, display);
  return async (changed, signal, onConfig) => {
    display.begin();
    try {
      const report = await generate({
        ...options,
        ...{ out, baseUrl: url.slice(0, -1), drafts: true, dev: true, images: true },
        onImages: shown.drawPublished,
        onSite(site) {
          languages.show(site);
          gone.load(site.index.byPath.keys());
        },
        async onPrepared(site) {
          if (!display.prepare(site)) return;
          onReady();
          await wait(HEAD_START_MS, undefined, { signal });
        },
        force: false,
        strict: false,
        maxRemoved: 'all',
        allowLost: true,
        onConfig,
        signal,
      });
      if (report.published) languages.showUnloaded();
      display.end(report);
      options.onBuild(changed, report);
      // The page is shown meanwhile. The next edit ends it.
      if (report.published) void showTypes(signal);
    } catch (error) {
      if (signal.aborted) return false;
      display.fail(crash(error));
      options.onBuild(changed, { error });
    }
    return true;
  };
}

/**
 * Returns the function that makes a picture which a published page asks for. The last build remembers what
 * pages ask for, also if this server has built nothing yet.
 */
function createPictureMaker(root: string, cacheFolder: string | undefined) {
  const { pages, folder: cache } = cachePaths(root, true, cacheFolder);
  let known: { readonly stamp: string; readonly texts: readonly string[] } | undefined;
  return async (file: string): Promise<{ readonly bytes: Buffer } | undefined> => {
    if (!file.startsWith(PICTURE_FOLDER)) return undefined;
    const stamp = String(statFile('', pages)?.slice(1));
    if (known?.stamp !== stamp) known = { stamp, texts: readPageCache(pages).tables.variants.texts };
    const bytes = await makeOnRequest(file, known.texts, { root, cache });
    return bytes && { bytes };
  };
}

/** What the bar of languages is made from, and the site that it is about. */
interface LanguageSource extends LanguageBar {
  /** Sets the site, which a build has loaded. */
  show(site: LoadedSite): void;
  /** A build has found nothing to do. If it is the first one, the site is loaded for the first page. */
  showUnloaded(): void;
}

/** Makes what the bar of languages is made from. */
function createLanguageSource(options: DevOptions & { readonly out: string }): LanguageSource {
  const { root } = options;
  let isShown: boolean | undefined;
  let loading: Promise<LoadedSite> | undefined;
  const load = async () => {
    const { openSite } = await import('./inspect/open-site.ts');
    return (await openSite({ ...options, workers: 1, drafts: true, dev: true })).site;
  };
  const script = onDemand(async () => (await import('./bundle/client/scripts.ts')).buildLanguageBar());
  return {
    isShown: () => isShown === true,
    script,
    async describe(address) {
      const { describeLanguages } = await import('./explain/page-in-languages.ts');
      loading ??= load();
      const site = await loading;
      const basePath = basePathOf(baseUrlOf({}, site.site));
      const path = withoutBasePath(address, basePath);
      const store = createRowStore(root);
      return path === undefined
        ? undefined
        : describeLanguages(canonicalLetters(path), site, {
            basePath,
            fullRow: ({ stored, value }) => (stored ? store.get(stored, site.data.factTexts) : value),
          });
    },
    show(site) {
      isShown = site.index.languages !== undefined;
      loading = isShown ? Promise.resolve(site) : undefined;
    },
    showUnloaded() {
      isShown ??= hasLanguages(readDocuments(root).site);
    },
  };
}

/** Returns what is known of an address of a page that is gone, with addresses as the browser has them. */
function findGone(gone: GonePages, address: string, basePath: string): GonePage | undefined {
  const found = gone.find(canonicalLetters(withoutBasePath(address, basePath) ?? address));
  return (
    found && {
      movedTo: found.movedTo && basePath + found.movedTo,
      added: found.added.map((path) => basePath + path),
    }
  );
}

/** Makes the function that checks types beside the page, and shows what is wrong over it. */
function createTypeCheck(options: DevOptions, display: BuildDisplay): (signal: AbortSignal) => Promise<void> {
  let told = '[]';
  return async (signal) => {
    const problems = await checkTypes(options.root, signal).catch(() => []);
    if (signal.aborted) return;
    if (problems.length > 0) display.warn(problems);
    const found = JSON.stringify(problems);
    if (found !== told) options.onTypes?.(problems);
    told = found;
  };
}

function crash(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'template-failed', severity: 'error', message, advice: 'See the terminal for more.' };
}
