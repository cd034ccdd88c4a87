import { expect, it } from 'vitest';
import { NO_PREFETCH, serveTestSite } from './open-site.ts';

const site = serveTestSite({
  'templates/pages/home.css': 'h1 { color: rgb(1, 2, 3) }\n',
  'templates/pages/home.tsx': (text) =>
    `import './home.css';\n${text.replace('</ul>', '</ul><a href="/away/a/?b=1">away</a>')}`,
  'templates/pages/tool.tsx': (text) => text.replace('</nav>', '</nav><a href="/">to the home page</a>'),
  'data/redirects.yaml':
    '- { from: "/away/*", to: "http://other.example/x/:splat", reason: It was moved. }\n',
});

it('loads pages with other stylesheets, and redirects to other hosts, in full', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  const color = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
  expect(await color()).toBe('rgb(1, 2, 3)');
  await page.getByRole('link', { name: 'Saw', exact: true }).dispatchEvent('click');
  await page.waitForFunction(
    "window.isFirst !== true && document.querySelector('h1')?.textContent === 'Saw'",
  );
  expect(await color()).not.toBe('rgb(1, 2, 3)');
  await page.getByRole('link', { name: 'to the home page' }).dispatchEvent('click');
  await page.getByRole('link', { name: 'away' }).waitFor();
  expect(await color()).toBe('rgb(1, 2, 3)');
  const asked = page.waitForRequest('http://other.example/x/a/?b=1');
  await page.getByRole('link', { name: 'away' }).dispatchEvent('click');
  expect((await asked).isNavigationRequest()).toBe(true);
  expect(errors).toEqual([]);
});
