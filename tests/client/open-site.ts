import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, TestRunner } from 'vitest';
import { createSiteHandler } from '../../generator/serve/folder-handler.ts';
import { startServer } from '../../generator/serve/server.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

/** A page of a test site in a real browser, and the errors it reported. */
export interface PendingPage {
  readonly page: Page;
  readonly errors: string[];
}

export type OpenOptions = BrowserContextOptions & { readonly before?: string };

/** A site that is served for the tests of a file. */
export interface ServedSite {
  readonly url: string;
  readonly browser: Browser;
  /** Opens a path in its own browser context. It is closed after the test, or after all tests of the file. */
  open(path: string, options?: OpenOptions): Promise<PendingPage>;
}

/** A page that is longer than the window, with links for tests to click. */
const LINKS = `
      <p style={{ height: 3000 }}>Long</p>
      <a href="/tools/saw/#end">saw, its end</a> <a href="/no/route/">no route</a> <a href="/tools/none/">no page</a>
      <a href="/file.txt">a file</a> <a href="/tools/saw/" download>a download</a> <a href="/tools/hammer/">the hammer</a>`;

/**
 * A page that a busy machine has not shown by then is tried again sooner than at the end of the test's time.
 */
const PATIENCE_MS = 20_000;

/** Makes a page believe that its visitor saves data, so that it prefetches nothing. */
export const NO_PREFETCH = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";

/** The small site with pages long enough to scroll. */
export const LONG_PAGES = {
  'templates/public/file.txt': 'plain text',
  'templates/pages/home.tsx': (text) => text.replace('</ul>', `</ul>${LINKS}`),
  'templates/pages/tool.tsx': (text) =>
    text
      .replace('</nav>', '</nav><p><a href="/">to the home page</a></p>')
      .replace(
        '</>\n  );\n}\n\nexport function jsonLd',
        '<p style={{ height: 2000 }}>Long</p><p id="end">The end</p></>\n  );\n}\n\nexport function jsonLd',
      ),
} satisfies Overrides;

/** Publishes and serves the small site with overrides, before the tests of the file that calls this. */
export function serveTestSite(overrides: Overrides = {}): ServedSite {
  return serveFolder(async () => {
    const site = makeSite(overrides);
    const report = await publish(site);
    if (!report.published) throw new Error(JSON.stringify(report.problems, null, 2));
    return site.out;
  });
}

export interface ServeOptions {
  /** The Content-Security-Policy of every response. */
  readonly policy?: string;
  /** Command-line flags of the browser. */
  readonly flags?: readonly string[];
}

/** Serves a published folder for the tests of the file that calls this. */
export function serveFolder(
  findOut: () => Promise<string> | string,
  { policy, flags }: ServeOptions = {},
): ServedSite {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    const site = createSiteHandler(await findOut());
    const handle: typeof site = (request, response) => {
      if (policy) response.setHeader('Content-Security-Policy', policy);
      site(request, response);
    };
    [browser, server] = await Promise.all([launchBrowser(flags), startServer(handle, '127.0.0.1', 0)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
    async open(path, { before, ...options } = {}) {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      // A page that stays open goes on to play and to draw.
      TestRunner.getCurrentTest()?.context.onTestFinished(() => closeContext(context));
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        const { url } = message.location();
        // The small site has no icon.
        if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
          errors.push(`${message.text()} ${url}`);
      });
      if (before) await page.addInitScript(before);
      await page.goto(path);
      // A full page load removes the mark.
      if (options.javaScriptEnabled !== false) await page.evaluate('window.isFirst = true');
      return { page, errors };
    },
  };
}

/** Closes a context whose routes may still wait for an answer. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Hydrates all islands of a page at once, and waits until each is ready. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new Event('pointerover'));
  });
  await page.locator('body:not(:has([data-island]:not([data-ready])))').waitFor();
}

/** Returns whether the document is still the first one, so that all navigations were without a reload. */
export function isFirstDocument(page: Page): Promise<boolean> {
  return page.evaluate('window.isFirst === true');
}
