import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { shareOf } from '../support/share.ts';
import { strictPolicy } from '../support/strict-policy.ts';
import { parsedPages } from './parsed-pages.ts';

const SCRIPT_BYTES = 6000;
const CLIP_PAGES = 60;
const USE_CASE = '/create-instructional-videos/onboarding-videos/';
const ACADEMY = '/customer-education-academy/';
const CLIPS = [ACADEMY, USE_CASE, '/solutions/video-hub/', '/customers/tablemoor/'];

/** In milliseconds. */
const AN_HOUR = 3_600_000;

const out = inject('publishedSite');
const site = serveFolder(() => out, { policy: strictPolicy({ hosts: 'https://app.lessonreel.example' }) });
const part = (page: Page, selector: string) => page.locator(`.clip-player ${selector}`).first();
const state = (page: Page) => page.locator('.clip-player').first().getAttribute('data-state');
const time = (page: Page) => part(page, '.clip-time').textContent();

/** Opens a page whose clock stands still until the test moves it, and starts its clip. */
async function playing(path: string, options: Parameters<typeof site.open>[1] = {}) {
  const { page, errors } = await site.open('/about/', options);
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(AN_HOUR);
  await part(page, '.clip-start').click();
  await expect.poll(() => state(page)).toBe('playing');
  return { page, errors };
}

it('is on at least 60 pages, each with a transcript or the same words in its text', () => {
  const pages = parsedPages().filter(({ html }) => html.includes('class="clip-player"'));
  expect(pages.length).toBeGreaterThanOrEqual(CLIP_PAGES);
  const isTranscribed = (html: string) =>
    html.includes('clip-transcript') || html.includes('class="timeline"');
  expect(pages.filter(({ html }) => !isTranscribed(html)).map(({ path }) => path)).toEqual([]);
  const drawn = pages.filter(({ main }) => !main.querySelector('.clip-player video'));
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter(({ html }) => html.includes('VideoObject')).map(({ path }) => path)).toEqual([]);
});

it('has a script of at most 6 KB gzipped, without React', () => {
  const name = readdirSync(join(out, 'assets')).find((file) => /^clip-player-.*\.js$/.test(file)) ?? '';
  const script = readFileSync(join(out, 'assets', name));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(script.toString()).not.toContain('./react-');
});

it.each([1280, 320])(
  'loads the script at the first touch, plays only when asked, and moves nothing at %i px',
  async (width) => {
    const { page, errors } = await site.open(USE_CASE, {
      reducedMotion: 'no-preference',
      viewport: { width, height: 900 },
    });
    const loaded = (name: string) =>
      page.evaluate(
        (part) =>
          performance.getEntriesByType('resource').filter((entry) => entry.name.includes(part)).length,
        name,
      );
    await page.evaluate(`(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  })()`);
    await page.waitForTimeout(300);
    expect(await loaded('/clip-player-')).toBe(0);
    const height = await page
      .locator('.clip')
      .first()
      .evaluate((clip) => clip.getBoundingClientRect().height);
    await part(page, '.clip-start').hover();
    await page.locator('[data-island=clip-player][data-ready]').first().waitFor();
    expect(await state(page)).toBe(null);
    await part(page, '.clip-start').click();
    await expect.poll(() => state(page)).toBe('playing');
    await expect.poll(() => time(page), { timeout: 20_000 }).toMatch(/^0:0[1-9]/);
    expect(await page.evaluate('window.shift')).toBe(0);
    expect(
      await page
        .locator('.clip')
        .first()
        .evaluate((clip) => clip.getBoundingClientRect().height),
    ).toBe(height);
    expect(await loaded('/clip-player-')).toBe(1);
    expect(await loaded('/react-')).toBe(0);
    expect(errors).toEqual([]);
  },
);

it('plays from the first click on, also if that click came before the script', async () => {
  const { page } = await site.open(ACADEMY);
  await part(page, '.clip-start').click();
  await expect.poll(() => state(page)).toBe('playing');
});

