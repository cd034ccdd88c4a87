import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteHandler } from '../../generator/serve/folder-handler.ts';
import { startServer } from '../../generator/serve/server.ts';
import { findFirefox } from '../support/find-firefox.ts';
import { skipWithout } from '../support/skip-without.ts';
import { strictPolicy } from '../support/strict-policy.ts';

const firefox = findFirefox();
const CLIP = 'create-instructional-videos/onboarding-videos/';
const VIDEO = 'video-creation/';

describe.skipIf(skipWithout('Firefox (the package firefox-esr, or FIREFOX_PATH)', firefox !== undefined))(
  'clips in Firefox, under reduced motion',
  () => {
    let browser: Browser;
    let server: Awaited<ReturnType<typeof startServer>>;
    let page: Page;
    let scripts = "'self'";
    const errors: string[] = [];

    beforeAll(async () => {
      const { launch } = await import('puppeteer-core');
      const site = createSiteHandler(inject('publishedSite'));
      server = await startServer(
        (request, response) => {
          const policy = strictPolicy({ hosts: 'https://app.lessonreel.example' });
          response.setHeader(
            'Content-Security-Policy',
            policy.replace("script-src 'self'", `script-src ${scripts}`),
          );
          site(request, response);
        },
        '127.0.0.1',
        0,
      );
      browser = await launch({
        browser: 'firefox',
        executablePath: firefox ?? '',
        headless: true,
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      });
      page = await browser.newPage();
      page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    const read = (selector: string, name?: string) =>
      page.$eval(
        `.clip-player ${selector}`.trim(),
        (element, attribute) => (attribute ? element.getAttribute(attribute) : element.textContent),
        name,
      );
    const state = () => page.$eval('.clip-player', (player) => player.getAttribute('data-state'));
    const isShown = (selector: string) =>
      page.$eval(selector, (element) => element.checkVisibility({ visibilityProperty: true }));

    it('a drawn clip plays when asked, is worked by keys, and does not move', async () => {
      await page.goto(server.url + CLIP);
      expect(await state()).toBe(null);
      await page.click('.clip-player .clip-start');
      await expect.poll(state, { timeout: 20_000 }).toBe('playing');
      const first = await page.$eval('.clip-player template', (template) => {
        const scene = (template as HTMLTemplateElement).content.querySelector('svg');
        return JSON.parse(scene?.dataset.cues ?? '[]')[0][1];
      });
      expect(await read('.clip-caption')).toBe(first);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-do'))).toBe('play');
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

      await page.keyboard.press('k');
      expect(await state()).toBe('paused');
      await page.keyboard.press(' ');
      expect(await state()).toBe('playing');
      await page.keyboard.press('k');
      const before = await read('.clip-time');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await read('.clip-time')).not.toBe(before);
      expect(await read('.clip-caption')).not.toBe(first);
      await page.keyboard.press('c');
      expect(await isShown('.clip-player .clip-caption')).toBe(false);
      expect(await read('[data-do=captions]', 'aria-pressed')).toBe('false');
      await page.keyboard.press('c');
      expect(await isShown('.clip-player .clip-caption')).toBe(true);
      await page.keyboard.press('s');
      expect(await read('[data-do=speed]', 'aria-label')).toBe('Speed: 1.25×');
      await page.click('.clip-player [data-scene="2"]');
      expect(await read('[data-scene="2"]', 'aria-current')).not.toBe(null);
      expect(errors).toEqual([]);
    });

    it('an encoded clip has its poster, its captions and its length, and plays', async () => {
      await page.goto(server.url + VIDEO);
      const before = await page.$eval('main video', ({ preload, paused, poster, readyState }) => ({
        ...{ preload, paused, poster, readyState },
      }));
      expect(before).toMatchObject({ preload: 'none', paused: true, readyState: 0 });
      expect(before.poster).toMatch(/\/clips\/video-creation\.webp$/);
      expect(await isShown('.clip-player .clip-poster')).toBe(true);
      const title = await read('.clip-caption');
      await page.click('.clip-player .clip-start');
      await expect.poll(state, { timeout: 20_000 }).toBe('playing');
      await expect
        .poll(() => page.$eval('main video', ({ currentTime }) => currentTime), { timeout: 20_000 })
        .toBeGreaterThan(0.2);
      expect(await isShown('.clip-player .clip-poster')).toBe(false);
      const playing = await page.$eval('main video', ({ controls, videoWidth, videoHeight, duration }) => ({
        ...{ controls, videoWidth, videoHeight, duration },
      }));
      expect(playing).toMatchObject({ controls: false, videoWidth: 1280, videoHeight: 720 });
      expect(playing.duration).toBeGreaterThan(15);
      expect(await read('.clip-caption')).not.toBe(title);
      await page.keyboard.press('k');
      await expect.poll(state).toBe('paused');
      expect(errors).toEqual([]);
    });

    it('with blocked scripts, the poster and the transcript remain', async () => {
      scripts = "'none'";
      await page.goto(server.url + CLIP);
      expect(await isShown('.clip-player .clip-stage svg')).toBe(true);
      const text = await page.$eval('.clip-transcript', (transcript) => transcript.textContent);
      expect(text?.length).toBeGreaterThan(200);
      await page.goto(server.url + VIDEO);
      expect(await page.$eval('main video', (element) => element.controls)).toBe(true);
    });
  },
);
