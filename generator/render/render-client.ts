import type { ClientBundle } from '../types/bundle.ts';
import type { LayoutHtml } from '../types/page-job.ts';
import { hashContent } from '../utils/hash-content.ts';
import { html, type Markup, scriptJson } from '../utils/markup.ts';

/** The length of a build's mark. It is enough to distinguish the builds of a site. */
const BUILD_DIGITS = 12;
/** The length of the mark of a header and footer. A site has few of them. */
const FRAME_DIGITS = 8;

/**
 * Returns the tags that start the runtime: the marks of the build and of the layout's header and footer, the
 * configuration as JSON, and the script. The runtime replaces what differs between two pages of one build. It
 * loads a page of another build in full, since it cannot replace itself.
 */
export function renderClient(
  { script, config }: ClientBundle,
  { header, footer }: Pick<LayoutHtml, 'header' | 'footer'>,
): Markup {
  const json = scriptJson(config);
  const build = hashContent(JSON.stringify([script, json.text])).slice(0, BUILD_DIGITS);
  const frame = hashContent(JSON.stringify([header, footer])).slice(0, FRAME_DIGITS);
  return html`<meta name="rowpress-build" content="${build}"><meta name="rowpress-frame" content="${frame}"><script type="application/json" id="rowpress">${json}</script><script type="module" src="${script}"></script>`;
}
