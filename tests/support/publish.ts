import { homedir } from 'node:os';
import { type GenerateOptions, type GenerateReport, generate } from 'rowpress';
import type { TestSite } from './make-site.ts';

/** The day on which tests build, unless they say otherwise. */
export const TODAY = '2026-11-20';

/**
 * Publishes a site in this process, which is quicker than the command; for what comes before or around the
 * thing that is tested.
 */
export function publish(site: TestSite, options: Partial<GenerateOptions> = {}): Promise<GenerateReport> {
  return generate({
    root: site.root,
    out: site.out,
    cwd: process.cwd(),
    home: homedir(),
    date: TODAY,
    drafts: false,
    workers: 1,
    force: false,
    strict: false,
    images: false,
    ...options,
  });
}