it('shows captions and points at what they are about, scene by scene', async () => {
  const { page, errors } = await playing(USE_CASE);
  const scenes = await part(page, 'template').evaluate((template: HTMLTemplateElement) =>
    [...template.content.querySelectorAll('svg')].map((svg) => JSON.parse(svg.dataset.cues ?? '[]')),
  );
  const cues = scenes.flat() as [number, string][];
  expect(cues.length).toBeGreaterThan(7);
  for (const [seconds, text] of cues) {
    expect(await part(page, '.clip-caption').textContent()).toBe(text);
    expect(await page.locator('.clip-pointer').evaluate((pointer) => pointer.style.transform)).toContain(
      'translate',
    );
    await page.clock.runFor(seconds * 1000 + 60);
  }
  await expect.poll(() => state(page)).toBe('ended');
  expect(await part(page, '[data-do=play]').getAttribute('aria-label')).toBe('Play again');
  expect(errors).toEqual([]);
});

it('is worked by keys', async () => {
  const { page } = await playing(USE_CASE);
  const caption = part(page, '.clip-caption');
  // The focus is on a button of the player, since the large button is gone.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-do'))).toBe('play');
  await page.keyboard.press('k');
  expect(await state(page)).toBe('paused');
  await page.keyboard.press('Space');
  expect(await state(page)).toBe('playing');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await time(page)).toMatch(/^0:10/);
  await page.keyboard.press('ArrowLeft');
  expect(await time(page)).toMatch(/^0:05/);
  await page.keyboard.press('c');
  expect(await caption.isVisible()).toBe(false);
  expect(await part(page, '[data-do=captions]').getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('c');
  expect(await caption.isVisible()).toBe(true);
  await page.keyboard.press('s');
  expect(await part(page, '[data-do=speed]').getAttribute('aria-label')).toBe('Speed: 1.25×');
  await page.keyboard.press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.className))
    .toContain('clip-player');
  await expect.poll(() => part(page, '[data-do=full]').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

it('goes to a scene, and to twice the speed', async () => {
  const { page } = await playing(USE_CASE);
  const scene = page.getByRole('button', { name: /^Scene 3: / });
  await scene.click();
  expect(await scene.getAttribute('aria-current')).toBe('true');
  const before = Number((await time(page))?.slice(2, 4));
  for (const speed of ['1.25×', '1.5×', '2×']) {
    await part(page, '[data-do=speed]').click();
    expect(await part(page, '[data-do=speed]').textContent()).toBe(speed);
  }
  await page.clock.runFor(3000);
  const passed = Number((await time(page))?.slice(2, 4)) - before;
  expect(passed).toBeGreaterThanOrEqual(5);
  expect(passed).toBeLessThanOrEqual(7);
});

it('speaks the captions only after the voice was turned on', async () => {
  const spoken = `window.spoken = [];
    Object.defineProperty(window, 'speechSynthesis', { value: { speak: ({ text }) => window.spoken.push(text), cancel() {} } });
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };`;
  const { page } = await playing(USE_CASE, { before: spoken });
  await page.clock.runFor(1000);
  expect(await page.evaluate('window.spoken')).toEqual([]);
  await page.getByRole('button', { name: 'Voice' }).click();
  expect(await page.evaluate('window.spoken')).toEqual([await part(page, '.clip-caption').textContent()]);
});

it('has no voice button where the browser has no voice', async () => {
  const { page } = await playing(ACADEMY, {
    before: "Object.defineProperty(window, 'speechSynthesis', { value: undefined })",
  });
  expect(await part(page, '[data-do=sound]').isVisible()).toBe(false);
});

it('does not move under reduced motion, also while it plays', async () => {
  const calm = await playing(USE_CASE, { reducedMotion: 'reduce' });
  const running = (page: Page) =>
    page.evaluate(() => document.querySelector('.clip')?.getAnimations({ subtree: true }).length);
  expect(await running(calm.page)).toBe(0);
  const lively = await playing(USE_CASE, { reducedMotion: 'no-preference' });
  expect(await running(lively.page)).toBeGreaterThan(0);
});

it.each(shareOf(CLIPS))(
  '%s shows a poster and the transcript without scripts, and no dead button',
  async (path) => {
    const { page } = await site.open(path, { javaScriptEnabled: false });
    expect(await part(page, '.clip-stage > svg').isVisible()).toBe(true);
    expect(await page.locator('.clip-player button').filter({ visible: true }).count()).toBe(0);
    await page.locator('.clip-transcript summary').first().click();
    const words = (await page.locator('.clip-transcript li').allTextContents()).join(' ');
    expect(words.split(' ').length).toBeGreaterThan(30);
    await page.emulateMedia({ media: 'print' });
    expect(await part(page, '.clip-stage > svg').isVisible()).toBe(true);
  },
);

it.each(shareOf(CLIPS))('%s has no text in its clip below 11 px on a phone', async (path) => {
  const { page } = await site.open(path, { viewport: { width: 390, height: 844 } });
  const smallest = await page.evaluate(() => {
    const stage = document.querySelector<SVGSVGElement>('.clip-stage > svg');
    const frames = [
      ...(document.querySelector<HTMLTemplateElement>('.clip template')?.content.children ?? []),
    ];
    return Math.min(
      ...frames.flatMap((frame) => {
        const copy = stage?.parentElement?.appendChild(document.importNode(frame, true));
        const sizes = [...(copy?.querySelectorAll('text') ?? [])].map((text) => {
          const scale = text.getScreenCTM()?.a ?? 0;
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        });
        copy?.remove();
        return sizes;
      }),
    );
  });
  expect(smallest).toBeGreaterThanOrEqual(11);
});

it.each(shareOf([320, 390, 1280]))('has no caption that makes the player grow at %i px', async (width) => {
  const { page } = await site.open(USE_CASE, { viewport: { width, height: 900 } });
  await part(page, '.clip-start').click();
  await expect.poll(() => state(page)).toBe('playing');
  await page.keyboard.press('k');
  const clips = parsedPages().flatMap(({ html }) => html.match(/data-cues="[^"]*"/g) ?? []);
  const long = await page.evaluate((attributes) => {
    const caption = document.querySelector<HTMLElement>('.clip-caption');
    const parsed = new DOMParser().parseFromString(
      attributes.map((text) => `<p ${text}>`).join(''),
      'text/html',
    );
    const cues = [...parsed.querySelectorAll('p')].flatMap(
      ({ dataset }) => JSON.parse(dataset.cues ?? '[]') as [number, string][],
    );
    if (!caption || cues.length < 300) return ['captions are missing'];
    const { height } = caption.getBoundingClientRect();
    return cues.flatMap(([, text]) => {
      caption.textContent = text;
      return caption.getBoundingClientRect().height > height ? text : [];
    });
  }, clips);
  expect(long).toEqual([]);
});

it('stops when the page is left', async () => {
  const { page, errors } = await playing(USE_CASE);
  const left = await part(page, '.clip-time').elementHandle();
  await page.evaluate(() => navigation?.navigate('/video-creation/'));
  await expect.poll(() => left?.evaluate((element) => element.isConnected)).toBe(false);
  const stopped = await left?.textContent();
  await page.clock.runFor(5000);
  expect(await left?.textContent()).toBe(stopped);
  expect(errors).toEqual([]);
});

it('has no accessibility violation while it plays, in light and dark mode', async () => {
  const { page } = await site.open(USE_CASE);
  await part(page, '.clip-start').click();
  await expect.poll(() => state(page)).toBe('playing');
  await page.keyboard.press('k');
  expect(await axeFaultsInBothModes(page, { within: '.clip' })).toEqual([]);
});
