import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { CheckedSite } from './acts/run-act.ts';
import { compareSpecificity } from './address/index.ts';
import { listPublicFiles } from './bundle/assets.ts';
import { checkTemplates } from './bundle/templates/bundle-templates.ts';
import { checkTypes } from './bundle/templates/check-types.ts';
import { listTemplateFiles, missingExports } from './bundle/templates/template-files.ts';
import { openConfig } from './config/load-config.ts';
import { openTexts } from './config/open-texts.ts';
import { loadSite } from './load/load-site.ts';
import { readPictures } from './load/pictures/site-pictures.ts';
import { readDocuments } from './load/read-documents.ts';
import type { BlockLoaders } from './load/rows/loading-plan.ts';
import { checkSpecialFiles, isDangerous, resolveRoot } from './load/site-folder.ts';
import { checkMessageCalls } from './messages/check-calls.ts';
import { checkOwners } from './plan/checks/owners.ts';
import { baseUrlOf, originsOf } from './plan/site-settings.ts';
import { isFailed, sortProblems } from './problems/collect-problems.ts';
import { checkDataLinks } from './render/links/data-link-check.ts';
import type { ShortcodeCheck } from './render/shortcodes.ts';
import { readUnchanged } from './state/changed-since.ts';
import { type FileStat, specialEntries } from './state/file-stats.ts';
import { openRowState, type RowState } from './state/row-state.ts';
import type { Row } from './types/data.ts';
import type { LoadOptions, Watching } from './types/options.ts';
import type { TemplateFiles } from './types/plan.ts';
import type { Problem } from './types/problem.ts';
import { createSiteWorkers, type SiteWorkers } from './workers/site-workers.ts';

/** The problems of a site, and how large the site is. */
export interface ValidationReport {
  readonly problems: readonly Problem[];
  readonly datasets: number;
  readonly rows: number;
  readonly pages: number;
}

/** What is validated, with how many threads, and how it is followed. */
type ValidationOptions = LoadOptions & Watching & { readonly workers?: number };

/**
 * Checks a site's data, routes, texts and templates. Renders and publishes nothing, and neither reads nor
 * writes the cache. If source files change meanwhile, they are read again. @throws AbortError
 */
export async function validateSite(given: ValidationOptions): Promise<ValidationReport> {
  const options = { ...given, root: resolveRoot(given.root) };
  return readUnchanged(options.root, (inputs) => validateOnce(options, inputs));
}

async function validateOnce(
  options: ValidationOptions,
  inputs: readonly FileStat[],
): Promise<ValidationReport> {
  const { problems, site } = await checkOnce(options, inputs, true);
  const datasets = [...(site?.data.datasets.values() ?? [])];
  return {
    problems,
    datasets: datasets.length,
    rows: datasets.reduce((sum, { rows }) => sum + rows.length, 0),
    pages: site?.index.pages.length ?? 0,
  };
}

/**
 * Checks a site as `validateSite` does, but for the code of its templates. Returns the site as well.
 * @throws AbortError
 */
export async function checkData(
  options: ValidationOptions & { readonly session?: object },
): Promise<CheckedSite> {
  const { session = {} } = options;
  const known = sessions.get(session) ?? { rows: openRowState(), validated: [] };
  const checked = await readUnchanged(options.root, (inputs) => checkOnce(options, inputs, false, known));
  sessions.set(session, { rows: known.rows, validated: checked.site?.validated ?? known.validated });
  return checked;
}

/** What one check leaves for the next: loaded rows, and the hashes of what is valid. */
interface KnownRows {
  readonly rows: RowState;
  readonly validated: readonly string[];
}

/** What is known of the sites of a session, such as an act that looks at a site before and after. */
const sessions = new WeakMap<object, KnownRows>();

