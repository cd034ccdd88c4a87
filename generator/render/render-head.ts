import type { PageFacts } from '../types/page.ts';
import { escapeHtml } from '../utils/escape-html.ts';

/**
 * Returns the tags of the head that follow from the page's data: title, description, canonical, robots, Open
 * Graph.
 */
export function renderHead(page: PageFacts): string {
  const graph = page.openGraph.map(
    ([property, content]) => `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}">`,
  );
  const card = page.openGraph.some(([property]) => property === 'og:image')
    ? 'summary_large_image'
    : 'summary';
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="robots" content="${page.robots}">`,
    `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...graph,
    `<meta name="twitter:card" content="${card}">`,
    ...(page.middleware.length > 0
      ? [`<meta name="rowpress-middleware" content="${page.middleware.join(' ')}">`]
      : []),
  ].join('');
}

const UNSAFE = /[<\u2028\u2029]/g;

/**
 * Returns a JSON-LD script per object. Escapes `<` and line separators, so that no text can end the script.
 */
export function renderStructuredData(objects: readonly object[]): string {
  let scripts = '';
  for (const object of objects) {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...object });
    scripts += `<script type="application/ld+json">${json.replace(UNSAFE, escapeJson)}</script>`;
  }
  return scripts;
}

function escapeJson(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
