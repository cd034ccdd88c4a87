import { buildSync } from 'esbuild';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';

/** The fields of a row that the template shows, with values that no check refuses. */
export const FIELDS = {
  name: 'Plain name',
  summary: 'Plain words',
  note: 'plain',
  link: '/',
  picture: '/x.png',
  body: 'Plain *words*',
  extra: 'plain',
} as const;

/** The fields of a row that rowpress itself reads, with such values. */
export const ENGINE_FIELDS = {
  updated: '2026-01-02',
  publishAt: '2026-01-02',
  date: '2026-01-02',
  image: '/x.png',
  draft: false,
  noindex: false,
  tags: ['plain'],
} as const;

const TEMPLATE = `import { Island, Markdown, plainText, type TemplateProps } from 'rowpress/template';
import { blockMarkdown } from '../format/markdown.js';

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

export default function Tool({ page, rows: { tool }, refs }: TemplateProps) {
  return (
    <article data-note={show(tool.note)}>
      <h1 id="name">{show(tool.name)}</h1>
      <p title={show(tool.summary)} aria-label={show(tool.note)}>{show(tool.summary)}</p>
      <a href={show(tool.link)} className="link">{show(tool.link)}</a>
      <img src={show(tool.picture)} alt={show(tool.note)} loading="lazy" />
      <img src={show(tool.picture)} alt={show(tool.note)} />
      <form action={show(tool.link)}><textarea defaultValue={show(tool.extra)} /><input value={show(tool.note)} readOnly /></form>
      <svg><title>{show(tool.extra)}</title><text style={{ fill: 'red' }}>{show(tool.note)}</text></svg>
      <pre>{show(tool.extra)}</pre>
      <time dateTime={page.updated ?? ''}>{page.updated}</time>
      <div data-markdown="" dangerouslySetInnerHTML={{ __html: blockMarkdown(show(tool.body)).html }} />
      <div data-markdown="" title={plainText(show(tool.body))}>
        <Markdown text={show(tool.body)} headingLevel={2} idPrefix="own-" />
        <Markdown inline as="p" text={show(tool.body)} />
      </div>
      <Island name="box" props={{ text: show(tool.extra) }} />
    </article>
  );
}

export function jsonLd({ page, rows: { tool } }: TemplateProps) {
  return [{ '@type': 'Thing', ...tool, name: page.title }];
}
`;

const ROUTES = `- name: home
  path: /
  template: home
  title: "{{site.name}}"
  description: "{{site.description}}"
  label: Home
  links:
    tools: { from: tool, limit: 5 }
- name: tool
  path: /tools/{tool}/
  each: { tool: tools }
  template: tool
  title: "{{#if tool.name}}{{tool.name}}{{/if}} {{tool.slug}}"
  description: "{{#if tool.summary}}{{tool.summary}}{{/if}} {{tool.slug}}"
  label: "{{#if tool.note}}{{tool.note}}{{/if}} {{tool.slug}}"
  summary: "{{#if tool.extra}}{{tool.extra}}{{/if}} {{tool.slug}}"
  date: "{{#if tool.date}}{{tool.date}}{{/if}}"
  image: "{{#if tool.image}}{{tool.image}}{{/if}}"
  tags: tool.tags
  parent: /
  feed: { path: /feed.xml, title: Tools, description: All tools }
`;

/** Makes a site whose schemas allow everything, and whose template shows each field in every context. */
export function makeLooseSite(overrides: Overrides = {}): TestSite {
  return makeSite({
    'data/schemas/tools.schema.json': '{ "type": "array", "items": { "type": "object" } }',
    'data/schemas/site.schema.json': '{ "type": "object", "additionalProperties": true }',
    'data/site.yaml': 'name: Loose\nbaseUrl: https://www.loose.example\ndescription: Plain\n',
    'data/routes.yaml': ROUTES,
    'data/redirects.yaml': '- { from: /old/, to: /, reason: It was there before. }\n',
    'data/tools.yaml': null,
    'templates/pages/tool.tsx': TEMPLATE,
    'templates/islands/box.tsx':
      'export default function Box({ text }: { text: string }) { return <p title={text}>{text}</p>; }\n',
    'templates/layouts/default.tsx': `import type { LayoutProps } from 'rowpress/template';
export function Header({ site }: LayoutProps) {
  return <header title={String(site.name)}>{JSON.stringify(site)}</header>;
}
`,
    'templates/format/markdown.js': bundleMarkdown(),
    ...overrides,
  });
}

/** Returns the Markdown of the sample site as one file. */
function bundleMarkdown(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['templates/format/markdown.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
