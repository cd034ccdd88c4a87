import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import type { Manifest } from '../../generator/types/manifest.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The output folder of this repository's site for the tests. */
    publishedSite: string;
  }
}

/**
 * Publishes this repository's site with --strict for the tests that read it. The projects `site` and
 * `site-browser` share one build if both run. Returns the clean-up.
 */
export default async function publishSite(project: TestProject): Promise<() => void> {
  const out = process.env.ROWPRESS_PUBLISHED_SITE ?? mkdtempSync(join(tmpdir(), 'rowpress-site-'));
  project.provide('publishedSite', out);
  if (process.env.ROWPRESS_PUBLISHED_SITE) return () => {};
  process.env.ROWPRESS_PUBLISHED_SITE = out;
  const flags = ['--strict', '--no-images', '--date', '2026-11-20', '--out', out];
  await execa(process.execPath, ['bin/rowpress.js', 'generate', ...flags], {
    stdio: 'inherit',
    env: { ROWPRESS_BASE_URL: '' },
  });
  return () => rmSync(out, { recursive: true, force: true });
}

/** Reads the manifest of the published site. */
export function readSiteManifest(out: string): Manifest {
  return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
}

/** Returns whether an address of the site is a page or a published file. */
export function isPublished(out: string, path: string): boolean {
  return existsSync(join(out, path.endsWith('/') ? `${path}index.html` : path));
}
