import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { measureClient } from '../../bench/measure-client.mjs';
import { hydrateIslands, isFirstDocument, NO_PREFETCH, serveFolder } from '../client/open-site.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out);
const { pages } = measureClient(out);

/** Pages with tools of every kind. All of them have one layout, so that no visit loads a whole page. */
const paths = [
  ...['guide-builder', 'screen-recorder', 'subtitle-tool', 'script-timer', 'quiz-builder'].map(pageWith),
  ...['storyboard-builder', 'course-builder', 'title-workshop'].map(pageWith),
];
const LAST = pageWith('text-to-speech');
const ROUNDS = 8;

it(`holds no nodes or listeners in memory after visits to ${paths.length * ROUNDS} pages with islands`, async () => {
  const { page, errors } = await site.open(LAST, { before: NO_PREFETCH });
  await visitAll(page);
  const before = await count(page);
  for (let round = 0; round < ROUNDS; round++) await visitAll(page);
  const after = await count(page);
  expect(after.nodes - before.nodes).toBeLessThan(300);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
  expect(await isFirstDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

/** Navigates to each page without a reload and hydrates its islands, and last to the page of the start. */
async function visitAll(page: Page): Promise<void> {
  for (const path of [...paths, LAST]) {
    await page.evaluate(async (to) => {
      await navigation?.navigate(to).finished;
    }, path);
    await hydrateIslands(page);
  }
}

async function count(page: Page): Promise<{ nodes: number; jsEventListeners: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const counts = await client.send('Memory.getDOMCounters');
  await client.detach();
  return counts;
}

/** Returns the path of the first page that shows an island. */
function pageWith(island: string): string {
  const found = pages.find(({ islands }) => islands.includes(island));
  if (!found) throw new Error(`no page shows the island ${island}`);
  return found.path;
}
