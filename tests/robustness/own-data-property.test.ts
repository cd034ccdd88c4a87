import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import fastGlob from 'fast-glob';
import { listRoutes } from 'rowpress';
import { test } from 'vitest';
import { expectWholeProblem } from '../support/expect-whole.ts';
import { makeFolder } from '../support/make-site.ts';
import { mutate, someMutations } from '../support/mutations.ts';
import { TODAY } from '../support/publish.ts';
import { SEED } from './mutate-site.ts';

/** This project's data is large, and each run reads and checks all of it. */
const RUNS = 5;
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 600_000;

test(
  `${RUNS} random changes of this project's own data give problems with a place, never an exception`,
  async () => {
    const root = makeFolder();
    for (const folder of ['data', 'templates']) cpSync(folder, join(root, folder), { recursive: true });
    const files = fastGlob.sync('data/*.{yaml,md}', { cwd: root }).sort();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), someMutations, async (file, mutations) => {
        const original = readFileSync(join(root, file));
        writeFileSync(join(root, file), mutate(original, mutations));
        try {
          const { problems } = await listRoutes({ root, date: TODAY, drafts: true });
          for (const problem of problems) expectWholeProblem(problem);
        } finally {
          writeFileSync(join(root, file), original);
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
