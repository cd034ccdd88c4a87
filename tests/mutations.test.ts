import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import fastGlob from 'fast-glob';
import { parse } from 'node-html-parser';
import { listRoutes, PROBLEM_KINDS } from 'rowpress';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../generator/types/manifest.ts';
import type { Problem } from '../generator/types/problem.ts';
import { makeFolder, makeSite, type TestSite } from './support/make-site.ts';
import { mutate, someMutations } from './support/mutations.ts';
import { publish, TODAY } from './support/publish.ts';

const SEED = 20261120;
const RUNS = 1985;
/** This project's data is large: each run reads and checks all of it. */
const OWN_RUNS = 15;
/** Half a minute on two idle cores; a busy machine may need much longer. */
const TIMEOUT_MS = 600_000;

/** The small site with rows in every format. */
function makeRichSite(): TestSite {
  return makeSite({
    'data/tools/more.json':
      '[\n  { "slug": "drill", "name": "Drill", "summary": "Makes holes in walls.", "weight": 3 },\n  { "slug": "nail", "name": "Nail", "summary": "Holds two boards.", "tags": ["wood"] }\n]\n',
    'data/tools/lines.ndjson':
      '{"slug":"screw","name":"Screw","summary":"Holds two boards, too."}\n{"slug":"bolt","name":"Bolt","summary":"Holds two plates.","link":"/tools/saw/"}\n',
    'data/tools/anvil.md':
      '---\nname: Anvil\nsummary: >-\n  Bears the blows\n  of the hammer.\n---\n# Anvil\n\nSee [the hammer](/tools/hammer/).\n',
    'data/schemas/tools.schema.json': (text) =>
      text.replace('"note": {', '"body": { "type": "string" },\n "note": {'),
  });
}

const FILES = [
  'data/tools.yaml',
  'data/tools.yaml',
  'data/tools/more.json',
  'data/tools/lines.ndjson',
  'data/tools/anvil.md',
  'data/routes.yaml',
  'data/site.yaml',
];

describe(`${RUNS} random changes of a site's data`, () => {
  test(
    'make problems or whole pages, never an exception and never a broken page',
    async () => {
      const site = makeRichSite();
      const counts = { refused: 0, published: 0 };
      const originals = new Map(FILES.map((file) => [file, readFileSync(join(site.root, file))]));
      expect((await publish(site)).published).toBe(true);
      const change = fc.record({ file: fc.constantFrom(...FILES), mutations: someMutations });
      await fc.assert(
        fc.asyncProperty(change, async ({ file, mutations }) => {
          const original = originals.get(file) as Buffer;
          writeFileSync(join(site.root, file), mutate(original, mutations));
          try {
            const { problems } = await listRoutes({ root: site.root, date: TODAY, drafts: false });
            for (const problem of problems) expectWhole(problem);
            if (problems.some(({ severity }) => severity === 'error')) {
              counts.refused++;
              return;
            }
            const report = await publish(site);
            for (const problem of report.problems) expectWhole(problem);
            if (report.published) {
              counts.published++;
              expectWholePages(site);
            } else expect(report.problems.some(({ severity }) => severity === 'error')).toBe(true);
          } finally {
            writeFileSync(join(site.root, file), original);
          }
        }),
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      );
      // Both kinds must be well represented, or this test proves little.
      expect(Math.min(counts.refused, counts.published)).toBeGreaterThan(RUNS / 5);
    },
    TIMEOUT_MS,
  );
});

describe(`${OWN_RUNS} random changes of this project's own data`, () => {
  test(
    'make problems with a place, never an exception',
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
            for (const problem of problems) expectWhole(problem);
          } finally {
            writeFileSync(join(root, file), original);
          }
        }),
        { seed: SEED, numRuns: OWN_RUNS, endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );
});

/** A problem that people and programs can use: known, placed inside its file, and in words rather than a stack trace. */
function expectWhole({ kind, file, line, column, message, advice }: Problem): void {
  expect(Object.keys(PROBLEM_KINDS)).toContain(kind);
  expect(file).toMatch(/^(?:data|templates)\//);
  if (kind !== 'missing-file') expect([line, column]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(line ?? 1, column ?? 1)).toBeGreaterThan(0);
  expect(`${message}${advice}`).not.toMatch(
    /\bat .*\.js:\d+|Maximum call stack|is not a function|Cannot read prop|\[object /,
  );
}

function expectWholePages({ out }: TestSite): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  for (const { file, path, title } of manifest.pages) {
    const html = readFileSync(join(out, file), 'utf8');
    expect(html.startsWith('<!doctype html><html lang="'), path).toBe(true);
    expect(html.endsWith('</body></html>\n'), path).toBe(true);
    const page = parse(html);
    expect(
      page.querySelectorAll('h1').map(({ text }) => text.trim() !== ''),
      path,
    ).toEqual([true]);
    expect(page.querySelector('title')?.text.trim()).toBe(title);
    expect(title, path).not.toMatch(/^$|undefined|\[object|NaN|\{\{/);
    for (const script of page.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(script.rawText);
    for (const link of page.querySelectorAll('main a'))
      expect(link.getAttribute('href')).toMatch(/^(?:\/(?!\/)|https?:|mailto:|tel:|#)/);
  }
}
