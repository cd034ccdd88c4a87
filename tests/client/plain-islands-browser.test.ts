import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { LONG_PAGES, NO_PREFETCH, serveTestSite } from './open-site.ts';

const LAMP = `export default function start(element: HTMLElement) {
  const button = element.querySelector('button');
  button?.addEventListener('click', () => button.replaceChildren('On'));
  return () => document.body.classList.add('was-left');
}
`;
const withLamp = (text: string) =>
  `import { Island } from 'rowpress/template';\n${LONG_PAGES['templates/pages/home.tsx'](text).replace(
    '</h1>',
    '</h1><Island name="lamp" when="interaction"><button type="button">Off</button></Island>',
  )}`;
const OVERRIDES = {
  ...LONG_PAGES,
  'templates/islands/lamp.ts': LAMP,
  'templates/pages/home.tsx': withLamp,
} as const;
const site = serveTestSite(OVERRIDES);

it('starts a plain script at the first interaction, without React, and loses no click', async () => {
  const { page, errors } = await site.open('/', { before: NO_PREFETCH });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const button = page.getByRole('button', { name: 'Off' });
  await page.waitForTimeout(200);
  expect(loaded.filter((url) => url.endsWith('.js'))).toEqual([]);
  await button.click();
  await page.getByRole('button', { name: 'On' }).waitFor();
  expect(loaded.filter((url) => url.includes('/react-'))).toEqual([]);
  expect(loaded.filter((url) => url.includes('/lamp-'))).toHaveLength(1);
  await page.evaluate(() => navigation?.navigate('/tools/saw/'));
  await page.locator('body.was-left').waitFor();
  expect(errors).toEqual([]);
});

it('shows the markup of a plain script without JavaScript, and sends no props', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false });
  const island = page.locator('[data-island=lamp]');
  expect(await island.innerHTML()).toBe('<button type="button">Off</button>');
  expect(await island.getAttribute('data-props')).toBe(null);
});

it('makes the pages of a plain script again when the script changes, and no other page', async () => {
  const own = makeSite(OVERRIDES);
  await publish(own);
  own.change({ 'templates/islands/lamp.ts': LAMP.replace('On', 'Lit') });
  expect(await publish(own)).toMatchObject({ published: true, written: 1 });
});

it('reports a plain script without a default export', async () => {
  const own = makeSite({ ...OVERRIDES, 'templates/islands/lamp.ts': 'export const lamp = 1;\n' });
  const { published, problems } = await publish(own);
  expect(published).toBe(false);
  expect(problems.map(({ kind, file, advice }) => `${kind} ${file} ${advice}`)).toEqual([
    'missing-export templates/islands/lamp.ts Write "export default function start(element) { … }". A component needs the ending .tsx.',
  ]);
});
