import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listTemplateFiles, prepareAssets, startBundle } from './bundle/index.ts';
import type { FileStat } from './cache/index.ts';
import { codeStats } from './cache/index.ts';
import { statInputs } from './incremental/index.ts';
import { openRowState, type RowState } from './load/index.ts';
import { loadSite } from './load-site.ts';
import { checkOutputFolder } from './output/index.ts';
import type { DataObject } from './types/data.ts';
import type { GenerateOptions } from './types/options.ts';
import { failedReport, type GenerateReport } from './types/report.ts';
import type { SiteThreads } from './workers/index.ts';
import { createSiteWorkers } from './workers/index.ts';

/**
 * Read, validate, plan, render, write, publish: the whole way from rows to a published site. All or nothing: any error leaves the published site as it
 * was. What may run or be known already: threads, and what earlier runs leave. @throws OutputRefusedError, OutputBusyError, UsageError, AbortError, or the file system's own error
 */
export async function generate(
  options: GenerateOptions,
  inputs: readonly FileStat[] = statInputs(options.root),
  {
    threads: started,
    memory,
  }: { readonly threads?: SiteThreads | undefined; readonly memory?: RowState | undefined } = {},
): Promise<GenerateReport> {
  const { root, workers: count, force } = options;
  const workers = createSiteWorkers(root, count, started);
  try {
    checkOutputFolder(options.out, options);
    const cache = join(root, '.cache', 'rowpress');
    const parts = listTemplateFiles(root);
    const stamps = codeStats(inputs);
    let onSiteRead: (site: DataObject) => void = () => {};
    const known = new Promise<DataObject>((resolve) => {
      onSiteRead = resolve;
    });
    // Other threads have rows to survey before this one goes on.
    const preparing = loadSite(options, parts, workers, memory ?? openRowState(cache, force), onSiteRead);
    // What this throws, and what is begun below, is met where it is waited for.
    preparing.catch(() => {});
    // Of a folder that is not there, what it lacks is told; there is no code to bundle.
    if (!existsSync(root)) return failedReport((await preparing).problems);
    const bundling = startBundle(options, parts, { cache, workers, stamps });
    const building = known.then((site) => prepareAssets(options, { site, parts }, cache, stamps));
    building.catch(() => {});
    const { makeSite } = await import('./build-site.ts');
    return await makeSite(options, { preparing, bundling, building }, { cache, workers, inputs, stamps });
  } finally {
    await workers.close();
  }
}
