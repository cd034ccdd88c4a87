import { join } from 'node:path';
import { UsageError } from '../problems/usage-error.ts';
import type { KnownManifest } from '../types/manifest.ts';
import { readManifest } from './read-manifest.ts';

/** A larger manifest is read on demand: that of 100,000 pages has 54 MB, of which a command needs each once. */
const BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Returns the manifest of a published site. @throws UsageError if nothing is published there */
export function publishedManifest(out: string, option = '--out'): KnownManifest {
  const manifest = readManifest(join(out, 'manifest.json'), BYTES_IN_MEMORY);
  if (typeof manifest === 'object') return manifest;
  throw new UsageError(
    `nothing is published in ${out}: its manifest.json ${manifest === 'missing' ? 'is missing' : 'is damaged'}`,
    `Run "rowpress generate" first, or name the folder with ${option}.`,
  );
}
