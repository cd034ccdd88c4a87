import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { makePng, readDownload } from './guide-files.ts';

const OUTLINE = {
  title: 'Merging contacts',
  steps: [
    { title: 'Search', text: 'Find both.' },
    { title: 'Merge', text: '' },
    { title: 'Check', text: '' },
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openOutline() {
  const opened = await openIsland(browser, 'guide-builder', { outline: OUTLINE });
  await opened.page.getByText('No draft in this browser yet.').waitFor();
  await opened.page.getByRole('button', { name: 'Start from this outline' }).click();
  return opened;
}

async function addPicture(page: Page): Promise<void> {
  await page
    .getByLabel('Add a picture to step 1')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await makePng(page) });
  await page.getByText('Step 1 has a picture, 600 by 300 pixels.').waitFor();
}

/** Returns the colour in the middle of the picture that an exported guide holds. */
function middleOf(page: Page, html: string): Promise<number[]> {
  const address = /src="(data:image\/png[^"]+)"/.exec(html)?.[1] ?? '';
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [])];
  }, address);
}

it('starts from the outline of its page, and asks before it replaces a draft', async () => {
  const { page, errors } = await openOutline();
  expect(await page.getByLabel('Title of the guide').inputValue()).toBe('');
  await page.getByText('In the example: Find both.').waitFor();
  expect(await page.getByLabel('Step 3', { exact: true }).inputValue()).toBe('Check');
  await page.getByLabel('Step 3', { exact: true }).fill('Mine');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'Start from this outline' }).click();
  expect(await page.getByLabel('Step 3', { exact: true }).inputValue()).toBe('Mine');
  expect(errors).toEqual([]);
});

it('exports the words of its maker only', async () => {
  const { page, errors } = await openOutline();
  await page.getByRole('button', { name: 'Save as HTML' }).click();
  await page.locator('.tool-fault', { hasText: 'Write a step first.' }).waitFor();
  await page.getByLabel('Text of step 2').fill('Press Merge.');
  expect(await readDownload(page, 'Save as Markdown')).toEqual({
    name: 'guide.md',
    text: '# Guide\n\n## 1. Merge\n\nPress Merge.\n',
  });
  expect(await page.getByRole('status').textContent()).toContain('Left out: 2 steps without words of yours.');
  await page.getByRole('button', { name: 'Use these words, step 1' }).press('Enter');
  expect((await readDownload(page, 'Save as Markdown')).text).toContain('## 1. Search\n\nFind both.');
  expect(errors).toEqual([]);
});

it('makes steps from notes, in place of an outline that nobody has written over', async () => {
  const { page } = await openOutline();
  await page.getByText('Make steps from my notes').click();
  await page.getByRole('button', { name: 'Make the steps' }).press('Enter');
  await page.locator('.tool-fault', { hasText: 'Write your notes first.' }).waitFor();
  await page
    .getByLabel('Your notes')
    .fill('Closing the shop\n\n1. count the drawer\n2) press „Abschluss“\n- lights off');
  await page.getByRole('button', { name: 'Make the steps' }).press('Enter');
  await page.getByText('Made 2 steps from your notes.').waitFor();
  expect(await readDownload(page, 'Save as Markdown')).toMatchObject({ name: 'closing-the-shop.md' });
  expect(await page.getByLabel('Text of step 2').inputValue()).toBe('- lights off');
});

it('moves a step by dragging its number', async () => {
  const { page } = await openOutline();
  await page.locator('.guide-number').nth(1).dragTo(page.locator('.guide-number').first());
  await expect.poll(() => page.getByLabel('Step 1', { exact: true }).inputValue()).toBe('Merge');
  expect(await page.getByRole('status').textContent()).toBe('Step 2 is now step 1 of 3.');
});

it('burns a cover into every export', async () => {
  const { page } = await openOutline();
  await addPicture(page);
  const before = await middleOf(page, (await readDownload(page, 'Save as HTML')).text);
  await page.getByRole('button', { name: 'Cover', exact: true }).click();
  await page.getByRole('button', { name: 'Put it in the middle' }).click();
  const after = await middleOf(page, (await readDownload(page, 'Save as HTML')).text);
  expect(before).toEqual([0xe8, 0xec, 0xf2, 255]);
  expect(after).toEqual([0x55, 0x57, 0x5f, 255]);
});

it('crops a picture to its last box, and keeps what is covered', async () => {
  const { page } = await openOutline();
  await addPicture(page);
  for (const mark of ['Cover', 'Box']) {
    await page.getByRole('button', { name: mark, exact: true }).click();
    await page.getByRole('button', { name: 'Put it in the middle' }).click();
  }
  await page.getByRole('button', { name: 'Crop to the last box' }).click();
  await page.getByText('Step 1 has a picture, 144 by 42 pixels.').waitFor();
  expect(await middleOf(page, (await readDownload(page, 'Save as HTML')).text)).toEqual([
    0x55, 0x57, 0x5f, 255,
  ]);
});
