import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { serveFolder } from '../client/open-site.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out);

/** Returns the names of the plans that the finder shows. */
function shownPlans(page: Page): Promise<string[]> {
  return page
    .locator('.finder-advice strong')
    .evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility({ visibilityProperty: true }))
        .map((name) => name.textContent ?? ''),
    );
}

/** Returns the names of the plans that stand above their place. */
function risenPlans(page: Page): Promise<string[]> {
  return page
    .locator('.plan-step')
    .evaluateAll((all) =>
      all
        .filter((step) => Number.parseFloat(getComputedStyle(step).translate.split(' ')[1] ?? '0') < 0)
        .map((step) => step.querySelector('h3')?.textContent ?? ''),
    );
}

it('names and raises the largest plan among the answers, without scripts', async () => {
  const { page } = await site.open('/pricing/', { javaScriptEnabled: false });
  expect(await shownPlans(page)).toEqual([]);
  for (const [answer, plan] of [
    ['One or two people I can name', 'Desk'],
    ['Who finished or passed', 'Classroom'],
    ['Several audiences or languages', 'Campus'],
    ['Anyone, without a login', 'Classroom'],
    ['Only that the customer is helped', 'Desk'],
    ['A team that shares one library', 'Shelf'],
  ] as const) {
    await page.getByLabel(answer).check();
    expect(await shownPlans(page), answer).toEqual([plan]);
    expect(await risenPlans(page), answer).toEqual([plan]);
  }
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  expect(await risenPlans(page)).toEqual([]);
  for (const plan of ['Desk', 'Shelf', 'Classroom', 'Campus'])
    expect(await page.getByRole('heading', { name: plan, exact: true }).isVisible()).toBe(true);
});

it('moves nothing when an answer is chosen', async () => {
  const { page } = await site.open('/pricing/');
  const top = () =>
    page
      .locator('#features-plan-by-plan')
      .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  await page.getByLabel('Several audiences').check();
  expect(await top()).toBe(before);
});

it('fills in the form for a demo from the answers, and says what comes next, and sends nothing of a made-up company', async () => {
  const { page, errors } = await site.open('/pricing/');
  await page.getByLabel('A team that shares one library').check();
  await page.getByLabel('Who finished or passed').check();
  await page.getByRole('button', { name: 'Take my answers to a demo' }).click();
  await page.waitForURL('**/demo/?makers=team&proof=passed');
  await page.getByText('Filled in from your answers.').waitFor();
  const values = () =>
    page
      .locator('#demo-form select')
      .evaluateAll((all) => all.map((list) => (list as HTMLSelectElement).value));
  expect(await values()).toEqual(['classroom', 'team', 'passed', '']);

  const sent: string[] = [];
  await page.route('https://app.lessonreel.example/**', async (route) => {
    sent.push(route.request().url());
    await route.abort();
  });
  await page.getByLabel('Your work email').fill('ann@company');
  await page.getByRole('button', { name: 'Ask for a time' }).click();
  await page.getByText('Enter an email address, such as name@company.com.').waitFor();
  await page.getByLabel('Your work email').fill('ann@company.example');
  await page.getByRole('button', { name: 'Ask for a time' }).click();
  await page.getByRole('heading', { name: 'What comes next' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('demo-sent');
  expect(await page.getByLabel('Your work email').isVisible()).toBe(false);
  await page.locator('#demo-sent').getByText('Nothing was sent').waitFor();
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});

it('chooses the plan that a link names, also when the page changes without a load', async () => {
  const { page } = await site.open('/pricing/');
  await page.getByRole('link', { name: 'Map audiences with us' }).click();
  await page.getByText('Filled in from your answers.').waitFor();
  expect(await page.getByLabel('Plan', { exact: true }).inputValue()).toBe('campus');
});
