import { join } from 'node:path';
import { pageFile } from './address/index.ts';
import { type CachedPage, type FileStamp, patchPageCache, readPageCache } from './cache/index.ts';
import { foreignFiles } from './check-files.ts';
import { checkLinks } from './check-links.ts';
import type { GenerateOptions } from './generate-options.ts';
import type { GenerateReport } from './generate-report.ts';
import { type KnownRun, rememberPatch, reportKnown } from './known-run.ts';
import { patchPublished } from './patch-published.ts';
import { prepareAssets } from './prepare-assets.ts';
import { prepareBundle } from './prepare-bundle.ts';
import { prepareImages } from './prepare-images.ts';
import { prepareLayouts } from './prepare-layouts.ts';
import { type EditedSite, readEdits } from './read-edits.ts';
import { renderPages } from './render-pages.ts';
import { createSiteWorkers } from './site-workers.ts';
import { addStamp } from './stamp-files.ts';
import type { SurveyMemory } from './survey-memory.ts';
import { VERSION } from './version.ts';
import { type Output, openOutput, stagePublished } from './write/index.ts';

/**
 * Makes the pages of changed rows and patches what is published, without looking at any other page: for a site that was published without problems, of which only rows have
 * changed, in what their own pages alone show. Undefined when there is more to it, or when anything is wrong: then nothing has been published, and the whole site is to be looked at.
 * @throws OutputRefusedError, OutputBusyError, AbortError, or the file system's own error
 */
export async function patchSite(
  options: GenerateOptions,
  inputs: readonly FileStamp[],
  known: KnownRun,
  memory: SurveyMemory,
): Promise<GenerateReport | undefined> {
  const cache = join(options.root, '.cache', 'rowpress');
  if (known.report.problems.length > 0 || !known.shared) return undefined;
  const site = await readEdits(options, known.changed, memory);
  if (!site || !known.isOutputAsLeft()) return undefined;
  const output = openOutput(options.out);
  try {
    return await patchOutput(options, inputs, known, site, output, cache);
  } finally {
    output.release();
  }
}

async function patchOutput(
  options: GenerateOptions,
  inputs: readonly FileStamp[],
  known: KnownRun,
  { prepared, edited: edits, moved }: EditedSite,
  output: Output,
  cache: string,
): Promise<GenerateReport | undefined> {
  const { root, out, signal, date } = options;
  const { index, site, data } = prepared;
  const baseUrl = options.baseUrl ?? String(site.baseUrl);
  const code = inputs.filter(([path]) => !path.startsWith('data/'));
  const stamps = code.map(([path, size, , hash]): FileStamp => [path, size, 0, hash]);
  const [bundle, assets] = await Promise.all([
    prepareBundle(options, prepared.parts, cache, stamps),
    prepareAssets(options, prepared, cache, stamps),
  ]);
  if (!bundle.value || !output.previous) return undefined;
  const [layouts, images] = await Promise.all([
    prepareLayouts(site, bundle.value, assets.value),
    prepareImages(options, prepared, bundle.value, cache),
  ]);
  const { imageOf, sharedImageOf } = images.value;
  for (const [page, before] of edits) if (imageOf(page)?.file !== imageOf(before)?.file) return undefined;
  const edited = [...edits.keys()];
  const cacheFile = join(cache, 'pages.txt');
  const cached = readPageCache(cacheFile, VERSION);
  const fieldsBefore = countFields(cached.siteFields);
  const workers = createSiteWorkers(root, 1);
  const { islands } = assets.value.client;
  const workshop = { out, isFirst: false, bundle: bundle.value, site, layouts: layouts.value, islands };
  const { shared } = known;
  const rendered = await renderPages({
    prepared,
    pages: edited,
    workshop,
    bundle: bundle.value,
    baseUrl,
    imageOf: sharedImageOf,
    cached,
    workers,
    signal,
    shared,
  });
  const { records, siteFields, siteHashes } = rendered;
  const broken = checkLinks(index, edited, records, cached.links, data.routes.file);
  const problems = [bundle, assets, layouts, images, rendered, { problems: broken }].flatMap(
    (made) => made.problems,
  );
  // A template that reads more of the site's data than before changes what all of its pages depend on.
  if (problems.length > 0 || countFields(siteFields) !== fieldsBefore) return undefined;
  const remembered = new Map<string, CachedPage>();
  for (const { path, family, position } of edited) {
    const record = records.get(position);
    const template = index.families.find(({ name }) => name === family)?.template ?? '';
    if (record) remembered.set(pageFile(path), { ...record, site: siteHashes.get(template) ?? '' });
  }
  for (const { path, position } of moved) {
    const page = output.previous.find(path);
    if (!page) return undefined;
    records.set(position, { ...page, ...UNKNOWN });
  }
  const input = { index, chosen: [...edited, ...moved], records, images: new Map(), assets: [], baseUrl };
  const previous = output.previous;
  const publish = { ...input, previous, current: previous, isPartial: true, date };
  const files = patchPublished(out, previous, publish);
  if (!files) return undefined;
  const staged = files.filter((file) => stagePublished(out, file)).map(({ file }) => file);
  const last = staged.pop();
  const written = edited.filter(({ position }) => records.isStaged(position));
  const change = { place: [...written.map(({ path }) => pageFile(path)), ...staged], last };
  if (foreignFiles(output.findForeign(change)).length > 0) return undefined;
  signal?.throwIfAborted();
  output.commit({ ...change, remove: [] });
  patchPageCache(cacheFile, VERSION, cached, siteFields, remembered);
  const stampsNow = new Map(
    [...change.place, ...(last ? [last] : [])].map((file) => [file, stampOf(out, file)]),
  );
  const counts = new Map<string, number>();
  for (const { family } of written) counts.set(family, (counts.get(family) ?? 0) + 1);
  const report = reportKnown(known, counts, staged.length + (last ? 1 : 0));
  rememberPatch(options, inputs, prepared, stampsNow, report);
  return report;
}

/** What nobody asks of a page that stays as it is. */
const UNKNOWN = { key: '', basis: '', links: [], mtime: 0, staged: false };

function countFields(fields: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...fields.values()].reduce((sum, { size }) => sum + size, 0);
}

function stampOf(out: string, file: string): FileStamp {
  const stamps: FileStamp[] = [];
  addStamp(out, file, stamps);
  return stamps[0] ?? [file, 0, 0, ''];
}
