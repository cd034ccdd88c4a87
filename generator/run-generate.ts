import type { GenerateOptions } from './generate-options.ts';
import type { GenerateReport } from './generate-report.ts';
import { findKnownRun, reportKnown, stampInputs } from './known-run.ts';
import { startForRows } from './start-threads.ts';
import { checkOutputFolder } from './write/index.ts';

/**
 * Generates a site, unless nothing has changed since the last run: then not even the code that generates is loaded. Where only rows have changed, their pages are made, and what is
 * published is patched, if that is all there is to do. @throws what `generate` throws
 */
export async function runGenerate(options: GenerateOptions): Promise<GenerateReport> {
  checkOutputFolder(options.out, options);
  const inputs = stampInputs(options.root);
  const known = findKnownRun(options, inputs);
  if (known?.changed.length === 0) return reportKnown(known);
  if (known) {
    const { patchSite } = await import('./patch-site.ts');
    const patched = await patchSite(options, inputs, known);
    if (patched) return patched;
  }
  const threads = startForRows(options, inputs);
  try {
    const { generate } = await import('./generate.ts');
    return await generate(options, inputs, threads);
  } finally {
    await threads?.close();
  }
}
