import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FOLDER, readShardManifest, SHARD_FILE } from '../output/index.ts';
import type { Problem } from '../types/problem.ts';
import { hashContent } from '../utils/hash-content.ts';
import { MAX_BYTES_IN_MEMORY } from '../utils/lines/byte-source.ts';
import type { ReadShard, ShardFolder } from './check-shards.ts';

/** Reads the parts of folders; what is no whole part is told of. */
export function readShards(folders: readonly ShardFolder[]): { parts: ReadShard[]; problems: Problem[] } {
  const parts: ReadShard[] = [];
  const problems: Problem[] = [];
  for (const { name, folder } of folders) {
    const manifest = readShardManifest(join(folder, SHARD_FILE), MAX_BYTES_IN_MEMORY / folders.length);
    if (typeof manifest === 'string') problems.push(noShard(name, folder, manifest));
    else if (existsSync(join(folder, RUN_FOLDER)))
      problems.push(
        damagedShard('the run that makes this part has not ended, or was killed', `${name}/${RUN_FOLDER}`),
      );
    else parts.push({ name, folder, manifest });
  }
  return { parts, problems };
}

/** The bytes of a file if they are those that its manifest says. */
export function readIfAsListed(path: string, hash: string, bytes: number): Buffer | undefined {
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
  return content.length === bytes && hashContent(content) === hash ? content : undefined;
}

function noShard(name: string, folder: string, why: 'missing' | 'foreign'): Problem {
  const found = existsSync(folder) ? `there is no ${SHARD_FILE} in it` : 'there is no such folder';
  const message = why === 'missing' ? `${found}` : `its ${SHARD_FILE} is damaged, or another program's`;
  const advice = 'Name folders that "rowpress generate --shard I/N --out DIR" wrote.';
  return { kind: 'no-part', severity: 'error', file: name, message, advice };
}

/** A file of a part whose bytes are not those that its manifest lists. */
export function damagedFile({ name, folder }: ReadShard, file: string): Problem {
  const found = existsSync(join(folder, file))
    ? 'its bytes are not those'
    : 'it is missing, though it is one';
  return damagedShard(`${found} that the part's manifest lists`, `${name}/${file}`);
}

/** A part that does not hold what it should. */
export function damagedShard(message: string, file?: string): Problem {
  const advice = 'Make the part again, and hand all of its folder on, hidden files included.';
  return { kind: 'damaged-part', severity: 'error', ...(file ? { file } : {}), message, advice };
}
