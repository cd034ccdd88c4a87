import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate, validate } from 'rowpress';
import { expect, test } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { makeFolder } from '../support/make-site.ts';

const root = join(makeFolder(), 'herbs');
const site = serveFolder(() => join(root, 'output'));

test('pages of a new site have no axe violation in light or dark mode, and fit 320 pixels', async () => {
  await createSite({ folder: root, title: 'A name that is rather long', start: { kind: 'minimal' } });
  // Programs need to give the folder alone.
  expect((await validate({ root })).problems).toEqual([]);
  expect(await generate({ root })).toMatchObject({ published: true, pages: 7, problems: [] });
  await checkPages();
});

test('pages of a new site that is written from right to left fit as well, and begin on the right', async () => {
  const file = join(root, 'data/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('language: en', 'language: ar'));
  expect(await generate({ root })).toMatchObject({ published: true, problems: [] });
  await checkPages();
  const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/herbs/basil/');
  const [text, facts, name] = await Promise.all(
    ['.prose', '.facts', '.site-name'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(facts?.x).toBeLessThan(text?.x ?? 0);
  expect(name?.x).toBeGreaterThan(640);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)).toBe(
    'normal',
  );
  await page.close();
});

async function checkPages(): Promise<void> {
  const page = await site.browser.newPage({ baseURL: site.url });
  for (const path of ['/', '/herbs/basil/']) {
    await page.goto(path);
    expect({ path, faults: await axeFaultsInBothModes(page) }).toEqual({ path, faults: [] });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.close();
}
