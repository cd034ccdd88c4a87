import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FOLDER, SHARD_FILE } from '../address/site-files.ts';
import { readShardManifest } from '../output/shard-manifest.ts';
import type { KnownShard, ShardInputs } from '../types/manifest.ts';
import type { Problem } from '../types/problem.ts';
import { MAX_BYTES_IN_MEMORY } from '../utils/byte-source.ts';
import { readRegular } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { VERSION } from '../utils/version.ts';

/** The folder of a shard: its name on the command line, and its absolute path. */
export interface ShardFolder {
  readonly name: string;
  readonly folder: string;
}

/** A shard whose manifest was read. */
export interface ReadShard extends ShardFolder {
  readonly manifest: KnownShard;
}

/** What to do if shards differ in one of these inputs. All other inputs come from the checkout. */
const ADVICE: Readonly<Record<string, string>> = {
  rowpress: 'Build and merge all shards with the same version.',
  'base URL': 'Give all shards the same --base-url.',
  date: 'Give all shards the same --date: a build that passes midnight has two dates.',
  drafts: 'Give --drafts to all shards or to none.',
  hosts: 'Give all shards the same --host.',
  images: 'Give --no-images to all shards or to none.',
  'previous manifest': 'Give all shards the same --previous.',
};
const OTHER_ADVICE = 'Build all shards from the same checkout.';

/**
 * Returns the problems of shards that do not make up one site: other inputs than those of the first shard,
 * another number of shards, or a shard twice. Shards are reported as missing only if `areAll`, that is, if
 * every named folder could be read.
 */
export function checkShards(shards: readonly ReadShard[], areAll: boolean): Problem[] {
  const [first, ...others] = shards;
  if (!first) return [];
  const problems: Problem[] = others.flatMap((shard) => compareInputs(shard, first));
  const version = first.manifest.inputs.rowpress;
  if (version !== VERSION)
    problems.push(
      different(first, `it was built by rowpress ${version}, and this is ${VERSION}`, 'rowpress'),
    );
  const { of } = first.manifest.part;
  const split = others.filter(({ manifest }) => manifest.part.of !== of);
  for (const shard of split)
    problems.push(different(shard, `${nameOf(shard)}, and ${first.name} is ${nameOf(first)}`, 'number'));
  return split.length > 0 ? problems : [...problems, ...checkNumbers(shards, of, areAll)];
}

function compareInputs(shard: ReadShard, first: ReadShard): Problem[] {
  const [own, expected] = [shard.manifest.inputs, first.manifest.inputs];
  const names = new Set([...Object.keys(expected), ...Object.keys(own)]);
  return [...names]
    .filter((name) => own[name] !== expected[name])
    .map((name) => different(shard, describe(name, own, expected, first.name), name));
}

function describe(name: string, own: ShardInputs, expected: ShardInputs, first: string): string {
  const [value = 'unknown', other = 'unknown'] = [own[name], expected[name]];
  const areHashes = [value, other].every((text) => /^(?:[0-9a-f]{32}|none)$/.test(text));
  if (areHashes)
    return `it was built from other ${name === 'previous manifest' ? 'dates (--previous)' : name} than ${first}`;
  return `${name}: ${value} here, but ${other} in ${first}`;
}

function checkNumbers(shards: readonly ReadShard[], of: number, areAll: boolean): Problem[] {
  const byNumber = new Map<number, ReadShard>();
  const problems: Problem[] = [];
  for (const shard of shards) {
    const { number } = shard.manifest.part;
    const other = byNumber.get(number);
    if (other)
      problems.push({
        kind: 'doubled-part',
        severity: 'error',
        file: `${shard.name}/${SHARD_FILE}`,
        message: `it is ${nameOf(shard)}, and so is ${other.name}`,
        advice: 'Name each shard once.',
      });
    byNumber.set(number, other ?? shard);
  }
  for (let number = 1; areAll && number <= of; number++)
    if (!byNumber.has(number))
      problems.push({
        kind: 'missing-part',
        severity: 'error',
        message: `shard ${number} of ${of} is missing`,
        advice: `Build it with "rowpress generate --shard ${number}/${of}", and name its folder too.`,
      });
  return problems;
}

function different(shard: ReadShard, message: string, input: string): Problem {
  return {
    kind: 'different-parts',
    severity: 'error',
    file: `${shard.name}/${SHARD_FILE}`,
    message,
    advice: ADVICE[input] ?? OTHER_ADVICE,
  };
}

function nameOf({ manifest }: ReadShard): string {
  return `shard ${manifest.part.number} of ${manifest.part.of}`;
}

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
