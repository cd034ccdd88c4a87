import type { Overrides } from './make-site.ts';

/** What makes the small site one with a page of search results: `search` are its lines in site.yaml. */
export function searchPage(search = '{ filters: { material: Material, tags: Kind } }'): Overrides {
  return {
    'data/site.yaml': (text) => `${text}search: ${search}\n`,
    'data/routes.yaml': (text) =>
      `${text.replace('  tags: tool.tags\n', '  tags: tool.tags\n  facts: { material: "{{#if tool.weight}}heavy{{/if}}" }\n')}
- name: search
  path: /search/
  index: false
  parent: /
  template: search
  title: Search
  description: Finds the pages of this site.
`,
    'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Saw\n  weight: 2'),
    'templates/pages/search.tsx': `import { Island } from 'rowpress/template';
export default function Search({ page }) {
  return (
    <>
      <h1>{page.title}</h1>
      <Island name="results" when="idle"><noscript><p>The search needs JavaScript.</p></noscript></Island>
    </>
  );
}
`,
    'templates/islands/results.ts': "export { default } from 'rowpress/search';\n",
  };
}
