import type { ClientBundle } from '../types/bundle.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';
import { html, type Markup, scriptJson } from '../utils/markup.ts';

/** The length of a build's mark. It is enough to distinguish the builds of a site. */
const BUILD_DIGITS = 12;

/**
 * Returns the tags that start the runtime: the mark of the build, the configuration as JSON, and the script.
 * Pages of one build and layout have the same mark. Between them, the runtime replaces only what differs. It
 * loads a page with another mark in full.
 */
export function renderClient({ script, config }: ClientBundle, layout: LayoutHtml): Markup {
  const json = scriptJson(config);
  const build = hashContent(JSON.stringify([script, json.text, layout])).slice(0, BUILD_DIGITS);
  return html`<meta name="rowpress-build" content="${build}"><script type="application/json" id="rowpress">${json}</script><script type="module" src="${script}"></script>`;
}
