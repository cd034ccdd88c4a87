import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SHARD_FILE } from '../output/check-output-folder.ts';
import { readShardManifest } from '../output/read-shard-manifest.ts';
import { RUN_FOLDER } from '../output/run-folder.ts';
import type { Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { MAX_BYTES_IN_MEMORY } from '../utils/lines/byte-source.ts';
import { readRegular } from '../utils/open-regular.ts';
import type { ReadShard, ShardFolder } from './check-shards.ts';

/** Reads the manifests of shards. A folder without a complete shard is a problem. */
export function readShards(folders: readonly ShardFolder[]): { shards: ReadShard[]; problems: Problem[] } {
  const shards: ReadShard[] = [];
  const problems: Problem[] = [];
  for (const { name, folder } of folders) {
    const manifest = readShardManifest(join(folder, SHARD_FILE), MAX_BYTES_IN_MEMORY / folders.length);
    if (typeof manifest === 'string') problems.push(noShard(name, folder, manifest));
    else if (existsSync(join(folder, RUN_FOLDER)))
      problems.push(
        damagedShard('the build of this shard has not ended, or was killed', `${name}/${RUN_FOLDER}`),
      );
    else shards.push({ name, folder, manifest });
  }
  return { shards, problems };
}

/** Returns the bytes of a file. Returns undefined if they are not those that its manifest lists. */
export function readIfAsListed(path: string, hash: string, bytes: number): Buffer | undefined {
  let content: Buffer;
  try {
    content = readRegular(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
  return content.length === bytes && hashContent(content) === hash ? content : undefined;
}

function noShard(name: string, folder: string, why: 'missing' | 'foreign'): Problem {
  const missing = existsSync(folder) ? `there is no ${SHARD_FILE} in it` : 'there is no such folder';
  const message = why === 'missing' ? missing : `its ${SHARD_FILE} is damaged, or another program wrote it`;
  const advice = 'Name folders that "rowpress generate --shard I/N --out DIR" wrote.';
  return { kind: 'no-part', severity: 'error', file: name, message, advice };
}

/** Returns the problem of a shard's file whose bytes are not those that the shard's manifest lists. */
export function damagedFile({ name, folder }: ReadShard, file: string): Problem {
  const message = existsSync(join(folder, file))
    ? "its bytes are not those that the shard's manifest lists"
    : "it is missing, and the shard's manifest lists it";
  return damagedShard(message, `${name}/${file}`);
}

/** Returns the problem of a shard whose files do not match its manifest, or each other. */
export function damagedShard(message: string, file?: string): Problem {
  const advice = 'Build the shard again, and copy its whole folder, hidden files included.';
  return { kind: 'damaged-part', severity: 'error', ...(file ? { file } : {}), message, advice };
}
