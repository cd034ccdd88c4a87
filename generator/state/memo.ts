import { deserialize, serialize } from 'node:v8';
import type { Outcome } from '../types/problem.ts';
import { readChecksummed, writeChecksummed } from './cache-files.ts';
import { engineHash } from './engine-hash.ts';

/**
 * Returns what `make` returned when it was last called with the same key by the same engine, if `isLasting`
 * accepts that value. Otherwise calls `make`. Only a value without problems is stored.
 * @throws what `make` throws
 */
export async function memoize<Value>(
  file: string,
  key: string,
  make: () => Promise<Outcome<Value>>,
  isLasting: (value: Value) => boolean,
): Promise<Outcome<Value>> {
  const fullKey = `${engineHash()} ${key}`;
  const stored = readMemo<Value>(file, fullKey);
  if (stored && isLasting(stored.value)) return { value: stored.value, problems: [] };
  const result = await make();
  if (result.problems.length === 0 && isLasting(result.value)) {
    try {
      writeChecksummed(file, serialize({ key: fullKey, value: result.value }));
    } catch {
      // The cache only saves time.
    }
  }
  return result;
}

function readMemo<Value>(file: string, key: string): { readonly value: Value } | undefined {
  const bytes = readChecksummed(file);
  if (!bytes) return undefined;
  try {
    const memo = deserialize(bytes) as { readonly key: string; readonly value: Value };
    return memo.key === key ? memo : undefined;
  } catch {
    // Another version of Node wrote the file.
    return undefined;
  }
}
