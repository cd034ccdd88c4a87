import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScriptTimerProps } from '../../templates/islands/script-timer.tsx';
import { type IslandPageOptions, openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const PROPS: ScriptTimerProps = {
  example: '# Order list\nA customer paid for three dishes and got two.\n\n# Search\nOpen Orders and search.',
  languages: [
    {
      name: 'Japanese',
      code: 'ja',
      direction: 'ltr',
      unit: 'characters',
      slow: 250,
      usual: 300,
      fast: 350,
    },
    { name: 'Arabic', code: 'ar', direction: 'rtl', unit: 'words', slow: 85, usual: 100, fast: 120 },
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (options?: IslandPageOptions) => openIsland(browser, 'script-timer', PROPS, options);

describe('the script timer', () => {
  it('explains that it needs JavaScript without it', async () => {
    const { page } = await open({ hasScript: false });
    expect(await page.locator('.tool noscript').textContent()).toContain('needs JavaScript');
    expect(await page.getByLabel('Your script').isDisabled()).toBe(true);
    await takeScreenshot(page, 'timer-noscript');
  });

  it('starts with the example, and times the typed text', async () => {
    const { page, errors } = await open();
    expect(await page.locator('tbody tr').count()).toBe(2);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator('.tool-empty').textContent()).toContain('No words yet');
    await takeScreenshot(page, 'timer-empty');
    await page.getByLabel('Your script').fill(`${'word '.repeat(75)}\n\n${'word '.repeat(75)}`);
    expect(await page.locator('.tool-totals').textContent()).toMatch(/1:00[\s\S]*150[\s\S]*2/);
    expect(await page.locator('tbody tr').count()).toBe(2);
    await page.getByLabel('Pace').selectOption('slow');
    expect(await page.locator('.tool-totals').textContent()).toContain('1:09');
    await page.getByLabel('Language').selectOption('ja');
    expect(await page.locator('.tool-totals').textContent()).toContain('600');
    expect(errors).toEqual([]);
  });

  it.each([
    [1000, false],
    [320, true],
  ])('reads the example with a marker, by keyboard only, %i pixels wide', async (width, isDark) => {
    const { page, errors } = await open({ width, isDark });
    await page.getByRole('button', { name: 'Try the example' }).press('Enter');
    await page.getByRole('button', { name: 'Start reading' }).press('Enter');
    expect(await page.getByRole('status').textContent()).toBe('Read along with the highlighted word.');
    await page.locator('.timer-text mark').waitFor();
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    expect(await page.getByRole('status').textContent()).toMatch(/^Paused at 0:0\d\.$/);
    await page.getByRole('button', { name: 'Next scene' }).press('Enter');
    expect(await page.locator('.timer-text mark').textContent()).toBe('Open');
    expect(await page.getByRole('status').textContent()).toBe('Scene 2 of 2: Search.');
    await takeScreenshot(page, `timer-working-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    expect(await page.locator('.timer-text mark').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('stops at the end, and can be started again', async () => {
    const { page } = await open();
    await page.getByLabel('Your script').fill('One two.');
    await page.getByRole('button', { name: 'Start reading' }).click();
    await page.getByText('The end, at 0:01.').waitFor();
    await page.getByRole('button', { name: 'Start reading' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  it('divides one long text', async () => {
    const { page } = await open();
    await page.getByLabel('Your script').fill('Word word word word word. '.repeat(12));
    await page.getByLabel('Scene length').selectOption('8');
    await page.getByRole('button', { name: 'Split into scenes' }).click();
    await page.getByText('3 scenes, divided at the ends of sentences.').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(3);
  });

  it('opens a text file, and refuses other files', async () => {
    const { page } = await open();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Two words') });
    await page.getByText('Opened a.txt.').waitFor();
    expect(await page.getByLabel('Your script').inputValue()).toBe('Two words');
    await file.setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('a\0b') });
    await page.getByText('b.txt is no text file.').waitFor();
    expect(await page.getByLabel('Your script').inputValue()).toBe('Two words');
    await takeScreenshot(page, 'timer-failed');
  });

  it('reports a refused clipboard', async () => {
    const { page } = await open({
      before: `navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
    });
    await page.getByRole('button', { name: 'Try the example' }).click();
    await page.getByRole('button', { name: 'Copy the scenes' }).click();
    await page.locator('.tool-fault', { hasText: 'Your browser blocked the clipboard.' }).waitFor();
    await takeScreenshot(page, 'timer-denied');
  });

  it('copies the scenes with their times', async () => {
    const { page } = await open({
      before: 'navigator.clipboard.writeText = async (text) => { window.copied = text; }',
    });
    await page.getByRole('button', { name: 'Try the example' }).click();
    await page.getByRole('button', { name: 'Copy the scenes' }).click();
    await page.getByText('Copied the scenes').waitFor();
    expect(await page.evaluate('window.copied')).toContain('0:04 Search\nOpen Orders');
  });

  it('counts also if the browser cannot split a language into words', async () => {
    const { page } = await open({ before: 'delete Intl.Segmenter' });
    await page.getByLabel('Language').selectOption('ja');
    await page.getByLabel('Your script').fill('導入完了です');
    await page.getByText('can’t split Japanese into words').waitFor();
    expect(await page.locator('.tool-totals').textContent()).toContain('6');
    await takeScreenshot(page, 'timer-unsupported');
  });

  it('shows text from right to left in such a language', async () => {
    const { page } = await open();
    await page.getByLabel('Language').selectOption('ar');
    await page.getByLabel('Your script').fill('يمكنك في أي وقت');
    expect(await page.locator('.timer-text [lang=ar]').getAttribute('dir')).toBe('rtl');
  });
});
