import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { NO_PREFETCH, serveFolder } from '../client/open-site.ts';
import { shareOf } from '../support/share.ts';
import { TOOL_VARIANTS } from './tool-uses.ts';

const site = serveFolder(() => inject('publishedSite'));

test.each(shareOf(TOOL_VARIANTS))(
  '%s shows its example without JavaScript, and says what the tool needs',
  async (path) => {
    const { page } = await site.open(path, { javaScriptEnabled: false });
    expect(await page.locator('#tool noscript').textContent()).toContain('needs JavaScript');
    expect(await page.locator('#tool').getByRole('group').first().isVisible()).toBe(true);
  },
);

test.each(shareOf(TOOL_VARIANTS))('the main button of %s acts on its tool', async (path) => {
  const { page, errors } = await site.open(path, { before: NO_PREFETCH });
  await page.locator('#tool [data-ready]').waitFor();
  await page.locator('.tool-start').click();
  await page.waitForFunction(
    () =>
      document.querySelector('#tool :focus') !== null ||
      document.querySelector('#tool [role=status]')?.textContent !== '',
  );
  expect(new URL(page.url()).hash).toBe('');
  expect(errors).toEqual([]);
});

test('a builder works by the keyboard alone', async () => {
  const { page } = await site.open('/aitools/ai-course-outline-generator/', { before: NO_PREFETCH });
  await page.locator('#tool [data-ready]').waitFor();
  await page.locator('.tool-start').press('Enter');
  await page.keyboard.type('Send an invoice\nChange a plan, 31');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const titles = page.locator('.builder-items summary > span:first-of-type');
  await expect.poll(() => titles.allTextContents()).toEqual(['Change a plan', 'Send an invoice']);
  await page.locator('.builder-items summary').first().press('Enter');
  await page.getByRole('button', { name: 'Move down, lesson 1' }).press('Enter');
  await expect.poll(() => titles.allTextContents()).toEqual(['Send an invoice', 'Change a plan']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move down, lesson 2',
  );
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => titles.allTextContents()).toEqual(['Change a plan', 'Send an invoice']);
});

test('a script goes from tool to tool: script, voice, subtitles, storyboard', async () => {
  const { page, errors } = await site.open('/aitools/ai-video-script-generator/', { before: NO_PREFETCH });
  const ready = () => page.locator('#tool [data-ready]').waitFor();
  await ready();
  await page.getByLabel('Your script', { exact: true }).fill('# Export\nOpen Reports and choose Export.');
  await page.getByRole('link', { name: 'Hear it' }).click();
  await page.waitForURL('**/ai-voice-over-generator/');
  await ready();
  await expect
    .poll(() => page.getByLabel('Text to speak').inputValue())
    .toBe('Open Reports and choose Export.');
  await page.getByRole('link', { name: 'Make subtitles of it' }).click();
  await page.waitForURL('**/ai-subtitle-generator/');
  await ready();
  await expect
    .poll(() => page.getByLabel('Text of cue 1').inputValue())
    .toBe('Open Reports and choose Export.');
  await page.getByRole('link', { name: 'Put it on a storyboard' }).click();
  await page.waitForURL('**/ai-video-storyboard-generator/');
  await ready();
  await page.locator('.builder-items summary', { hasText: 'Open Reports and choose' }).waitFor();
  expect(errors).toEqual([]);
});

test('a browser with a language model of its own drafts the items', async () => {
  const { page, errors } = await site.open('/aitools/ai-quiz-generator/', {
    before: `${NO_PREFETCH};window.LanguageModel = {
      availability: async () => 'available',
      create: async () => ({ destroy() {}, prompt: async (text) => {
        window.asked = text;
        return JSON.stringify([{ situation: 'Drafted?', right: 'Yes', wrong: 'No', other: '', feedback: '' }]);
      } }),
    }`,
  });
  await page.getByRole('button', { name: 'Let it write the draft' }).click();
  await page.locator('.builder-items summary', { hasText: 'Drafted?' }).waitFor();
  expect(await page.evaluate('window.asked')).toContain('Invent no button');
  expect(errors).toEqual([]);
});

test('a script is drafted by the browser’s language model, or by rules, and the tool says which', async () => {
  const path = '/aitools/ai-video-script-generator/';
  const draft = (page: Page) => page.getByRole('button', { name: 'Draft it from my steps' }).click();
  const without = await site.open(path, { before: `${NO_PREFETCH};delete window.LanguageModel;` });
  const own = without.page.getByLabel('Your script', { exact: true });
  await own.fill(' ');
  await draft(without.page);
  await without.page.getByText('Write your steps first').waitFor();
  await own.fill('- open Reports\n- choose Export');
  await draft(without.page);
  await without.page
    .getByText('Drafted by rules on this page. Nothing left your browser.')
    .waitFor({ state: 'visible' });
  expect(await own.inputValue()).toBe('# Open Reports\nOpen Reports. Choose Export.');
  await without.page.getByRole('button', { name: 'Back to my steps' }).click();
  expect(await own.inputValue()).toBe('- open Reports\n- choose Export');
  const { page } = await site.open(path, {
    before: `${NO_PREFETCH};window.LanguageModel = {
      availability: async () => 'available',
      create: async () => ({ destroy() {}, prompt: async () => '# Export\\nOpen Reports.' }),
    }`,
  });
  await draft(page);
  await page.getByText('Drafted by your browser').waitFor();
  expect(await page.getByLabel('Your script', { exact: true }).inputValue()).toBe('# Export\nOpen Reports.');
});
