import { absoluteJson } from '../address/absolute-address.ts';
import type { PageFacts } from '../types/page.ts';
import { html, type Markup, scriptJson } from '../utils/markup.ts';

/**
 * Returns the tags of the head that follow from the page's data: title, description, canonical, robots, Open
 * Graph.
 */
export function renderHead(page: PageFacts): Markup {
  const graph = page.openGraph.map(
    ([property, content]) => html`<meta property="${property}" content="${content}">`,
  );
  const card = page.openGraph.some(([property]) => property === 'og:image')
    ? 'summary_large_image'
    : 'summary';
  const names = page.middleware.join(' ');
  const middleware = names === '' ? [] : [html`<meta name="rowpress-middleware" content="${names}">`];
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title><meta name="description" content="${page.description}"><meta name="robots" content="${page.robots}"><link rel="canonical" href="${page.canonical}">${graph}<meta name="twitter:card" content="${card}">${middleware}`;
}

/** Returns a JSON-LD script per object, with whole addresses. */
export function renderStructuredData(objects: readonly object[], page: PageFacts): Markup {
  const scripts = objects.map((object) => {
    const json = scriptJson({ '@context': 'https://schema.org', ...absoluteJson(object, page) });
    return html`<script type="application/ld+json">${json}</script>`;
  });
  return html`${scripts}`;
}
