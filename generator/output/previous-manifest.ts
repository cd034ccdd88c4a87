import { UsageError } from '../problems/usage-error.ts';
import type { KnownManifest } from '../types/manifest.ts';
import { readManifest } from './read-manifest.ts';

/**
 * Returns the manifest that dates are carried over from: the one that `--previous` names, or
 * else that of the output folder.
 * @throws UsageError if the named one cannot be read
 */
export function previousManifest(
  previous: string | undefined,
  current: KnownManifest | undefined,
  bytesInMemory: number | undefined,
): KnownManifest | undefined {
  if (previous === undefined) return current;
  const manifest = readManifest(previous, bytesInMemory);
  if (typeof manifest === 'object') return manifest;
  const why = manifest === 'missing' ? 'does not exist' : 'is damaged, or no manifest of rowpress';
  throw new UsageError(
    `--previous: ${previous} ${why}`,
    'Name a manifest.json that "rowpress generate" wrote.',
  );
}
