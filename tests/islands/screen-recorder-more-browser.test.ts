import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IslandPageOptions, openIsland } from '../support/island-page.tsx';
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

const open = ({ before = '', ...options }: IslandPageOptions = {}) =>
  openIsland(browser, 'screen-recorder', {}, { ...options, before: KEEP_FILES + before });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('heading', { name: 'Your recording', exact: true });
/** Shares a blue picture, to distinguish it from the green one of the fake camera. */
const BLUE_SCREEN = `navigator.mediaDevices.getDisplayMedia = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const pen = canvas.getContext('2d');
  setInterval(() => { pen.fillStyle = '#0000ff'; pen.fillRect(0, 0, 1280, 720); }, 50);
  return canvas.captureStream(20);
};`;
const refuse = (call: string, name: string) =>
  `navigator.mediaDevices.${call} = () => Promise.reject(new DOMException('', '${name}'));`;

async function recordFor(page: Page, ms: number): Promise<void> {
  const hasFrames = await watchFrames(page);
  await button(page, 'Record').click();
  await button(page, 'Stop').waitFor();
  await page.waitForTimeout(ms);
  await hasFrames();
  await button(page, 'Stop').click();
  await preview(page).waitFor();
}

/** Stores the files for which the page makes addresses, because its policy lets no script fetch them. */
const KEEP_FILES = `const makeAddress = URL.createObjectURL.bind(URL);
window.files = {};
URL.createObjectURL = (file) => {
  const address = makeAddress(file);
  window.files[address] = file;
  return address;
};
`;
/** Returns the loudest sample and the seconds of the file in the player. */
const HEAR = `(async () => {
  const file = await window.files[document.querySelector('video').src].arrayBuffer();
  const sound = await new AudioContext().decodeAudioData(file);
  return { seconds: sound.duration, loudest: sound.getChannelData(0).reduce((a, b) => Math.max(a, Math.abs(b)), 0) };
})()`;
type Heard = { seconds: number; loudest: number };

