import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { watchFrames } from '../support/recorded-frames.ts';
import { takeScreenshot } from '../support/screenshot.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ]);
});
afterAll(() => browser.close());

it('counts down, shows the picture and the loudness, and a filmstrip of the recording', async () => {
  const { page, errors } = await openIsland(browser, 'screen-recorder', {});
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Start', { exact: true }).selectOption('3');
  await button('Record').click();
  await page.getByText('Recording starts in 3').waitFor();
  expect(await page.locator('.recorder-light').count()).toBe(0);
  await button('Stop').waitFor();
  const live = page.getByLabel('What’s being recorded');
  await expect
    .poll(() => live.evaluate((video) => (video as HTMLVideoElement).videoWidth))
    .toBeGreaterThan(0);
  // The fake microphone beeps once a second.
  await expect
    .poll(() => page.getByLabel('Loudness').evaluate((meter) => (meter as HTMLMeterElement).value), {
      timeout: 5000,
      interval: 40,
    })
    .toBeGreaterThan(0.01);
  await page.waitForTimeout(1500);
  await button('Stop').click();
  await expect.poll(() => page.locator('.recorder-strip img').count(), { timeout: 10_000 }).toBe(8);
  await takeScreenshot(page, 'recorder-filmstrip');
  await page.locator('.recorder-strip button').nth(7).click();
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(1);
  expect(errors).toEqual([]);
});

it('can be stopped while it counts down, and then records nothing', async () => {
  const { page } = await openIsland(browser, 'screen-recorder', {});
  await page.getByLabel('Start', { exact: true }).selectOption('5');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
});

it('opens a video on a device that cannot record', async () => {
  const recorded = await openIsland(browser, 'screen-recorder', {});
  const hasFrames = await watchFrames(recorded.page);
  await recorded.page.getByRole('button', { name: 'Record', exact: true }).click();
  await recorded.page.getByRole('button', { name: 'Stop' }).waitFor();
  await hasFrames();
  await recorded.page.getByRole('button', { name: 'Stop' }).click();
  const [download] = await Promise.all([
    recorded.page.waitForEvent('download'),
    recorded.page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const { page, errors } = await openIsland(
    browser,
    'screen-recorder',
    {},
    {
      width: 390,
      before: 'delete MediaDevices.prototype.getDisplayMedia;',
    },
  );
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByRole('heading', { name: 'Your recording' }).waitFor();
  await expect.poll(() => page.locator('.recorder-strip img').count(), { timeout: 10_000 }).toBe(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});
