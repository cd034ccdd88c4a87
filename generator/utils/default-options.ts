import { availableParallelism, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GenerateInput, GenerateOptions, LoadInput, LoadOptions } from '../types/options.ts';

/**
 * Returns the options of a program that loads a site, with what it leaves out: today in UTC, and no drafts.
 */
export function withLoadDefaults<Input extends LoadInput>(given: Input): Input & LoadOptions {
  return {
    ...given,
    root: resolve(given.root),
    date: given.date ?? new Date().toISOString().slice(0, 10),
    drafts: given.drafts ?? false,
  };
}

/** Returns the options of a program that generates a site, with the defaults of `rowpress generate`. */
export function withDefaults(given: GenerateInput): GenerateOptions {
  const options = withLoadDefaults(given);
  return {
    ...options,
    out: resolve(given.out ?? join(options.root, 'output')),
    cwd: given.cwd ?? options.root,
    home: given.home ?? homedir(),
    workers: given.workers ?? availableParallelism(),
    force: given.force ?? false,
    strict: given.strict ?? false,
    images: given.images ?? true,
  };
}
