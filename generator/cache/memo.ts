import { deserialize, serialize } from 'node:v8';
import type { Outcome } from '../types/problem.ts';
import { readChecksummed, writeChecksummed } from '../utils/checksummed-file.ts';

/**
 * What `make` returned when it was last called with the same key, if `isLasting` says that nothing but the key decides about it; else it is called. Only values without
 * problems are kept. @throws what `make` throws
 */
export async function memoize<Value>(
  file: string,
  key: string,
  make: () => Promise<Outcome<Value>>,
  isLasting: (value: Value) => boolean,
): Promise<Outcome<Value>> {
  const kept = readMemo<Value>(file, key);
  if (kept && isLasting(kept.value)) return { value: kept.value, problems: [] };
  const made = await make();
  if (made.problems.length === 0 && isLasting(made.value)) {
    try {
      writeChecksummed(file, serialize({ key, value: made.value }));
    } catch {
      // It is made again the next time, and nothing else.
    }
  }
  return made;
}

function readMemo<Value>(file: string, key: string): { readonly value: Value } | undefined {
  const bytes = readChecksummed(file);
  if (!bytes) return undefined;
  try {
    const memo = deserialize(bytes) as { readonly key: string; readonly value: Value };
    return memo.key === key ? memo : undefined;
  } catch {
    // Another version of Node wrote it.
    return undefined;
  }
}
