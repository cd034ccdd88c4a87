import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { strictPolicy } from './strict-policy.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = 'http://localhost:4179/';
const PREFIX = 'island-';
/**
 * Tests every island under a policy that forbids inline scripts and styles. Fonts are allowed as data, since
 * the stylesheet holds them here.
 */
const HEADERS = { 'content-security-policy': strictPolicy({ fonts: 'data:' }) };

/** Options for opening a page with an island. */
export interface IslandPageOptions {
  readonly width?: number;
  readonly isDark?: boolean;
  readonly hasScript?: boolean;
  /** Runs in the page before anything else, to remove features of the browser. */
  readonly before?: string;
}

/**
 * A page that holds one island as a site would: rendered on the server, then hydrated, with the site's
 * styles.
 */
export interface OpenIsland {
  readonly page: Page;
  /** Errors of the console and of scripts, hydration's among them. */
  readonly errors: readonly string[];
}

/**
 * Renders `templates/islands/NAME.tsx` with its props, opens it in a browser of its own context and waits
 * until it answers.
 */
export async function openIsland(
  browser: Browser,
  name: string,
  props: object,
  { width = 1000, isDark = false, hasScript = true, before }: IslandPageOptions = {},
): Promise<OpenIsland> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: isDark ? 'dark' : 'light',
    javaScriptEnabled: hasScript,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const files = await bundleIsland(name);
  const html = await islandHtml(name, props);
  await context.route(`${ADDRESS}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/island.js') return route.fulfill({ contentType: 'text/javascript', body: files.js });
    if (path === '/site.css') return route.fulfill({ contentType: 'text/css', body: files.css });
    if (path === '/') return route.fulfill({ contentType: 'text/html', headers: HEADERS, body: html });
    return route.fulfill({ status: 204, body: '' });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  if (before) await page.addInitScript(before);
  await page.goto(ADDRESS);
  if (hasScript) await page.locator('[data-ready]').waitFor();
  return { page, errors };
}

async function islandHtml(name: string, props: object): Promise<string> {
  const module = await import(join(ROOT, 'templates/islands', `${name}.tsx`));
  const island = renderToString(createElement(module.default, props), { identifierPrefix: PREFIX });
  const json = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css">
</head><body><main><div class="narrow" data-props="${json}">${island}</div></main><script type="module" src="/island.js"></script></body></html>`;
}

const bundles = new Map<string, Promise<{ js: string; css: string }>>();

function bundleIsland(name: string): Promise<{ js: string; css: string }> {
  const known = bundles.get(name);
  if (known) return known;
  const made = makeBundle(name);
  bundles.set(name, made);
  return made;
}

/** The styles of all pages, and those of pages with tools. */
const STYLES = `@import './templates/styles/site.css';
@import './templates/styles/layouts/gallery.css';`;

async function makeBundle(name: string): Promise<{ js: string; css: string }> {
  const contents = `import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Island from ${JSON.stringify(`./templates/islands/${name}.tsx`)};
const element = document.querySelector('[data-props]');
function Ready({ children }) { useEffect(() => { element.dataset.ready = ''; }, []); return children; }
hydrateRoot(element, createElement(Ready, null, createElement(Island, JSON.parse(element.dataset.props))), { identifierPrefix: '${PREFIX}' });`;
  const options = { bundle: true, write: false, absWorkingDir: ROOT, logLevel: 'silent' } as const;
  const [script, styles] = await Promise.all([
    build({
      ...options,
      stdin: { contents, resolveDir: ROOT, loader: 'js' },
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"development"' },
    }),
    build({
      ...options,
      stdin: { contents: STYLES, resolveDir: ROOT, loader: 'css' },
      loader: { '.woff2': 'dataurl' },
    }),
  ]);
  return { js: script.outputFiles[0]?.text ?? '', css: styles.outputFiles[0]?.text ?? '' };
}
