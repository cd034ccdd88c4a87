import type { GenerateOptions } from './generate-options.ts';
import type { GenerateReport } from './generate-report.ts';
import { startForRows } from './start-threads.ts';
import { findUnchangedRun, stampInputs } from './unchanged-run.ts';
import { checkOutputFolder } from './write/index.ts';

/**
 * Generates a site, unless nothing has changed since the last run: then not even the code that generates is loaded. @throws what `generate` throws
 */
export async function runGenerate(options: GenerateOptions): Promise<GenerateReport> {
  checkOutputFolder(options.out, options);
  const inputs = stampInputs(options.root);
  const unchanged = findUnchangedRun(options, inputs);
  if (unchanged) return unchanged;
  const threads = startForRows(options, inputs);
  try {
    const { generate } = await import('./generate.ts');
    return await generate(options, inputs, threads);
  } finally {
    await threads?.close();
  }
}
