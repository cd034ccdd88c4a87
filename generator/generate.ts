import { join } from 'node:path';
import { findLastBuild, reportKnown, statInputs } from './incremental/index.ts';
import { openRowState } from './load/index.ts';
import { checkOutputFolder } from './output/index.ts';
import type { GenerateOptions } from './types/options.ts';
import type { GenerateReport } from './types/report.ts';
import { startForRows } from './workers/index.ts';

/**
 * Generates a site, unless nothing has changed since the last run: then not even the code that generates is loaded. Where only rows have changed, their pages are made, and what is
 * published is patched, if that is all there is to do. @throws what `generate` throws
 */
export async function runGenerate(options: GenerateOptions): Promise<GenerateReport> {
  checkOutputFolder(options.out, options);
  const inputs = statInputs(options.root);
  const known = findLastBuild(options, inputs);
  const isSame = known?.changed.length === 0;
  if (isSame && known.isOutputUnchanged()) return reportKnown(known);
  const cache = join(options.root, '.cache', 'rowpress');
  const memory = known && !isSame ? openRowState(cache, false) : undefined;
  if (known && memory) {
    const { rebuildChangedRows } = await import('./rebuild-changed-rows.ts');
    const patched = await rebuildChangedRows(options, inputs, known, memory);
    if (patched) return patched;
  }
  const threads = startForRows(options, inputs);
  try {
    const { generate } = await import('./start-build.ts');
    return await generate(options, inputs, { threads, memory });
  } finally {
    await threads?.close();
  }
}
