import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { formatDiffPage } from '../../generator/index.ts';
import type { SiteDiff } from '../../generator/types/diff.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeFolder } from '../support/make-site.ts';

const HOSTILE = '</title><script>document.title = "run"</script><img src=x onerror="document.title=1"> " &';
const none = { added: 0, gone: 0, moved: 0, changed: 0, neighbours: 0 };
const families = Array.from({ length: 30 }, (_, at) => ({
  ...{ name: `a-family-with-quite-a-long-name-${at}`, before: 30 - at, after: 31 - at },
  ...{ ...none, added: 2, gone: 1, changed: at < 20 ? 3 : 0, neighbours: 1 },
}));
const DIFF: SiteDiff = {
  counts: {
    ...{ changed: 1, neighbours: 0, added: 0, gone: 1, moved: 0, indexed: 0, unindexed: 0 },
    ...{ navigation: 0, markup: 0, unchanged: 3, claims: 1 },
  },
  risks: [{ kind: 'claim-overdue', message: 'facts are old', pages: ['/a/'] }],
  causes: [],
  claims: [
    {
      ...{ change: 'changed', kind: 'fact', name: 'days', text: HOSTILE, file: 'data/facts.yaml', line: 2 },
      ...{ pages: ['/a/'], fields: [{ field: 'value', before: '14', after: HOSTILE }] },
    },
  ],
  ...{ added: [], moved: [], indexed: [], unindexed: [], neighbours: [], notes: ['A note.'] },
  gone: [
    { path: '/b/', title: 'B', index: true, isForGood: false, why: 'its list is shorter', isMeant: true },
  ],
  changed: [
    {
      ...{ path: '/a/', title: 'A', description: 'About a', family: 'tool', template: 'tool', unknown: 0 },
      ...{ index: { before: true, after: true }, words: { before: 9, after: 9 }, sentences: [] },
      fields: [{ field: 'title', before: HOSTILE, after: 'A' }],
      ...{ links: { gained: [], lost: [] }, isOtherContent: false },
    },
  ],
  families: [...families, { ...none, name: 'same', before: 4, after: 4 }],
  familyLinks: families.map(({ name }, at) => ({ from: name, to: 'same', before: 5, after: 4 + (at % 3) })),
};

it('the page of a diff runs nothing, has no axe violation, and fits small windows, in light and dark', async () => {
  const file = join(makeFolder(), 'diff.html');
  writeFileSync(file, await formatDiffPage(HOSTILE, DIFF));
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => request.url().startsWith('file:') || faults.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect({ colorScheme, faults: await axeFaults(page) }).toEqual({ colorScheme, faults: [] });
    }
    expect([await page.title(), faults]).toEqual(['What this release changes', []]);
    expect(await page.locator('#site tbody tr').count()).toBe(30 + 15);
    expect(await page.locator('#site tbody tr').first().textContent()).toMatch(
      /a-family-with-quite-a-long-name-0\s*30 → 31\s*3 changed, 1 neighbour, 2 new, 1 gone/,
    );
    expect(await page.locator('#site').getByText('1 more family without a change.').count()).toBe(1);
    expect(await page.locator('.lines [data-change=more]').count()).toBe(10);
    expect(await page.locator('.lines [data-change=fewer]').count()).toBe(10);
  } finally {
    await browser.close();
  }
});
