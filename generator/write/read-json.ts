import { readFileSync } from 'node:fs';
import { isMissing } from './stage-file.ts';

/**
 * What a JSON file says: `missing` when there is no such file, `foreign` when it is damaged or `isRight` does not know it. @throws the file system's own error
 */
export function readJson<Value>(
  file: string,
  isRight: (value: unknown) => value is Value,
): Value | 'missing' | 'foreign' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return 'missing';
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isRight(value) ? value : 'foreign';
  } catch {
    return 'foreign';
  }
}