async function checkOnce(
  options: ValidationOptions,
  inputs: readonly FileStat[],
  withCode: boolean,
  { rows, validated }: KnownRows = { rows: openRowState(), validated: [] },
): Promise<CheckedSite> {
  const { root, signal } = options;
  signal?.throwIfAborted();
  const special = specialEntries(inputs);
  const unreadable = checkSpecialFiles(special);
  if (special.some(isDangerous)) return { site: undefined, problems: unreadable };
  const config = await openConfig(root);
  if (config.problems.length > 0) return { site: undefined, problems: config.problems };
  const templates = listTemplateFiles(root);
  const workers = createSiteWorkers(root, options.workers ?? 1);
  try {
    const opened = readDocuments(root, config.value?.texts);
    const [site, code] = await Promise.all([
      loadSite(options, {
        ...{ opened, templates, rows, validated },
        loaders: watchLoading(workers, options),
      }),
      withCode ? checkCode(root, templates, signal) : undefined,
    ]);
    signal?.throwIfAborted();
    const { data, index, problems } = site;
    const { store } = workers;
    const fullRow = (row: Row) => (row.stored ? store.get(row.stored) : row.value);
    const pictures = await readPictures({ root, data, inputs, fullRow, onProgress: options.onProgress });
    const hooks = await config.value?.run({ site, baseUrl: baseUrlOf({}, site.site), store });
    const publicFiles = [...listPublicFiles(root), ...(hooks?.value ?? [])];
    const clashes = checkOwners(site, publicFiles);
    // With an error, pages may be missing, and a link to one of them is right.
    const links = isFailed(problems, false)
      ? []
      : checkDataLinks({
          ...{ site, publicFiles, date: options.date },
          origins: originsOf({}, site.site),
          fullRow,
        });
    const extension = config.value?.texts.markdown;
    const ofTexts = await checkTexts({ root, site, names: templates.shortcodes, extension, fullRow });
    const ofCode = code
      ? [
          ...missingExports(root, code.bundle.value?.withoutDefault ?? [], index.families),
          ...checkMessageCalls(data.messages, code.bundle.value?.messageCalls, data.locate),
          ...code.types,
        ]
      : [];
    const ofFiles = [...pictures.problems, ...clashes];
    const faults = [...ofFiles, ...ofCode, ...(hooks?.problems ?? []), ...links, ...ofTexts];
    const bundled = code?.bundle.problems ?? [];
    return {
      site,
      problems: sortProblems([...unreadable, ...problems, ...bundled, ...faults.map(data.addFrame)]),
    };
  } finally {
    await workers.close();
  }
}

/** Checks the shortcodes of texts. A site without any loads nothing for it. */
async function checkTexts(check: ShortcodeCheck): Promise<readonly Problem[]> {
  if (check.names.size === 0) return [];
  const { checkShortcodes } = await import('./render/shortcodes.ts');
  return checkShortcodes(check);
}

/** Checks the templates of a site. Faults of types follow from those of syntax, and are left out then. */
async function checkCode(root: string, templates: TemplateFiles, signal: AbortSignal | undefined) {
  const [bundle, types] = await Promise.all([
    existsSync(root) ? checkTemplates(root, templates) : { value: undefined, problems: [] },
    checkTypes(root, signal),
  ]);
  const hasSyntaxFault = bundle.problems.some(({ kind }) => kind === 'template-syntax');
  return { bundle, types: hasSyntaxFault ? [] : types };
}

/** A route: its full name, its pattern, and the addresses of its pages. */
export interface RouteListing {
  readonly name: string;
  readonly pattern: string;
  readonly template: string;
  readonly paths: readonly string[];
}

/** The routes of a site, and the problems of its data. */
interface RouteReport {
  readonly routes: RouteListing[];
  readonly problems: readonly Problem[];
}

/**
 * Returns the routes of a site in the order in which addresses are matched: the more specific pattern first.
 * If source files change meanwhile, they are read again.
 */
export async function listRoutes(given: LoadOptions): Promise<RouteReport> {
  const options = { ...given, root: resolveRoot(given.root) };
  return readUnchanged(options.root, async (inputs) => {
    const { routes, problems } = await listOnce(options);
    return { routes, problems: [...checkSpecialFiles(specialEntries(inputs)), ...problems] };
  });
}

async function listOnce(options: LoadOptions): Promise<RouteReport> {
  const { root } = options;
  const { index, problems } = await loadSite(options, {
    opened: readDocuments(root, await openTexts(root)),
    templates: listTemplateFiles(root),
    loaders: createSiteWorkers(root, 1),
    rows: openRowState(),
  });
  const routes = index.families
    .filter(({ published }) => published === undefined)
    .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern))
    .map(({ name, pattern, template }) => {
      const pages = index.byFamily.get(name) ?? [];
      return {
        name: pages[0]?.name ?? name,
        pattern: pattern.source,
        template,
        paths: pages.map(({ path }) => path),
      };
    });
  return { routes, problems };
}

/**
 * Returns loaders that report each loaded block, and that stop when a signal asks for it. Their `load` throws
 * AbortError then. Between two blocks, events are handled.
 */
export function watchLoading(
  workers: Pick<SiteWorkers, 'running' | keyof BlockLoaders>,
  { signal, onProgress }: Watching,
): BlockLoaders {
  if (!signal && !onProgress) return workers;
  return {
    root: workers.root,
    learn: (spec) => workers.learn(spec),
    start: () => workers.start(),
    async load(tasks, onLoaded) {
      let done = 0;
      const report: typeof onLoaded = (chunks, at) => {
        signal?.throwIfAborted();
        onLoaded(chunks, at);
        onProgress?.(++done, tasks.length, 'rows');
      };
      if (workers.running > 1) {
        await workers.load(tasks, report);
        return;
      }
      for (const [at, task] of tasks.entries()) {
        await workers.load([task], (chunks) => report(chunks, at));
        await setImmediate();
      }
    },
  };
}
