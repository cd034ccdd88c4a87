import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextToSpeechProps } from '../../templates/islands/text-to-speech.tsx';
import { type IslandPageOptions, openIsland } from '../support/island-page.tsx';
import { launchBrowser } from '../support/launch-browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { fakeSpeech } from './fake-speech.ts';

const GERMAN: TextToSpeechProps = {
  languages: [
    {
      name: 'German',
      code: 'de',
      direction: 'ltr',
      locales: ['de-DE', 'de-AT'],
      sample: 'Wählen Sie Export. Fertig.',
      recording: '#recording',
    },
  ],
};
const ARABIC: TextToSpeechProps = {
  languages: [
    {
      name: 'Arabic',
      code: 'ar',
      direction: 'rtl',
      locales: ['ar-SA'],
      recording: '#recording',
      sample: 'افتح التقارير ثم اختر تصدير.',
    },
  ],
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (options?: IslandPageOptions, props = GERMAN) =>
  openIsland(browser, 'text-to-speech', props, options);

describe('text to speech', () => {
  it('shows the sample, and explains that it needs JavaScript without it', async () => {
    const { page } = await open({ hasScript: false });
    expect(await page.locator('.tool noscript').textContent()).toContain('needs JavaScript');
    expect(await page.getByLabel('Text to speak').inputValue()).toBe('Wählen Sie Export. Fertig.');
    await takeScreenshot(page, 'speech-noscript');
  });

  it('marks spoken words, pauses at a word and continues from it, by keyboard only', async () => {
    const { page, errors } = await open({ before: fakeSpeech({ staysAt: 'Sie' }) });
    await page.getByLabel('Voice').selectOption({ label: 'Lena, de-AT' });
    await page.getByLabel(/^Rate/).press('ArrowRight');
    await page.getByLabel(/^Pitch/).press('ArrowLeft');
    await page.getByRole('button', { name: 'Play' }).press('Enter');
    await page.locator('.speech-along mark', { hasText: 'Sie' }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    expect(await page.getByRole('status').textContent()).toBe('Paused.');
    const word = await page.locator('.speech-along mark').textContent();
    await takeScreenshot(page, 'speech-paused');
    await page.getByRole('button', { name: 'Resume' }).press('Enter');
    await page.getByText('End of the text.').waitFor();
    const spoken = (await page.evaluate('window.spoken')) as { text: string }[];
    expect(spoken[0]).toEqual({
      text: 'Wählen Sie Export. ',
      lang: 'de-AT',
      voice: 'Lena',
      rate: 1.1,
      pitch: 0.9,
    });
    expect(spoken[1]?.text.startsWith(word ?? '-')).toBe(true);
    expect(spoken.at(-1)?.text).toBe('Fertig.');
    expect(await page.locator('.speech-along').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('marks the sentence if the voice does not report its words', async () => {
    const { page } = await open({ before: fakeSpeech({ hasBoundaries: false }) });
    const second = 'Danach sind Sie hier auch schon ganz und gar fertig.';
    await page.getByLabel('Text to speak').fill(`Wählen Sie nun bitte gleich Export. ${second}`);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.speech-along mark', { hasText: 'Wählen Sie nun bitte gleich Export.' }).waitFor();
    await page.locator('.speech-along mark', { hasText: second }).waitFor();
  });

  it('names the voices that are services', async () => {
    const { page } = await open({ before: fakeSpeech() });
    expect(await page.locator('.tool-note', { hasText: 'online service' }).count()).toBe(0);
    await page.getByLabel('Voice').selectOption({ label: 'Cloud, de-DE, online' });
    await page.getByText('online service of your browser').waitFor();
  });

  it('stops, and is empty without a text', async () => {
    const { page } = await open({ before: fakeSpeech({ staysAt: 'Sie' }), width: 320, isDark: true });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.speech-along mark').waitFor();
    await takeScreenshot(page, 'speech-working-320');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await page.getByRole('status').textContent()).toBe('Stopped.');
    expect(await page.locator('.speech-along').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('No text yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Play' }).isDisabled()).toBe(true);
    await takeScreenshot(page, 'speech-empty');
    await page.getByRole('button', { name: 'Use the sample' }).click();
    expect(await page.getByLabel('Text to speak').inputValue()).toBe('Wählen Sie Export. Fertig.');
  });

  it.each([
    ['not-allowed', 'blocked the sound'],
    ['synthesis-failed', 'The voice failed.'],
  ])('explains why nothing is spoken: %s', async (fails, text) => {
    const { page } = await open({ before: fakeSpeech({ fails }) });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.tool-fault', { hasText: text }).waitFor();
    await takeScreenshot(page, `speech-${fails}`);
  });

  it('reports that the device has no voice of the language', async () => {
    const { page } = await open({ before: fakeSpeech() }, ARABIC);
    await page.getByText('This device has no Arabic voice.').waitFor();
    expect(await page.getByText('stays silent').count()).toBe(1);
    const recording = page.getByRole('link', { name: 'a recorded sentence' });
    expect(await recording.getAttribute('href')).toBe('#recording');
    expect(
      await page.getByText(/Install one in .*Settings|Install one in your system’s settings/).count(),
    ).toBe(1);
    expect(await page.getByRole('button', { name: 'Play' }).isDisabled()).toBe(true);
    const field = page.getByLabel('Text to speak');
    expect([await field.getAttribute('lang'), await field.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    await takeScreenshot(page, 'speech-no-voice');
  });

  it.each([1000, 390])(
    'reports that the browser has no voice, without a layout shift, %i pixels wide',
    async (width) => {
      const { page } = await open({ before: 'speechSynthesis.getVoices = () => [];', width });
      await page.getByText('Your browser lists no voices at all.').waitFor();
      // The font may cause a shift of a thousandth.
      expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(1);
    },
  );

  it('reports that the browser cannot speak', async () => {
    const { page } = await open({ before: 'delete window.SpeechSynthesisUtterance' });
    await page.getByText('Your browser can’t read text aloud.').waitFor();
    await takeScreenshot(page, 'speech-unsupported');
  });
});

/** Returns the sum of all layout shifts so far, in thousandths. Runs in the page. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(Math.round(sum * 1000)), 200);
  });
}
