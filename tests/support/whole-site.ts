import { makeSite, type Overrides, type TestSite } from './make-site.ts';
import { manyTools } from './many-rows.ts';

/**
 * Makes a site that publishes files of every kind: pages of several families, a feed, redirects, an icon,
 * public files (one of them hidden) and a 404 page.
 */
export function makeWholeSite(rows: number, overrides: Overrides = {}): TestSite {
  return makeSite({
    'data/tools.yaml': manyTools(rows),
    'data/redirects.yaml': '- from: /old/\n  to: /tools/tool-1/\n  reason: It had a shorter address once.\n',
    'data/routes.yaml': (text) =>
      text.replace(
        '  tags: tool.tags',
        '  date: "2026-01-05"\n  feed: { path: /tools/feed.xml, title: Tools, description: New tools. }\n  tags: tool.tags',
      ),
    'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
    'templates/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    'templates/public/.well-known/security.txt': 'Contact: mailto:hello@small.example\n',
    'templates/public/tools.xml': '<tools/>',
    ...overrides,
  });
}
