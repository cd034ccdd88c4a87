import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IslandPageOptions, openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { makePng, readDownload } from './guide-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (options?: IslandPageOptions) => openIsland(browser, 'guide-builder', {}, options);
const status = (page: Page) => page.getByRole('status').textContent();

/** The background of a framed guide, which only the guide's own styles set. */
const backgroundOf = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

/** Opens a builder with a title and steps of these names. */
async function openWith(steps: readonly string[], options?: IslandPageOptions) {
  const opened = await open(options);
  const { page } = opened;
  await page.getByLabel('Title of the guide').fill('Merging contacts');
  for (const [at, step] of steps.entries()) {
    await page.getByRole('button', { name: /^Add (the first|a) step$/ }).press('Enter');
    await page.getByLabel(`Step ${at + 1}`, { exact: true }).fill(step);
  }
  return opened;
}

async function addPicture(page: Page, step = 1): Promise<void> {
  await page
    .getByLabel(`Add a picture to step ${step}`)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await makePng(page) });
  await page.getByText(`Step ${step} has a picture, 600 by 300 pixels.`).waitFor();
}

describe('the guide builder', () => {
  it('explains that it needs JavaScript without it, and how to begin with it', async () => {
    const without = await open({ hasScript: false });
    expect(await without.page.locator('.tool noscript').textContent()).toContain('needs JavaScript');
    const { page, errors } = await open();
    await page.getByText('No draft in this browser yet.').waitFor();
    await takeScreenshot(page, 'guide-empty');
    expect(errors).toEqual([]);
  });

  it('moves steps by button and by keyboard without losing the focus', async () => {
    const { page, errors } = await openWith(['One', 'Two', 'Three']);
    const up = page.getByRole('button', { name: 'Move up, step 3' });
    await up.press('Enter');
    expect(await status(page)).toBe('Step 3 is now step 2 of 3.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move up, step 2',
    );
    expect(await page.getByLabel('Step 2', { exact: true }).inputValue()).toBe('Three');
    await page.getByLabel('Text of step 1').press('Alt+ArrowDown');
    expect(await page.getByLabel('Step 2', { exact: true }).inputValue()).toBe('One');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Text of step 2',
    );
    await page.getByRole('button', { name: 'Remove, step 2' }).click();
    expect(await page.locator('.guide-step').count()).toBe(2);
    await page.getByRole('button', { name: 'Bring back “One”' }).click();
    expect(await page.getByLabel('Step 2', { exact: true }).inputValue()).toBe('One');
    expect(errors).toEqual([]);
  });

  it.each([
    [1000, false],
    [320, true],
  ])('marks a picture by pointer and by keyboard, %i pixels wide', async (width, isDark) => {
    const { page, errors } = await openWith(['Search'], { width, isDark });
    await addPicture(page);
    const picture = page.locator('.guide-picture');
    await picture.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Box', exact: true }).click();
    const box = await picture.boundingBox();
    if (!box) throw new Error('the picture is not shown');
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6, { steps: 4 });
    await page.mouse.up();
    expect(await status(page)).toContain('Box 1 added.');
    await page.getByRole('button', { name: 'Number', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Put it in the middle' }).press('Enter');
    const number = page.getByRole('button', { name: /^Number 1: 50 % from the left/ });
    await number.waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await status(page)).toBe('Number 1: 55 % from the left, 51 % from the top.');
    await page.getByRole('button', { name: 'Arrow', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Put it in the middle' }).press('Enter');
    await page.getByRole('button', { name: /^Arrow 1, its end/ }).press('Shift+ArrowDown');
    await takeScreenshot(page, `guide-working-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: /^Box 1: / }).press('Delete');
    expect(await status(page)).toBe('Box 1 is removed.');
    expect(errors).toEqual([]);
  });

  it('stores the draft with its pictures until it is cleared', async () => {
    const { page, errors } = await openWith(['Search']);
    await addPicture(page);
    await page.getByLabel('What the picture shows').fill('A list');
    await page.waitForTimeout(600);
    await page.reload();
    await page.getByText('Your draft is saved in this browser').waitFor();
    expect(await page.getByLabel('Title of the guide').inputValue()).toBe('Merging contacts');
    await page.locator('.guide-picture img').waitFor();
    expect(await page.locator('.guide-picture img').getAttribute('alt')).toBe('A list');
    await page.getByRole('button', { name: 'Clear the draft' }).click();
    await page.getByRole('button', { name: 'Yes, clear it' }).click();
    await page.getByText('Deleted the draft and its pictures').waitFor();
    await page.reload();
    await page.getByText('No draft in this browser yet.').waitFor();
    expect(errors).toEqual([]);
  });

  it('does not let one tab overwrite the draft of another', async () => {
    const { page } = await openWith(['Search']);
    await page.waitForTimeout(600);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('Your draft is saved in this browser').waitFor();
    await other.getByLabel('Title of the guide').fill('Changed there');
    await page.getByText('The draft was changed in another tab.').waitFor();
    await takeScreenshot(page, 'guide-elsewhere');
    await page.getByRole('button', { name: 'Use the draft of the other tab' }).click();
    await page.getByText('Your draft is saved in this browser').waitFor();
    expect(await page.getByLabel('Title of the guide').inputValue()).toBe('Changed there');
  });

  it('shows a preview for screen and for paper', async () => {
    const { page, errors } = await openWith(['One', 'Two', 'Three', 'Four']);
    await addPicture(page);
    for (const step of [1, 2, 3, 4])
      await page.getByLabel(`Text of step ${step}`).fill('Line.\n\n'.repeat(14));
    await page.getByRole('button', { name: 'Open the preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the guide"]');
    await frame.getByRole('heading', { name: 'Merging contacts' }).waitFor();
    expect(await frame.locator('li').count()).toBe(4);
    expect(await backgroundOf(frame)).toBe('rgb(255, 255, 255)');
    // A frame that adjusted its own height would grow with every measurement.
    await page.waitForTimeout(200);
    const wide = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
    expect(await wide('.guide-sheet iframe')).toBe(await wide('.guide-steps'));
    await page.getByLabel('How it is shown').selectOption('a4');
    await page.getByText('About 3 pages').waitFor();
    await takeScreenshot(page, 'guide-preview');
    expect(errors).toEqual([]);
  });

  it('exports HTML and Markdown with embedded or separate pictures', async () => {
    const { page, errors } = await openWith(['Search']);
    await addPicture(page);
    await page.getByRole('button', { name: 'Box', exact: true }).click();
    await page.getByRole('button', { name: 'Put it in the middle' }).click();
    const html = await readDownload(page, 'Save as HTML');
    expect(html.name).toBe('merging-contacts.html');
    expect(html.text).toMatch(/<img src="data:image\/png;base64,[^"]{50,}/);
    const inside = await readDownload(page, 'Save as Markdown');
    expect(inside.text).toMatch(/^# Merging contacts\n\n## 1\. Search\n\n!\[\]\(data:image\/png;base64,/);
    const beside = await readDownload(page, 'Markdown, pictures beside it');
    expect(beside.text).toContain('![](merging-contacts-step-1.png)');
    const picture = await readDownload(page, 'merging-contacts-step-1.png');
    expect(picture.text).toContain('PNG');
    expect(errors).toEqual([]);
    const exported = await page.context().newPage();
    await exported.setContent(html.text);
    await takeScreenshot(exported, 'guide-exported');
  });

  it('prints only the guide', async () => {
    // Headless browsers differ in how they print and how long they take.
    const { page, errors } = await openWith(['Search'], {
      before: `
        const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
        Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
          get() {
            const view = get.call(this);
            view.print = () => { this.dataset.printed = 'true'; };
            return view;
          },
        });
      `,
    });
    await page.getByRole('button', { name: 'Print' }).click();
    const frame = page.frameLocator('iframe[title="The guide, to be printed"][data-printed]');
    expect(await frame.getByRole('heading', { level: 1 }).textContent()).toBe('Merging contacts');
    expect(await backgroundOf(frame)).toBe('rgb(255, 255, 255)');
    expect(errors).toEqual([]);
  });

  it('accepts a pasted picture, and reports a refused or empty clipboard', async () => {
    const refused = await openWith(['Search'], {
      before: `navigator.clipboard.read = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    });
    await refused.page.getByRole('button', { name: 'Paste one' }).click();
    await refused.page.locator('.tool-fault', { hasText: 'blocked access to the clipboard' }).waitFor();
    await takeScreenshot(refused.page, 'guide-denied');
    const { page } = await openWith(['Search']);
    const bytes = [...(await makePng(page))];
    await page.getByLabel('Text of step 1').evaluate((field, numbers) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(numbers)], 'a.png', { type: 'image/png' }));
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, bytes);
    await page.getByText('Step 1 has a picture').waitFor();
  });

  it('works if the browser blocks storage, and explains why drafts are not stored', async () => {
    const none = await openWith(['Search'], {
      before: `delete window.indexedDB; delete Window.prototype.indexedDB`,
    });
    await none.page.getByText('this browser has no storage').waitFor();
    await takeScreenshot(none.page, 'guide-unsupported');
    await addPicture(none.page);
    const refused = await openWith(['Search'], {
      before: `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }`,
    });
    await refused.page.getByText('a private window block it').waitFor();
  });

  it('reports full storage, and a file that is not a picture', async () => {
    const { page } = await openWith(['Search'], {
      before: `IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }`,
    });
    await page.getByText('storage is full').waitFor();
    await page
      .getByLabel('Add a picture to step 1')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.locator('.tool-status.tool-fault', { hasText: 'couldn’t read that picture' }).waitFor();
    await takeScreenshot(page, 'guide-failed');
  });
});
