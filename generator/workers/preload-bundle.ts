import { importBundle } from '../render/load-bundle.ts';
import type { TemplateBundle } from '../types/bundle.ts';
import type { Outcome } from '../types/problem.ts';
import type { SiteWorkers } from './site-workers.ts';

/** Loads the bundle of templates in all threads as soon as it is built, while rows are still being loaded. */
export async function preloadBundle(
  bundling: Promise<Outcome<TemplateBundle | undefined>>,
  workers: SiteWorkers,
): Promise<void> {
  try {
    const { value } = await bundling;
    if (!value) return;
    workers.loadBundle(value.file);
    await importBundle(value);
  } catch {
    // The stage that awaits the bundle reports the same error.
  }
}
