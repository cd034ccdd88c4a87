import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, RUN_FOLDER, SHARD_FILE } from '../../address/site-files.ts';
import { readManifest } from '../../output/manifest.ts';
import { OutputBusyError } from '../../output/output-folder.ts';
import { UsageError } from '../../problems/errors.ts';
import type { KnownManifest } from '../../types/manifest.ts';

/** Reads the manifest that an option names. @throws UsageError if it cannot be read */
export function readEarlier(file: string, option = '--since'): KnownManifest {
  return readOrThrow(file, `${option}: ${file}`);
}

/**
 * Reads the manifest of a published folder. @throws UsageError if nothing is published there; OutputBusyError
 * if a build into the folder has not ended
 */
export function readPublished(out: string): KnownManifest {
  const file = join(out, MANIFEST_FILE);
  if (existsSync(join(out, SHARD_FILE)))
    throw new UsageError(
      `${out} holds a shard of a site`,
      'Merge the shards with "rowpress merge", and name the whole output with --out.',
    );
  if (existsSync(join(out, RUN_FOLDER)))
    throw new OutputBusyError(
      `a build into ${out} has not ended, or was killed`,
      'Wait until it has ended, or publish again.',
    );
  return readOrThrow(file, file);
}

function readOrThrow(file: string, name: string): KnownManifest {
  const manifest = readManifest(file);
  if (typeof manifest === 'object') return manifest;
  const why =
    manifest === 'missing' ? 'does not exist' : 'is damaged, or is not the manifest of a whole site';
  throw new UsageError(
    `${name} ${why}`,
    `Name a ${MANIFEST_FILE} that "rowpress generate" or "rowpress merge" wrote.`,
  );
}
