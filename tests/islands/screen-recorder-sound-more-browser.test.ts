import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { watchFrames } from '../support/recorded-frames.ts';

/** The tones of the shared tab and of the microphone, and one that is never played, in hertz. */
const TONES = { tab: 440, microphone: 1500, unplayed: 3000 } as const;
/** The volume of each tone, and the limit from which it counts as heard. */
const VOLUME = 0.2;
const HEARD = 0.05;

let browser: Browser;
let page: Page;
let errors: readonly string[];

// A headless browser shows no dialogue to choose a tab with its sound, so the test makes both sources of
// tones.
beforeAll(async () => {
  browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
  ({ page, errors } = await openIsland(browser, 'screen-recorder', {}, { before: SOURCES }));
  page.on('dialog', (dialog) => dialog.accept());
});
afterAll(() => browser.close());

it.each([
  ['tab and microphone, mixed into one track', 'any', true, ['tab', 'microphone']],
  ['the tab alone', 'none', true, ['tab']],
  ['the microphone alone', 'any', false, ['microphone']],
  ['nothing', 'none', false, []],
])('records the sound of %s', async (_, microphone, hasTab, expected) => {
  const again = page.getByRole('button', { name: 'Record again' });
  if (await again.isVisible()) await again.click();
  await page.getByLabel('Microphone').selectOption(microphone);
  await page.getByLabel('Sound of the shared tab').setChecked(hasTab);
  const hasFrames = await watchFrames(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.waitForTimeout(900);
  await hasFrames();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: 'Your recording', exact: true }).waitFor();
  expect(await page.evaluate(listen, { tones: TONES, heard: HEARD })).toEqual(expected);
  expect(errors).toEqual([]);
});

/** Makes both sources of tones, and stores the files for which the page makes addresses. */
const SOURCES = `const tone = (frequency) => {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: ${VOLUME} });
  const end = context.createMediaStreamDestination();
  const oscillator = new OscillatorNode(context, { frequency });
  oscillator.connect(gain).connect(end);
  oscillator.start();
  return end.stream.getAudioTracks()[0];
};
navigator.mediaDevices.getDisplayMedia = async ({ audio }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  setInterval(() => pen.fillRect(0, 0, 320, 180), 50);
  const stream = canvas.captureStream(20);
  if (audio) stream.addTrack(tone(${TONES.tab}));
  return stream;
};
navigator.mediaDevices.getUserMedia = async () => new MediaStream([tone(${TONES.microphone})]);
const makeAddress = URL.createObjectURL.bind(URL);
URL.createObjectURL = (file) => makeAddress((window.lastFile = file));`;

/** Returns the names of the tones in the last file, or none if it has no sound. Runs in the page. */
async function listen({ tones, heard }: { tones: Record<string, number>; heard: number }): Promise<string[]> {
  const { lastFile } = window as unknown as { lastFile: Blob };
  const sound = await new AudioContext().decodeAudioData(await lastFile.arrayBuffer()).catch(() => null);
  if (!sound) return [];
  const samples = sound
    .getChannelData(0)
    .subarray(Math.floor(sound.length / 2))
    .subarray(0, 8192);
  const strength = (frequency: number) => {
    const step = (2 * Math.PI * frequency) / sound.sampleRate;
    let [real, imaginary] = [0, 0];
    for (const [at, sample] of samples.entries()) {
      real += sample * Math.cos(step * at);
      imaginary += sample * Math.sin(step * at);
    }
    return (2 * Math.hypot(real, imaginary)) / samples.length;
  };
  return Object.keys(tones).filter((name) => strength(tones[name] ?? 0) > heard);
}
