import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStamp } from './cache/index.ts';
import type { GenerateOptions } from './generate-options.ts';
import { failedReport, type GenerateReport } from './generate-report.ts';
import { stampInputs } from './known-run.ts';
import { listTemplates } from './list-templates.ts';
import { prepareAssets } from './prepare-assets.ts';
import { startBundle } from './prepare-bundle.ts';
import { prepareSite } from './prepare-site.ts';
import { createSiteWorkers } from './site-workers.ts';
import { codeStamps } from './stamp-files.ts';
import type { SiteThreads } from './start-threads.ts';
import { openSurveyMemory, type SurveyMemory } from './survey-memory.ts';
import type { DataObject } from './types/data.ts';
import { checkOutputFolder } from './write/index.ts';

/**
 * Read, validate, plan, render, write, publish: the whole way from rows to a published site. All or nothing: any error leaves the published site as it
 * was. What may run or be known already: threads, and what earlier runs leave. @throws OutputRefusedError, OutputBusyError, UsageError, AbortError, or the file system's own error
 */
export async function generate(
  options: GenerateOptions,
  inputs: readonly FileStamp[] = stampInputs(options.root),
  {
    threads: started,
    memory,
  }: { readonly threads?: SiteThreads | undefined; readonly memory?: SurveyMemory | undefined } = {},
): Promise<GenerateReport> {
  const { root, workers: count, force } = options;
  const workers = createSiteWorkers(root, count, started);
  try {
    checkOutputFolder(options.out, options);
    const cache = join(root, '.cache', 'rowpress');
    const parts = listTemplates(root);
    const stamps = codeStamps(inputs);
    let tellSite: (site: DataObject) => void = () => {};
    const known = new Promise<DataObject>((resolve) => {
      tellSite = resolve;
    });
    // Other threads have rows to survey before this one goes on.
    const preparing = prepareSite(
      options,
      parts,
      workers,
      memory ?? openSurveyMemory(cache, force),
      tellSite,
    );
    // What this throws, and what is begun below, is met where it is waited for.
    preparing.catch(() => {});
    // Of a folder that is not there, what it lacks is told; there is no code to bundle.
    if (!existsSync(root)) return failedReport((await preparing).problems);
    const bundling = startBundle(options, parts, { cache, workers, stamps });
    const building = known.then((site) => prepareAssets(options, { site, parts }, cache, stamps));
    building.catch(() => {});
    const { makeSite } = await import('./make-site.ts');
    return await makeSite(options, { preparing, bundling, building }, { cache, workers, inputs, stamps });
  } finally {
    await workers.close();
  }
}
