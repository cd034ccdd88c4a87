import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serveTestSite } from './open-site.ts';

const site = serveTestSite({
  'templates/pages/home.tsx': (text) =>
    text.replace(
      '</ul>',
      '</ul><form method="post" action="https://app.example/sign-up" data-post="" data-sent="See you soon."><label>Email <input name="email" type="email" required placeholder="Enter email address" /></label><button>Send</button></form>',
    ),
});

/** Opens the page with the form. The product responds with the given status. */
async function openForm(
  status: number,
  options = {},
): Promise<{ page: Page; sent: string[]; errors: string[] }> {
  const { page, errors } = await site.open('/', options);
  const sent: string[] = [];
  await page.route('https://app.example/**', async (route) => {
    const request = route.request();
    sent.push(`${request.method()} ${request.headers().accept} ${request.postData()}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (status === 0) await route.abort();
    else await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, body: 'ok' });
  });
  return { page, sent, errors };
}

it.each(['', 'no address', 'a@'])('explains what is wrong with "%s", and sends nothing', async (text) => {
  const { page, sent } = await openForm(200);
  const field = page.getByPlaceholder('Enter email address');
  await field.fill(text);
  await field.press('Enter');
  await page.getByRole('status').getByText('Enter an email address, such as name@company.com.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.pressSequentially('b');
  expect(await field.getAttribute('aria-invalid')).toBe(null);
  expect(await page.getByRole('status').textContent()).toBe('');
  expect(sent).toEqual([]);
});

it('posts the form once, and shows that it is being sent and was sent', async () => {
  const { page, sent, errors } = await openForm(200);
  const field = page.getByPlaceholder('Enter email address');
  await field.fill('ann@company.example');
  await field.press('Enter');
  await page.getByRole('status').getByText('Sending…').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').getByText('See you soon.').waitFor();
  expect(sent).toEqual(['POST text/plain email=ann%40company.example']);
  expect(await field.inputValue()).toBe('');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(errors).toEqual([]);
});

it('sends nothing of a demo, and ends as if it was sent', async () => {
  const { page, sent, errors } = await openForm(500);
  await page.locator('form').evaluate((form) => form.setAttribute('data-demo', ''));
  const field = page.getByPlaceholder('Enter email address');
  await field.fill('ann@');
  await field.press('Enter');
  await page.getByRole('status').getByText('Enter an email address').waitFor();
  await field.fill('ann@company.example');
  await field.press('Enter');
  await page.getByRole('status').getByText('See you soon.').waitFor();
  expect({ sent, errors }).toEqual({ sent: [], errors: [] });
});

it.each([500, 0])('preserves the typed address if the response is %s', async (status) => {
  const { page } = await openForm(status);
  const field = page.getByPlaceholder('Enter email address');
  await field.fill('ann@company.example');
  await field.press('Enter');
  await page.getByRole('status').getByText('That did not work').waitFor();
  expect(await field.inputValue()).toBe('ann@company.example');
});

it('loads the script for forms only when a form is touched', async () => {
  const { page } = await openForm(200);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  await page.waitForTimeout(300);
  expect(loaded.filter((url) => url.includes('/assets/forms-'))).toEqual([]);
  await page.getByPlaceholder('Enter email address').focus();
  await expect.poll(() => loaded.filter((url) => url.includes('/assets/forms-')).length).toBe(1);
});

it.each([
  ['without JavaScript', { javaScriptEnabled: false }],
  ['if its script cannot be loaded', {}],
] as const)('is a plain form %s', async (_, options) => {
  const { page, sent } = await openForm(200, options);
  await page.route('**/assets/forms-*.js', (route) => route.abort());
  if (!('javaScriptEnabled' in options))
    await page.evaluate(() => sessionStorage.setItem('rowpress:chunk-reload', String(Date.now())));
  const field = page.getByPlaceholder('Enter email address');
  await field.fill('ann@company.example');
  await field.press('Enter');
  await page.waitForURL('https://app.example/sign-up');
  expect(sent[0]).toMatch(/^POST text\/html.* email=ann%40company\.example$/);
});
