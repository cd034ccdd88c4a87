import { expect } from 'vitest';
import type { Manifest, ManifestPage } from '../../generator/types/manifest.ts';
import type { TestSite } from './make-site.ts';
import { readManifest } from './publish.ts';
import { runCli } from './run-cli.ts';

/** Publishes a site, expects exit code 0, and returns the manifest. */
export async function publish({ root, out }: TestSite, ...flags: string[]): Promise<Manifest> {
  const { exitCode, stdout, stderr } = await runCli(['generate', '--root', root, ...flags]);
  expect({ exitCode, output: exitCode === 0 ? '' : stdout + stderr }).toEqual({ exitCode: 0, output: '' });
  return readManifest(out);
}

/** Returns the manifest's entry of a page. */
export function pageOf({ pages }: Manifest, path: string): ManifestPage {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`${path} is not in the manifest`);
  return found;
}
