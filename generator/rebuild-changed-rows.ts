import { join } from 'node:path';
import { pageFile } from './address/index.ts';
import { addRoutes, prepareAssets, prepareBundle } from './bundle/index.ts';
import {
  addStat,
  codeStats,
  type FileStat,
  type PageCache,
  readPageCache,
  splicePageCache,
} from './cache/index.ts';
import {
  type ChangedSite,
  type LastBuild,
  loadChangedRows,
  rememberPatch,
  reportKnown,
} from './incremental/index.ts';
import type { RowState } from './load/index.ts';
import { type Output, openOutput, stagePublished } from './output/index.ts';
import { foreignFiles } from './plan/index.ts';
import { splicePublished } from './publish/index.ts';
import { checkLinks, prepareImages, prepareLayouts } from './render/index.ts';
import { baseUrlOf, type GenerateOptions } from './types/options.ts';
import type { IndexedPage } from './types/page.ts';
import type { GenerateReport } from './types/report.ts';
import { VERSION } from './utils/version.ts';
import { createSiteWorkers, type RenderedPages, rememberPages, renderPages } from './workers/index.ts';

/**
 * Makes the pages of changed rows and patches what is published, without looking at any other page: for a site that was published without problems, of which only rows have
 * changed, in what their own pages alone show. Undefined when there is more to it, or when anything is wrong: then nothing has been published, and the whole site is to be looked at.
 * @throws OutputRefusedError, OutputBusyError, AbortError, or the file system's own error
 */
export async function rebuildChangedRows(
  options: GenerateOptions,
  inputs: readonly FileStat[],
  known: LastBuild,
  memory: RowState,
): Promise<GenerateReport | undefined> {
  const cache = join(options.root, '.cache', 'rowpress');
  if (known.report.problems.length > 0 || !known.shared) return undefined;
  const site = await loadChangedRows(options, known.changed, memory);
  if (!site || !known.isOutputUnchanged()) return undefined;
  const output = openOutput(options.out, 'site', options.kept?.bytes);
  try {
    return await patchOutput(options, inputs, known, site, output, cache);
  } finally {
    output.release();
  }
}

/** The pages of changed rows, made and staged, and the page cache from which they were made. */
interface RenderedEdits {
  readonly edited: readonly IndexedPage[];
  readonly rendered: RenderedPages;
  readonly cached: PageCache;
}

/** Makes the pages of changed rows; undefined when anything is wrong with them, or when more depends on them than their own files. */
async function renderEdits(
  options: GenerateOptions,
  inputs: readonly FileStat[],
  { shared }: LastBuild,
  { prepared, edited: edits }: ChangedSite,
  cache: string,
): Promise<RenderedEdits | undefined> {
  const { root, out, signal } = options;
  const { index, site, data } = prepared;
  const stamps = codeStats(inputs);
  const [bundle, built] = await Promise.all([
    prepareBundle(options, prepared.parts, cache, stamps),
    prepareAssets(options, prepared, cache, stamps),
  ]);
  if (!bundle.value) return undefined;
  const assets = addRoutes(built.value, index.families);
  const [layouts, images] = await Promise.all([
    prepareLayouts(site, bundle.value, assets),
    prepareImages(options, prepared, bundle.value, cache),
  ]);
  const { imageOf, sharedImageOf } = images.value;
  for (const [page, before] of edits) if (imageOf(page)?.file !== imageOf(before)?.file) return undefined;
  const edited = [...edits.keys()];
  const cached = readPageCache(join(cache, PAGES), VERSION, options.kept?.bytes);
  const fieldsBefore = countFields(cached.siteFields);
  const { islands } = assets.client;
  const rendered = await renderPages({
    prepared,
    pages: edited,
    context: {
      out,
      isFirst: false,
      bundle: bundle.value,
      site,
      layouts: layouts.value,
      islands,
      fastRender: options.fastRender,
    },
    bundle: bundle.value,
    baseUrl: baseUrlOf(options, site),
    imageOf: sharedImageOf,
    cached,
    workers: createSiteWorkers(root, 1),
    signal,
    shared,
  });
  const broken = checkLinks(index, edited, rendered.records, cached.links, data.routes.file);
  const made = [bundle, built, layouts, images, rendered, { problems: broken }];
  // A template that reads more of the site's data than before changes what all of its pages depend on.
  const isRight =
    made.every(({ problems }) => problems.length === 0) && countFields(rendered.siteFields) === fieldsBefore;
  return isRight ? { edited, rendered, cached } : undefined;
}

/** Puts the pages of changed rows into place, and patches what speaks of them. */
async function patchOutput(
  options: GenerateOptions,
  inputs: readonly FileStat[],
  known: LastBuild,
  changed: ChangedSite,
  output: Output,
  cache: string,
): Promise<GenerateReport | undefined> {
  const { out, signal, date } = options;
  const { prepared, moved } = changed;
  const { previous } = output;
  const found = await renderEdits(options, inputs, known, changed, cache);
  if (!found || !previous) return undefined;
  const { edited, rendered, cached } = found;
  const { records, siteFields } = rendered;
  for (const { path, position } of moved) {
    const page = previous.find(path);
    if (!page) return undefined;
    records.set(position, { ...page, ...UNKNOWN });
  }
  const { index } = prepared;
  const baseUrl = baseUrlOf(options, prepared.site);
  const pages = { index, chosen: [...edited, ...moved], records, images: new Map(), assets: [] };
  const site = { ...pages, baseUrl, previous, current: previous, isPartial: true, date };
  const files = splicePublished(out, previous, site);
  if (!files) return undefined;
  const staged = files.filter((file) => stagePublished(out, file)).map(({ file }) => file);
  const last = staged.pop();
  const written = edited.filter(({ position }) => records.isStaged(position));
  const change = { place: [...written.map(({ path }) => pageFile(path)), ...staged], last };
  if (foreignFiles(output.findForeign(change)).length > 0) return undefined;
  signal?.throwIfAborted();
  output.commit({ ...change, remove: [] });
  const entries = rememberPages({ index, pages: edited, rendered, images: new Map() }, undefined);
  splicePageCache(join(cache, PAGES), VERSION, cached, siteFields, new Map(entries));
  const names = [...change.place, ...(last === undefined ? [] : [last])];
  const counts = new Map<string, number>();
  for (const { family } of written) counts.set(family, (counts.get(family) ?? 0) + 1);
  const report = reportKnown(known, counts, names.length - written.length);
  const stamps = new Map(names.map((file) => [file, statOf(out, file)]));
  rememberPatch(options, inputs, prepared, stamps, report);
  return report;
}

const PAGES = 'pages.txt';

/** What nobody asks of a page that stays as it is. */
const UNKNOWN = { key: '', basis: '', links: [], mtime: 0, readsRefs: false, staged: false };

function countFields(fields: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...fields.values()].reduce((sum, { size }) => sum + size, 0);
}

function statOf(out: string, file: string): FileStat {
  const stamps: FileStat[] = [];
  addStat(out, file, stamps);
  return stamps[0] ?? [file, 0, 0, ''];
}
