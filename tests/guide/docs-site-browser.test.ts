import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import fastGlob from 'fast-glob';
import { parse } from 'node-html-parser';
import type { Page } from 'playwright-core';
import { generate } from 'rowpress';
import { expect, test } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { makeFolder } from '../support/make-site.ts';

const scratch = makeFolder();
const out = join(scratch, 'output');

/** Publishes the documentation site as `npm run docs` does. */
const site = serveFolder(async () => {
  await execa(process.execPath, ['docs/site/collect-pages.mjs']);
  const report = await generate({ root: 'docs/site', out, cache: join(scratch, 'cache'), strict: true });
  expect(report.problems).toEqual([]);
  return out;
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('it has every page of docs/, and all links lead to pages and to parts of them', () => {
  const pages = new Map(
    fastGlob
      .sync('**/index.html', { cwd: out })
      .map((file) => [
        `/${file.slice(0, -'index.html'.length)}`,
        parse(readFileSync(join(out, file), 'utf8')),
      ]),
  );
  const names = fastGlob.sync(['docs/*.md', 'docs/guide/*.md', 'docs/decisions/*.md'], {
    ignore: ['docs/README.md'],
  });
  // Beside them: the first page, README.md, SECURITY.md and bench/README.md.
  expect(pages.size).toBe(names.length + 4);
  const files = readdirSync(out, { recursive: true }).map((file) => `/${file}`);
  const dead = [...pages].flatMap(([path, html]) =>
    html
      .querySelectorAll('a[href]')
      .map((link) => new URL(link.getAttribute('href') ?? '', `https://docs.invalid${path}`))
      .filter(({ host }) => host === 'docs.invalid')
      .filter(({ pathname, hash }) => {
        const target = pages.get(pathname);
        if (!target) return !files.includes(pathname);
        return hash !== '' && target.getElementById(decodeURIComponent(hash.slice(1))) === null;
      })
      .map(({ pathname, hash }) => `${path}: ${pathname}${hash}`),
  );
  expect(dead).toEqual([]);
  const links = pages
    .get('/guide/rows/')
    ?.querySelectorAll('article a')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/reference/csv/', '/reference/templates/#fields-of-rowpresss-own']),
  );
});

test('pages have no axe violation in light and dark mode, and fit 320 pixels', async () => {
  const page = await site.browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  for (const path of ['/', '/guide/coming-from/']) {
    await page.goto(path);
    expect({ path, faults: await axeFaultsInBothModes(page) }).toEqual({ path, faults: [] });
    await page.setViewportSize({ width: 320, height: 800 });
    expect({ path, over: await overflow(page) }).toEqual({ path, over: 0 });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.close();
});

test('its pages lead from one to the next in order, and the search finds headings', async () => {
  const { page, errors } = await site.open('/guide/first-site/');
  const current = page.locator('.pages.beside [aria-current=page]');
  expect(await current.innerText()).toBe('1. The first site');
  await page.getByRole('link', { name: 'Next 2. Rows' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rows' }).waitFor();
  expect(await current.innerText()).toBe('2. Rows');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('mistakes schema');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('option').first().innerText()).toMatch(/^2\. Rows\s+Guide$/);
  expect(errors).toEqual([]);
});
