import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type GenerateOptions, type GenerateReport, generate, type Manifest } from 'rowpress';
import type { TestSite } from './make-site.ts';

/** The default day of a build in tests. */
export const TODAY = '2026-11-20';

/**
 * Publishes a site in this process, which is faster than the command. Tests of the command use it to prepare
 * sites.
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

/** Reads the manifest of a published folder. */
export function readManifest(out: string): Manifest {
  return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
}
