import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { differences, readTree } from '../support/read-tree.ts';
import { LONG_PAGES, NO_PREFETCH, serveTestSite } from './open-site.ts';

const COUNTER = `import { useId, useState } from 'react';
import { useDevice, useOnline } from 'rowpress/browser';
export default function Counter({ start }: { readonly start: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  const device = useDevice();
  if (count > 9) throw new Error('too many');
  return (
    <p>
      <button type="button" id={id} onClick={() => setCount(count + 1)}>Count {count}</button>
      <label htmlFor={id}>{useOnline() ? 'online' : 'offline'} {device?.desktop ? 'desktop' : 'unknown'}</label>
    </p>
  );
}
`;
const withIslands = (text: string) =>
  `import { Island } from 'rowpress/template';\n${text.replace(
    '</h1>',
    '</h1><Island name="counter" props={{ start: 1 }} when="interaction" /><Island name="counter" props={{ start: 5 }} when="interaction" /><div style={{ height: 3000 }} /><Island name="below" when="visible" />',
  )}`;
const OVERRIDES = {
  ...LONG_PAGES,
  'templates/islands/counter.tsx': COUNTER,
  'templates/islands/below.tsx': 'export default function Below() { return <p data-below="">Below</p>; }',
  'templates/pages/home.tsx': withIslands,
} as const;
const site = serveTestSite({
  ...OVERRIDES,
  'templates/pages/home.tsx': (text) => withIslands(LONG_PAGES['templates/pages/home.tsx'](text)),
  'templates/pages/tool.tsx': (text) =>
    `import { Island } from 'rowpress/template';\n${LONG_PAGES['templates/pages/tool.tsx'](text).replace('</nav>', '</nav><div hidden><Island name="below" when="idle" /></div>')}`,
});

const scripts = (urls: readonly string[]) =>
  urls.flatMap((url) => /\/assets\/([a-z-]+)-[0-9a-f]{8}\.js$/.exec(url)?.[1] ?? []);

it('loads React and an island once, only after an interaction, and loses no click', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.waitForTimeout(300);
  expect(scripts(loaded)).toEqual([]);
  const [first, second] = [page.getByRole('button').first(), page.getByRole('button').nth(1)];
  await first.click();
  await expect.poll(() => first.textContent()).toBe('Count 2');
  await second.click();
  await expect.poll(() => second.textContent()).toBe('Count 6');
  await first.click();
  expect(await first.textContent()).toBe('Count 3');
  expect(scripts(loaded).sort()).toEqual(['counter', 'react']);
  expect(await page.locator('label').first().textContent()).toBe('online desktop');
  const ids = await page.getByRole('button').evaluateAll((buttons) => buttons.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  await page.evaluate(() => document.querySelector('[data-below]')?.scrollIntoView());
  await page.locator('[data-island=below][data-ready]').waitFor();
  expect(errors).toEqual([]);
});

it('preserves the HTML of an island that throws, and the rest of the page still works', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  const second = page.getByRole('button').nth(1);
  for (const count of [6, 7, 8, 9]) {
    await second.click();
    await expect.poll(() => second.textContent()).toBe(`Count ${count}`);
  }
  await second.click();
  await expect.poll(() => second.textContent()).toBe('Count 5');
  expect(errors).toEqual(['too many']);
  await page.getByRole('button').first().click();
  await expect.poll(() => page.getByRole('button').first().textContent()).toBe('Count 2');
});

it('unmounts islands after a navigation without an error, also during hydration', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  for (let at = 0; at < 5; at++) {
    await page.evaluate(() => {
      document.querySelector('button')?.focus();
      document.querySelector<HTMLElement>('a[href="/tools/hammer/"]')?.click();
    });
    await page.locator('h1:text("Hammer"):focus').waitFor();
    await page.getByRole('link', { name: 'to the home page' }).dispatchEvent('click');
    await page.locator('h1:text("Tools for"):focus').waitFor();
  }
  const button = page.getByRole('button').first();
  await button.click();
  await expect.poll(() => button.textContent()).toBe('Count 2');
  expect(errors).toEqual([]);
});

it('hydrates an island with when="idle" without an interaction and out of view', async () => {
  const { page, errors } = await site.open('/tools/saw/', { before: NO_PREFETCH });
  await page.locator('[data-island=below][data-ready]').waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
});

it('hydrates immediately if the address has a query or a fragment, which may hold state', async () => {
  const { page } = await site.open('/?q=a', { before: NO_PREFETCH });
  await page.locator('[data-island=counter][data-ready]').first().waitFor();
});

it('can be read without JavaScript', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false });
  expect(await page.getByRole('button').allTextContents()).toEqual(['Count 1', 'Count 5']);
});

it('works under a policy that allows no inline script and no eval', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    const policy = "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; object-src 'none'";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.reload();
  await page.getByRole('button').first().click();
  await expect.poll(() => page.getByRole('button').first().textContent()).toBe('Count 2');
  await page.getByRole('link', { name: 'the hammer' }).dispatchEvent('click');
  await page.locator('h1:text("Hammer"):focus').waitFor();
  expect(errors).toEqual([]);
});

it('changes only the bytes of pages that show a changed island, and not their content hash', async () => {
  const own = makeSite(OVERRIDES);
  await publish(own);
  const before = readTree(own.out);
  const manifest = JSON.parse(readFileSync(join(own.out, 'manifest.json'), 'utf8'));
  own.change({ 'templates/islands/counter.tsx': (text) => text.replace('count + 1', 'count + 2') });
  expect(await publish(own)).toMatchObject({ published: true, written: 1 });
  const changed = differences(before, readTree(own.out)).filter((file) => !file.startsWith('assets/'));
  expect(changed).toEqual(['index.html', 'manifest.json']);
  const after = JSON.parse(readFileSync(join(own.out, 'manifest.json'), 'utf8'));
  expect(after.pages[0].contentHash).toBe(manifest.pages[0].contentHash);
  expect(after.pages[0].fileHash).not.toBe(manifest.pages[0].fileHash);
});

it('reports an unknown island with the names of the existing ones', async () => {
  const own = makeSite({
    ...OVERRIDES,
    'templates/pages/home.tsx': (text) => withIslands(text).replaceAll('name="below"', 'name="above"'),
  });
  const report = await publish(own);
  expect(report.published).toBe(false);
  expect(report.problems.map(({ message }) => message).join()).toContain(
    'there is no island "above"; templates/islands/ has below, counter',
  );
});
