import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IslandPageOptions, openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
});
afterAll(() => browser.close());

const open = (options?: IslandPageOptions) => openIsland(browser, 'subtitle-tool', {}, options);

async function openExample(options?: IslandPageOptions) {
  const opened = await open(options);
  await opened.page.getByRole('button', { name: 'Try the example' }).click();
  await opened.page.getByText('4 cues read from the example, as SRT.').waitFor();
  return opened;
}

async function save(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** Records three seconds of moving picture in the browser. */
async function makeVideo(page: Page): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.start();
    for (let frame = 0; frame < 30; frame++) {
      if (context) context.fillStyle = `hsl(${frame * 12} 50% 40%)`;
      context?.fillRect(0, 0, 300, 150);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return Buffer.from(numbers);
}

describe('the subtitle tool', () => {
  it('explains that it needs JavaScript without it, and how to begin with it', async () => {
    const without = await open({ hasScript: false });
    expect(await without.page.locator('.tool noscript').textContent()).toContain('needs JavaScript');
    const { page, errors } = await open();
    expect(await page.locator('.tool-empty').textContent()).toContain('No subtitles yet.');
    await takeScreenshot(page, 'subtitle-empty');
    await page.getByRole('button', { name: 'Begin with an empty cue' }).click();
    await page.getByLabel('Text of cue 1').fill('Hello');
    expect((await save(page, 'Save as SRT')).text).toBe('1\n00:00:00,000 --> 00:00:02,000\nHello\n');
    expect(errors).toEqual([]);
  });

  it.each([
    [1000, false],
    [320, true],
  ])('checks, shifts, replaces, repairs and saves cues, %i pixels wide', async (width, isDark) => {
    const { page, errors } = await openExample({ width, isDark });
    const status = page.getByRole('status');
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('4 cues, 2 with remarks');
    expect(await page.getByText('Too fast:').textContent()).toContain('35.7 characters a second');
    await takeScreenshot(page, `subtitle-working-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByLabel('Seconds, minus for earlier').fill('-2,5');
    await page.getByRole('button', { name: 'Shift' }).press('Enter');
    expect(await status.textContent()).toBe('4 cues moved by -2.5 s.');
    await page.getByLabel('Find').fill('RECEDE');
    await page.getByLabel('Replace with').fill('receipt');
    await page.getByRole('button', { name: 'Replace all' }).press('Enter');
    expect(await status.textContent()).toBe('Replaced in 1 place.');
    await page.getByRole('button', { name: 'Put in order and end overlaps' }).press('Enter');
    const { name, text } = await save(page, 'Save as WebVTT');
    expect(name).toBe('example.vtt');
    expect(text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:03\.000\nA customer/);
    expect(text).toContain('00:00:04.600 --> 00:00:07.820\nTick');
    expect(text).toContain('with the price on the receipt.');
    expect(errors).toEqual([]);
  });

  it('edits the text and times of cues, adds and removes cues, and undoes edits', async () => {
    const { page } = await openExample();
    const start = page.getByLabel('Cue 1 starts');
    await start.fill('nonsense');
    await start.press('Enter');
    expect(await start.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('alert').textContent()).toBe('Write a time, such as 00:01:02.500.');
    await start.press('Escape');
    expect(await start.inputValue()).toBe('00:00:02.500');
    await start.fill('0:01,25');
    await start.press('Enter');
    expect(await start.inputValue()).toBe('00:00:01.250');
    await page.getByRole('button', { name: 'Add after, cue 4' }).press('Enter');
    expect(await page.getByLabel('Cue 5 starts').inputValue()).toBe('00:00:15.080');
    await page.getByRole('button', { name: 'Remove, cue 1' }).press('Enter');
    expect(await page.getByLabel('Text of cue 1').inputValue()).toContain('Open Orders');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Text of cue 1');
    for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Undo' }).click();
    expect(await start.inputValue()).toBe('00:00:02.500');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  it('times a pasted script, says at the field what cannot be read, and keeps the focus', async () => {
    const { page } = await open();
    const field = page.getByLabel('Or paste subtitles or a script here');
    await field.fill('1\n00:xx --> 00:02');
    await page.getByRole('button', { name: 'Use the pasted text' }).press('Enter');
    await page.getByText('No cues found in the pasted text.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('Öffnen Sie „Rechnungen“.\n\nDann speichern.');
    await page.getByRole('button', { name: 'Use the pasted text' }).press('Enter');
    await page.getByText('so its words are timed at speaking pace: 2 cues.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    expect((await save(page, 'Save as SRT')).name).toBe('subtitles.srt');
  });

  it('shows only cues with remarks, by the chosen limits', async () => {
    const { page } = await openExample();
    await page.getByLabel('Show only cues with remarks').check();
    expect(await page.locator('.subtitle-cue').count()).toBe(2);
    await page.getByLabel('Max. characters per second').fill('9');
    expect(await page.locator('.subtitle-cue').count()).toBe(4);
  });

  it('lists a long file a hundred cues at a time', async () => {
    const { page } = await open();
    const srt = Array.from({ length: 250 }, (_, at) => {
      const second = String(at % 60).padStart(2, '0');
      const minute = String(Math.floor(at / 60)).padStart(2, '0');
      return `${at + 1}\n00:${minute}:${second},000 --> 00:${minute}:${second},900\nCue\n`;
    }).join('\n');
    const buffer = Buffer.from(srt);
    await page
      .getByLabel('Open a subtitle file')
      .setInputFiles({ name: 'long.srt', mimeType: 'text/plain', buffer });
    await page.getByText('250 cues read from long.srt').waitFor();
    expect(await page.locator('.subtitle-cue').count()).toBe(100);
    await page.getByRole('button', { name: 'Cues after' }).click();
    await page.getByRole('button', { name: 'Cues after' }).click();
    expect(await page.getByText('201 to 250 of 250').isVisible()).toBe(true);
  });

  it('explains why a file cannot be used, and which lines were ignored', async () => {
    const { page } = await open();
    await page.getByLabel('Or paste subtitles or a script here').fill('00:xx --> 00:02');
    await page.getByRole('button', { name: 'Use the pasted text' }).click();
    await page.locator('.tool-fault', { hasText: 'No cues found in the pasted text.' }).waitFor();
    await takeScreenshot(page, 'subtitle-failed');
    const latin = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nWählen\n\nlost\n', 'latin1');
    await page
      .getByLabel('Open a subtitle file')
      .setInputFiles({ name: 'a.srt', mimeType: 'text/plain', buffer: latin });
    await page.getByText('check the accents').waitFor();
    expect(await page.getByLabel('Text of cue 1').inputValue()).toBe('Wählen');
    expect(await page.getByLabel('What couldn’t be read').textContent()).toContain('Line 5');
  });

  it('reports that the browser cannot read a file', async () => {
    const { page } = await open({
      before: `File.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))`,
    });
    await page
      .getByLabel('Open a subtitle file')
      .setInputFiles({ name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.locator('.tool-fault', { hasText: 'couldn’t read a.srt' }).waitFor();
    await takeScreenshot(page, 'subtitle-denied');
  });

  it('shows edited cues over a video, and sets times from the video', async () => {
    const { page, errors } = await openExample();
    const buffer = await makeVideo(page);
    await page
      .getByLabel('Open a video to preview')
      .setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer });
    await page.getByText('Your cues now show over the video').waitFor();
    await page.getByLabel('Cue 1 starts').fill('0:0');
    await page.getByLabel('Cue 1 starts').press('Enter');
    await page.getByRole('button', { name: 'Play, cue 1' }).click();
    await page.locator('.subtitle-overlay', { hasText: 'A customer paid' }).waitFor();
    await page.locator('.subtitle-cue[aria-current]').waitFor();
    await page.getByLabel('Text of cue 1').fill('Changed while it plays');
    await page.locator('.subtitle-overlay', { hasText: 'Changed while it plays' }).waitFor();
    await takeScreenshot(page, 'subtitle-preview');
    await page.getByRole('button', { name: 'End here, cue 1' }).click();
    expect(await page.getByLabel('Cue 1 ends').inputValue()).toMatch(/^00:00:0[0-4]\./);
    await page.getByRole('button', { name: 'Close the video' }).click();
    expect(await page.locator('video').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('reports that the browser cannot play a video', async () => {
    const { page } = await openExample();
    await page
      .getByLabel('Open a video to preview')
      .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') });
    await page.locator('.tool-fault', { hasText: 'can’t play that video' }).waitFor();
    expect(await page.getByLabel('Open a video to preview').count()).toBe(1);
    await takeScreenshot(page, 'subtitle-unsupported');
  });
});
