import { UsageError } from '../problems/errors.ts';
import type { ConfigTexts } from '../types/data.ts';
import { openConfig } from './load-config.ts';

/**
 * Returns what texts use of the config of a site, for commands that only look at a site. Returns undefined if
 * it has no config. @throws UsageError if the config has faults
 */
export async function openTexts(root: string): Promise<ConfigTexts | undefined> {
  const { value, problems } = await openConfig(root);
  const [problem] = problems;
  if (!problem) return value?.texts;
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  throw new UsageError(`${place}: ${problem.message}`, problem.advice);
}
