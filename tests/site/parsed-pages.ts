import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';
import type { ManifestPage } from '../../generator/types/manifest.ts';
import { readSiteManifest } from './published-site.ts';

/** A published page: its manifest entry, its text and its tree. */
export interface ParsedPage extends ManifestPage {
  readonly html: string;
  readonly root: HTMLElement;
  readonly main: HTMLElement;
}

/** Returns all pages of the published site, parsed. */
export function parsedPages(): ParsedPage[] {
  const out = inject('publishedSite');
  return readSiteManifest(out).pages.map((page) => {
    const html = readFileSync(join(out, page.file), 'utf8');
    const root = parse(html);
    const main = root.querySelector('main');
    if (!main) throw new Error(`${page.path} has no main element`);
    return { ...page, html, root, main };
  });
}

/** Returns the JSON-LD objects of a page. */
export function structuredData(page: ParsedPage): Record<string, unknown>[] {
  return page.root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText));
}

/** Returns the visible text of a page's main element, without drawings. */
export function mainText(page: ParsedPage): string {
  const main = parse(page.main.toString());
  for (const hidden of main.querySelectorAll('svg, script, style, nav')) hidden.remove();
  return main.structuredText.replace(/\s+/g, ' ');
}
