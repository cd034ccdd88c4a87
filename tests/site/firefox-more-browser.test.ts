import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSiteHandler } from '../../generator/serve/folder-handler.ts';
import { startServer } from '../../generator/serve/server.ts';
import { findFirefox } from '../support/find-firefox.ts';
import { skipWithout } from '../support/skip-without.ts';
import { strictPolicy } from '../support/strict-policy.ts';

const firefox = findFirefox();

/** The address to which the email form is sent. */
const PRODUCT = 'https://app.lessonreel.example';

describe.skipIf(skipWithout('Firefox (the package firefox-esr, or FIREFOX_PATH)', firefox !== undefined))(
  'in Firefox',
  () => {
    let browser: Browser;
    let server: Awaited<ReturnType<typeof startServer>>;
    let page: Page;
    const errors: string[] = [];

    beforeAll(async () => {
      const { launch } = await import('puppeteer-core');
      const site = createSiteHandler(inject('publishedSite'));
      const policy = strictPolicy({ hosts: PRODUCT });
      server = await startServer(
        (request, response) => {
          response.setHeader('Content-Security-Policy', policy);
          site(request, response);
        },
        '127.0.0.1',
        0,
      );
      browser = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
    });
    // Each test and each retry has its own page, because a pending request of one would stop the navigation
    // of another.
    beforeEach(async () => {
      errors.length = 0;
      page = await browser.newPage();
      page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(server.url);
    });
    afterEach(async () => {
      const reported = [...errors];
      await page?.close();
      expect(reported).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    /** Follows a link. Returns the scroll position at the click. */
    const follow = async (href: string, heading: string) => {
      const position = await page.evaluate((to) => {
        document
          .querySelector('main')
          ?.insertAdjacentHTML('afterbegin', `<a hidden href="${to}" data-next>next</a>`);
        const place = Math.round(scrollY);
        document.querySelector<HTMLElement>('[data-next]')?.click();
        return place;
      }, href);
      await waitForHeading(heading);
      return position;
    };
    const waitForScroll = (top: number) =>
      page.waitForFunction((place) => Math.round(scrollY) === place, {}, top);
    const waitForHeading = (heading: string) =>
      page.waitForFunction(
        (text) =>
          document.activeElement?.tagName === 'H1' && document.activeElement.textContent?.includes(text),
        {},
        heading,
      );

    it('navigates without a reload and restores the scroll position', async () => {
      await page.evaluate('window.isFirst = true');
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      const home = (await page.$eval('h1', (heading) => heading.textContent)) ?? '';
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      // Content that still loads above may move the page, so the position at the click counts.
      const position = await follow('/video-creation/', 'Product video creation');
      expect(position).toBeGreaterThanOrEqual(1500);
      await waitForScroll(0);
      await page.evaluate(() => history.back());
      await waitForHeading(home);
      await waitForScroll(position);
      expect(await page.evaluate('window.isFirst')).toBe(true);
    });

    it('changes between archetypes without a reload, restores the scroll, and leaves to where it came from', async () => {
      const elsewhere = page.url().replace('127.0.0.1', 'localhost');
      await page.goto(`${elsewhere}icon.svg`);
      await page.goto(`${server.url}aitools/`);
      await page.evaluate('window.isFirst = true');
      await page.evaluate(() => document.fonts.ready.then(() => scrollTo({ top: 700, behavior: 'instant' })));
      const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
      const before = await sheets();
      const position = await follow('/aitools/free-screen-recorder/', 'screen recorder');
      await waitForScroll(0);
      expect(await sheets()).toMatch(/\/site-[^,]*,[^,]*\/tool-[^,]*$/);
      await page.evaluate(() => history.back());
      await waitForHeading('AI tools');
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(position);
      expect(await sheets()).toBe(before);
      expect(await page.evaluate('window.isFirst')).toBe(true);
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => location.hostname === 'localhost');
    });

    it('shows the error page', async () => {
      await follow('/no/route/', 'This page could not be found');
      await follow('/aitools/none/', 'Route /aitools/none/ is not pre-rendered');
    });

    it('opens the tab that an address names, and switches tabs by keys', async () => {
      const ids = await page.$$eval('.tab-panel', (panels) => panels.map(({ id }) => id));
      await page.goto(`${server.url}pricing/`);
      await page.evaluate((id) => navigation?.navigate(`/#${id}`), ids.at(-1));
      const selected = (id: string | undefined) =>
        page.waitForSelector(`[role=tab][aria-selected=true][href="#${id}"]`);
      await selected(ids.at(-1));
      await page.focus('[role=tab][aria-selected=true]');
      await page.keyboard.press('Home');
      await selected(ids[0]);
      await page.keyboard.press('ArrowRight');
      await selected(ids[1]);
    });

    it('scrolls to the anchor that an address names', async () => {
      const id = 'questions';
      await page.goto(`${server.url}about/`);
      await page.evaluate((to) => navigation?.navigate(to), `/aitools/free-screen-recorder/#${id}`);
      await page.waitForFunction(
        (anchor) => {
          const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
          return scrollY > 300 && top >= 0 && top < innerHeight;
        },
        {},
        id,
      );
    });

    it('explains what is wrong with an email address, and sends a valid one', async () => {
      const says = (text: string) =>
        page.waitForFunction(
          (start) => document.querySelector('form output')?.textContent?.startsWith(start),
          {},
          text,
        );
      await page.$eval('form', (form) => form.removeAttribute('data-demo'));
      await page.type('#email', 'nobody');
      await page.keyboard.press('Enter');
      await says('Enter an email');
      const sent: (string | undefined)[] = [];
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!request.url().startsWith(PRODUCT)) return void request.continue();
        sent.push(`${request.method()} ${request.url()}`);
        const headers = { 'access-control-allow-origin': '*' };
        request.respond({ status: 200, headers, contentType: 'text/plain', body: 'ok' });
      });
      await page.type('#email', '@company.example');
      await page.keyboard.press('Enter');
      await says('Nothing was sent');
      expect(sent).toEqual([`POST ${PRODUCT}/sign-up`]);
    });

    it('offers no extension that it cannot install', async () => {
      await page.goto(`${server.url}install_extension/`);
      const isShown = (selector: string) => page.$eval(selector, (element) => element.checkVisibility());
      expect(await isShown('.actions .for-computers')).toBe(false);
      expect(await isShown('.for-others')).toBe(true);
    });
  },
);
