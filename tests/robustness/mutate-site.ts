import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { expectWholePages, expectWholeProblem } from '../support/expect-whole.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { mutate, someMutations } from '../support/mutations.ts';
import { publish } from '../support/publish.ts';

/** The same changes in each run. */
export const SEED = 20261120;

/**
 * Changes files of a small site at random, one at a time, and publishes it after each change. Expects
 * problems or whole pages, and that both are frequent.
 */
export async function mutateSite(files: readonly string[], numRuns: number): Promise<void> {
  const site = makeRichSite();
  const counts = { refused: 0, published: 0 };
  const originals = new Map(files.map((file) => [file, readFileSync(join(site.root, file))]));
  expect((await publish(site)).published).toBe(true);
  const change = fc.record({ file: fc.constantFrom(...files), mutations: someMutations });
  await fc.assert(
    fc.asyncProperty(change, async ({ file, mutations }) => {
      const original = originals.get(file) as Buffer;
      writeFileSync(join(site.root, file), mutate(original, mutations));
      try {
        counts[(await isPublished(site)) ? 'published' : 'refused']++;
      } finally {
        writeFileSync(join(site.root, file), original);
      }
    }),
    { seed: SEED, numRuns, endOnFailure: true },
  );
  // Both kinds must be frequent, or the test proves little.
  expect(Math.min(counts.refused, counts.published)).toBeGreaterThan(numRuns / 7);
}

/** Publishes a site. Expects that every problem and every page is whole. */
async function isPublished(site: TestSite): Promise<boolean> {
  const report = await publish(site, { allowLost: true });
  for (const problem of report.problems) expectWholeProblem(problem);
  if (report.published) expectWholePages(site);
  else expect(report.problems.some(({ severity }) => severity === 'error')).toBe(true);
  return report.published;
}

/** The small site with rows in every format. */
function makeRichSite(): TestSite {
  return makeSite({
    'data/tools/more.json':
      '[\n  { "slug": "drill", "name": "Drill", "summary": "Makes holes in walls.", "weight": 3 },\n  { "slug": "nail", "name": "Nail", "summary": "Holds two boards.", "tags": ["wood"] }\n]\n',
    'data/tools/lines.ndjson':
      '{"slug":"screw","name":"Screw","summary":"Holds two boards, too."}\n{"slug":"bolt","name":"Bolt","summary":"Holds two plates.","link":"/tools/saw/"}\n',
    'data/tools/sheet.csv':
      'slug,name,summary,weight,tags\nplane,Plane,"Smooths wood, along the ""grain"".",2,wood|hand\nawl,Awl,"Makes\nsmall holes.",,\n',
    'data/tools/anvil.md':
      '---\nname: Anvil\nsummary: >-\n  Bears the blows\n  of the hammer.\n---\n# Anvil\n\nSee [the hammer](/tools/hammer/).\n',
    'data/schemas/tools.schema.json': (text) =>
      text.replace('"note": {', '"body": { "type": "string" },\n "note": {'),
  });
}
