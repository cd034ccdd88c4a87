import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { measureClient } from '../../bench/measure-client.mjs';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { fakeSpeech } from '../islands/fake-speech.ts';
import { strictPolicy } from '../support/strict-policy.ts';
import { recordScreen } from './tool-uses.ts';

const out = inject('publishedSite');
const site = serveFolder(() => out, {
  policy: strictPolicy(),
  flags: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ],
});
const { pages } = measureClient(out);

/** Returns a published page with the tool. For speech, its language is one that the fake voices speak. */
function pathWith(island: string): string {
  const found = pages.find(
    ({ path, islands }) =>
      islands.includes(island) && (island !== 'text-to-speech' || path.includes('german')),
  );
  if (!found) throw new Error(`no page shows the island ${island}`);
  return found.path;
}

async function save(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await waiting).path(), 'latin1');
}

const USES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'screen-recorder'(page) {
    await recordScreen(page);
    expect(await save(page, 'Download')).toContain('webm');
  },
  async 'text-to-speech'(page) {
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.speech-along mark').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
  },
  async 'guide-builder'(page) {
    await page.getByLabel('Title of the guide').fill('Merging contacts');
    await page.getByRole('button', { name: 'Add the first step' }).click();
    await page.getByLabel('Step 1', { exact: true }).fill('Search');
    await page.getByRole('button', { name: 'Open the preview' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Merging contacts' }).waitFor();
    expect(await save(page, 'Save as Markdown')).toBe('# Merging contacts\n\n## 1. Search\n');
  },
  async 'script-timer'(page) {
    await page.getByLabel('Your script', { exact: true }).fill('word '.repeat(150));
    await page.getByRole('button', { name: 'Start reading' }).click();
    await page.locator('.timer-text mark').waitFor();
    expect(await page.locator('.tool-totals').textContent()).toContain('150');
  },
  async 'subtitle-tool'(page) {
    await page.getByRole('button', { name: 'Try the example' }).click();
    await page.getByText('4 cues read from the example').waitFor();
    expect(await save(page, 'Save as WebVTT')).toMatch(/^WEBVTT\n\n00:00:0/);
  },
};

it.each(Object.entries(USES))(
  '%s works on its published page, under a strict policy, and sends nothing',
  async (island, use) => {
    const { page, errors } = await site.open(pathWith(island), { before: `${NO_PREFETCH};${fakeSpeech()}` });
    await page.getByText('It works in your browser').waitFor();
    const tool = page.locator(`[data-island=${island}]`);
    await tool.scrollIntoViewIfNeeded();
    await page.locator(`[data-island=${island}][data-ready]`).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      // Addresses that the page makes itself never reach the network.
      if (!/^(?:blob|data|about):/.test(request.url())) asked.push(request.url());
    });
    await use(page);
    expect({ errors, asked }).toEqual({ errors: [], asked: [] });
  },
);