describe('the screen recorder', () => {
  it('explains that it needs JavaScript without it', async () => {
    const { page } = await open({ hasScript: false });
    expect(await page.locator('.tool noscript').textContent()).toContain('needs JavaScript');
    expect(await button(page, 'Record').isDisabled()).toBe(true);
    await takeScreenshot(page, 'recorder-noscript');
  });

  it('records, pauses, plays and downloads by keyboard only', async () => {
    const { page, errors } = await open();
    expect(await page.locator('.tool-empty').textContent()).toContain('No recording yet.');
    await takeScreenshot(page, 'recorder-empty');
    await button(page, 'Record').press('Enter');
    await page.locator('.recorder-light', { hasText: /^Recording 0:0/ }).waitFor();
    await takeScreenshot(page, 'recorder-recording');
    await page.waitForTimeout(1500);
    await button(page, 'Pause').press('Enter');
    expect(await page.getByRole('status').textContent()).toBe('Paused.');
    await takeScreenshot(page, 'recorder-paused');
    await button(page, 'Resume').press('Enter');
    await page.waitForTimeout(1000);
    await button(page, 'Stop').press('Enter');
    await preview(page).waitFor();
    await page.locator('.tool-hint', { hasText: /^0:0\d, [\d.]+ MB, WebM$/ }).waitFor();
    expect(
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth),
    ).toBeGreaterThan(0);
    const waiting = page.waitForEvent('download');
    await button(page, 'Download').press('Enter');
    expect((await waiting).suggestedFilename()).toMatch(/^recording-\d{4}-\d\d-\d\d-\d{4}\.webm$/);
    await takeScreenshot(page, 'recorder-preview');
    expect(((await page.evaluate(HEAR)) as Heard).loudest).toBeGreaterThan(0.01);
    expect(errors).toEqual([]);
  });

  it('trims both ends without losing picture or sound', async () => {
    const { page } = await open();
    await recordFor(page, 5000);
    const start = page.getByLabel(/^Start/);
    await start.fill('1');
    await page.getByLabel(/^End/).fill('4');
    await takeScreenshot(page, 'recorder-trim');
    await button(page, 'Trim to 3.0 seconds').click();
    await button(page, 'Cancel trimming').waitFor();
    await button(page, 'Download the trimmed copy').waitFor();
    const { seconds, loudest } = (await page.evaluate(HEAR)) as Heard;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(4.2);
    expect(loudest).toBeGreaterThan(0.01);
    await button(page, 'Back to the whole recording').click();
    await start.fill('1');
    await page.getByRole('button', { name: /^Trim to/ }).click();
    await button(page, 'Cancel trimming').click();
    await page.getByText('Trimming cancelled.').waitFor();
  });

  it.each([
    [1000, false],
    [320, true],
  ])('composes the camera into a corner, %i pixels wide', async (width, isDark) => {
    const { page, errors } = await open({ width, isDark, before: BLUE_SCREEN });
    await page.getByLabel('Camera', { exact: true }).selectOption('any');
    await page.getByLabel('Camera picture').selectOption('top left');
    await takeScreenshot(page, `recorder-camera-${width}`);
    await recordFor(page, 1500);
    await expect.poll(() => strongestColours(page)).toEqual(['green', 'blue']);
    await takeScreenshot(page, `recorder-composed-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(errors).toEqual([]);
  });

  it('offers the microphones by name', async () => {
    const { page } = await open({
      before: `let isAllowed = false;
const all = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
navigator.mediaDevices.enumerateDevices = async () => (isAllowed ? all() : []);
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = (what) => { isAllowed = true; return ask(what); };`,
    });
    await button(page, 'Choose a device by name').click();
    await page.getByText('Choose the microphone by its name.').waitFor();
    await page.getByLabel('Microphone').selectOption({ label: 'Fake Audio Input 1' });
    await recordFor(page, 800);
  });

  it.each([
    ['getDisplayMedia', 'NotAllowedError', 'Nothing was shared'],
    ['getUserMedia', 'NotAllowedError', 'The microphone is blocked.'],
    ['getUserMedia', 'NotFoundError', 'can’t find that microphone'],
  ])('explains what is missing after %s: %s', async (call, name, text) => {
    const { page } = await open({ before: refuse(call, name) });
    await button(page, 'Record').click();
    await page.locator('.tool-fault', { hasText: text }).waitFor();
    expect(await button(page, 'Record').isVisible()).toBe(true);
    await takeScreenshot(page, `recorder-denied-${call}-${name}`);
  });

  it('reports that the recording failed', async () => {
    const { page } = await open({
      before: `MediaRecorder.prototype.start = () => { throw new DOMException('', 'UnknownError'); };`,
    });
    await button(page, 'Record').click();
    await page.locator('.tool-fault', { hasText: 'The recording failed, and nothing was kept.' }).waitFor();
    await takeScreenshot(page, 'recorder-failed');
  });

  it('reports that the browser cannot record the screen, or cannot trim', async () => {
    const none = await open({ before: 'delete MediaDevices.prototype.getDisplayMedia' });
    await none.page.getByText('Your browser can’t record the screen.').waitFor();
    await takeScreenshot(none.page, 'recorder-unsupported');
    const { page } = await open({ before: 'delete HTMLMediaElement.prototype.captureStream' });
    await recordFor(page, 800);
    await page.getByText('Your browser can’t trim videos.').waitFor();
  });

  it('reports that a phone cannot record the screen', async () => {
    const { page } = await open({
      width: 320,
      before: `Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 16) Mobile' })`,
    });
    await page.getByText('Phones and tablets can’t record the screen').waitFor();
    await takeScreenshot(page, 'recorder-phone');
  });

  it('ends if the visitor stops sharing in the browser, and releases all devices', async () => {
    const { page } = await open({
      before: `const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getDisplayMedia = async (what) => (window.shared = await share(what));`,
    });
    const hasFrames = await watchFrames(page);
    await button(page, 'Record').click();
    await button(page, 'Stop').waitFor();
    await hasFrames();
    await page.evaluate(`window.shared.getVideoTracks()[0].dispatchEvent(new Event('ended'))`);
    await preview(page).waitFor();
    expect(
      await page.evaluate('window.shared.getTracks().every((track) => track.readyState === "ended")'),
    ).toBe(true);
  });

  it('warns before the visitor leaves the page with a recording that is not downloaded', async () => {
    const { page } = await open();
    const asks = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asks()).toBe(false);
    await recordFor(page, 800);
    expect(await asks()).toBe(true);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return dialog.dismiss();
    });
    await button(page, 'Record again').click();
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<a href="/away">Away</a>'));
    await page.getByRole('link', { name: 'Away' }).click();
    expect(questions).toEqual([
      expect.stringContaining('Record again?'),
      expect.stringContaining('Leave this page?'),
    ]);
    await button(page, 'Download').click();
    expect(await asks()).toBe(false);
    await button(page, 'Record again').click();
    await page.locator('.tool-empty').waitFor();
  });
});

/** Returns the strongest colour in the camera's place at the top left, and in the middle of the picture. */
function strongestColours(page: Page): Promise<(string | undefined)[]> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(video, 0, 0);
    return [0.1, 0.6].map((place) => {
      const { data } = pen.getImageData(canvas.width * place, canvas.height * place, 1, 1);
      const strongest = data.indexOf(Math.max(...data.slice(0, 3)));
      return ['red', 'green', 'blue'][strongest];
    });
  });
}
