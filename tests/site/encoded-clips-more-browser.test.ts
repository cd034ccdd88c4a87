import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { serveFolder } from '../client/open-site.ts';
import { axeFaultsInBothModes } from '../support/axe-faults.ts';
import { strictPolicy } from '../support/strict-policy.ts';

const VIDEO = '/video-creation/';

const site = serveFolder(() => inject('publishedSite'), {
  policy: strictPolicy({ hosts: 'https://app.lessonreel.example' }),
});
const part = (page: Page, selector: string) => page.locator(`.clip-player ${selector}`).first();
const state = (page: Page) => page.locator('.clip-player').first().getAttribute('data-state');
const video = (page: Page) =>
  page
    .locator('main video')
    .first()
    .evaluate(({ currentTime, paused, muted, controls, playbackRate }: HTMLVideoElement) => ({
      ...{ currentTime, paused, muted, controls, playbackRate },
    }));
const height = (page: Page) =>
  page
    .locator('.clip-player')
    .first()
    .evaluate((player) => player.getBoundingClientRect().height);

/** Returns the captions of the page, each with its start in seconds. */
async function cuesOf(page: Page) {
  const scenes = await part(page, 'template').evaluate((template: HTMLTemplateElement) =>
    [...template.content.children].map((scene) => JSON.parse((scene as HTMLElement).dataset.cues ?? '[]')),
  );
  let end = 0;
  return (scenes as [number, string][][]).flatMap((cues, scene) =>
    cues.map(([seconds, text]) => {
      const start = end;
      end += seconds;
      return { scene, start, text };
    }),
  );
}

/** Clicks the middle of the picture. */
async function clickPicture(page: Page) {
  const box = await part(page, '.clip-stage').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

it.each([1280, 320])('plays at a click on its picture, and moves nothing at %i px', async (width) => {
  const { page, errors } = await site.open(VIDEO, { viewport: { width, height: 900 } });
  const before = await height(page);
  expect(await part(page, '.clip-poster').isVisible()).toBe(true);
  expect(await part(page, 'video').isVisible()).toBe(false);
  await clickPicture(page);
  await expect.poll(() => state(page)).toBe('playing');
  await expect.poll(async () => (await video(page)).currentTime, { timeout: 20_000 }).toBeGreaterThan(0.2);
  expect(await video(page)).toMatchObject({ controls: false, paused: false });
  expect(await part(page, '.clip-poster').isVisible()).toBe(false);
  expect(await part(page, 'video').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-do'))).toBe('play');
  expect(await height(page)).toBe(before);
  await clickPicture(page);
  await expect.poll(() => state(page)).toBe('paused');
  expect(errors).toEqual([]);
});

it('shows the captions of its file below the picture, at their times, and none on it', async () => {
  const { page } = await site.open(VIDEO);
  const file = await page.evaluate(async () => {
    const track = document.querySelector<HTMLTrackElement>('main track');
    return (await fetch(track?.src ?? '')).text();
  });
  const written = [...file.matchAll(/^00:(\d\d):([\d.]+) -->.*\n(.*)$/gm)].map(
    ([, minute, second, text]) => ({
      start: Number(minute) * 60 + Number(second),
      text,
    }),
  );
  const cues = await cuesOf(page);
  expect(cues.map(({ start, text }) => ({ start: Math.round(start * 10) / 10, text }))).toEqual(written);
  for (const { scene, text } of cues.filter((cue, at) => cue.scene !== cues[at - 1]?.scene)) {
    await page.getByRole('button', { name: `Scene ${scene + 1}: ` }).click();
    await expect.poll(() => part(page, '.clip-caption').textContent()).toBe(text);
    expect(await part(page, `[data-scene="${scene}"]`).getAttribute('aria-current')).toBe('true');
    const { start } = cues.find((cue) => cue.text === text) ?? { start: -1 };
    expect((await video(page)).currentTime).toBeCloseTo(start, 3);
  }
  expect(
    await page.locator('main video').evaluate(({ textTracks }: HTMLVideoElement) => textTracks.length),
  ).toBe(0);
});

it('is worked by keys, and has its poster again at the end', async () => {
  const { page, errors } = await site.open(VIDEO);
  await page.evaluate(() => {
    const sound = document.createElement('button');
    sound.dataset.do = 'sound';
    document.querySelector('.clip-bar')?.append(sound);
  });
  await part(page, '.clip-start').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => state(page)).toBe('playing');
  await page.keyboard.press('k');
  await expect.poll(() => state(page)).toBe('paused');
  const { currentTime } = await video(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect((await video(page)).currentTime).toBeCloseTo(currentTime + 5, 3);
  await page.keyboard.press('s');
  expect((await video(page)).playbackRate).toBe(1.25);
  await page.keyboard.press('c');
  expect(await part(page, '.clip-caption').isVisible()).toBe(false);
  await page.keyboard.press('c');
  expect(await part(page, '.clip-caption').isVisible()).toBe(true);
  for (const [key, muted] of [
    ['m', true],
    ['v', false],
  ] as const) {
    await page.keyboard.press(key);
    expect((await video(page)).muted).toBe(muted);
    expect(await part(page, '[data-do=sound]').getAttribute('aria-pressed')).toBe(String(!muted));
  }
  await page.keyboard.press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.className))
    .toContain('clip-player');
  await page.keyboard.press('f');
  const cues = await cuesOf(page);
  for (let second = 0; second < (cues.at(-1)?.start ?? 0) + 10; second += 5)
    await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toBe('ended');
  expect(await part(page, '.clip-poster').isVisible()).toBe(true);
  expect(await part(page, '.clip-length').textContent()).toBe('Play again');
  expect(await part(page, '[data-do=play]').getAttribute('aria-label')).toBe('Play again');
  await part(page, '.clip-start').click();
  await expect.poll(() => state(page)).toBe('playing');
  expect((await video(page)).currentTime).toBeLessThan(5);
  expect(errors).toEqual([]);
});

it('without scripts, it is the video of the browser with captions, and in print it is the poster', async () => {
  const { page } = await site.open(VIDEO, { javaScriptEnabled: false });
  expect(await part(page, 'video[controls]').isVisible()).toBe(true);
  expect(await part(page, 'video > track[default]').getAttribute('kind')).toBe('captions');
  expect(await part(page, '.clip-poster').isVisible()).toBe(false);
  expect(await page.locator('.clip-player button').filter({ visible: true }).count()).toBe(0);
  const played = await site.open(VIDEO);
  await part(played.page, '.clip-start').click();
  await expect.poll(() => state(played.page)).toBe('playing');
  await played.page.emulateMedia({ media: 'print' });
  expect(await part(played.page, '.clip-poster').isVisible()).toBe(true);
  expect(await part(played.page, 'video').isVisible()).toBe(false);
  expect(await part(played.page, '.clip-bar').isVisible()).toBe(false);
});

it('has no accessibility violation before it plays and when it is paused, in light and dark mode', async () => {
  const { page } = await site.open(VIDEO);
  expect(await axeFaultsInBothModes(page, { within: '.clip' })).toEqual([]);
  await part(page, '.clip-start').click();
  await expect.poll(() => state(page)).toBe('playing');
  await page.keyboard.press('k');
  expect(await axeFaultsInBothModes(page, { within: '.clip' })).toEqual([]);
});
