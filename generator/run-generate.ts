import { join } from 'node:path';
import type { GenerateOptions } from './generate-options.ts';
import type { GenerateReport } from './generate-report.ts';
import { findKnownRun, reportKnown, stampInputs } from './known-run.ts';
import { startForRows } from './start-threads.ts';
import { openSurveyMemory } from './survey-memory.ts';
import { checkOutputFolder } from './write/index.ts';

/**
 * Generates a site, unless nothing has changed since the last run: then not even the code that generates is loaded. Where only rows have changed, their pages are made, and what is
 * published is patched, if that is all there is to do. @throws what `generate` throws
 */
export async function runGenerate(options: GenerateOptions): Promise<GenerateReport> {
  checkOutputFolder(options.out, options);
  const inputs = stampInputs(options.root);
  const known = findKnownRun(options, inputs);
  const isSame = known?.changed.length === 0;
  if (isSame && known.isOutputAsLeft()) return reportKnown(known);
  const cache = join(options.root, '.cache', 'rowpress');
  const memory = known && !isSame ? openSurveyMemory(cache, false) : undefined;
  if (known && memory) {
    const { patchSite } = await import('./patch-site.ts');
    const patched = await patchSite(options, inputs, known, memory);
    if (patched) return patched;
  }
  const threads = startForRows(options, inputs);
  try {
    const { generate } = await import('./generate.ts');
    return await generate(options, inputs, { threads, memory });
  } finally {
    await threads?.close();
  }
}
