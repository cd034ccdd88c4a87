import type { ClientBundle } from '../types/bundle.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';

/** Enough to tell two builds of one site apart. */
const BUILD_DIGITS = 12;

/**
 * The tags that start the runtime: the build's mark, the configuration as data, and the script. Pages of one build and layout have the same mark:
 * the runtime swaps nothing but what differs between them, and loads a page with another mark in full.
 */
export function renderClient({ script, config }: ClientBundle, layout: LayoutHtml): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const build = hashContent(JSON.stringify([script, json, layout])).slice(0, BUILD_DIGITS);
  return (
    `<meta name="rowpress-build" content="${build}">` +
    `<script type="application/json" id="rowpress">${json}</script>` +
    `<script type="module" src="${script}"></script>`
  );
}
