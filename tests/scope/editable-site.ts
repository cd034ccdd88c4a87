import { stringify } from 'yaml';
import { makeSite, type TestSite } from '../support/make-site.ts';

export type Fields = Record<string, unknown>;

/**
 * Everything of a site that a person can edit, as values, so that edits can change it and tests can write it.
 */
export interface EditableSite {
  tools: Fields[];
  notes: Fields[];
  site: Fields;
  routes: Fields[];
  noteSchema: Fields;
  redirects: Fields[];
  held: Fields[];
  /** The values of facts by name. Without any, there is no `data/facts.yaml`. */
  facts: Record<string, string | number>;
  /** Templates, styles and public files by their path. Null for a file that was removed. */
  files: Record<string, string | null>;
  options: { baseUrl: string; drafts: boolean; day: number };
  /** How rows are written. It changes bytes and lines without changing values. */
  style: { comment: string; isSplit: boolean; lineWidth: number };
}

export const PAGE = 'templates/pages/note.tsx';
export const TOOL_PAGE = 'templates/pages/tool.tsx';
export const HOME_PAGE = 'templates/pages/home.tsx';
export const COMPONENT = 'templates/components/box.tsx';
export const LAYOUT = 'templates/layouts/default.tsx';
export const ISLAND = 'templates/islands/counter.tsx';
export const STYLE = 'templates/styles/site.css';
export const BOX_STYLE = 'templates/components/box.css';
export const SHARED = 'shared/word.ts';
export const SHARED_STYLE = 'shared/more.css';

/**
 * Makes the site that edits start from. With `importsMore`, code imports a stylesheet, and files outside of
 * `templates/`.
 */
export function editableSite(hasIsland: boolean, importsMore = false): EditableSite {
  const text = { type: 'string' };
  return {
    tools: ['hammer', 'saw', 'file', 'plane', 'drill', 'chisel'].map((slug, at) => ({
      slug,
      name: `Tool ${slug}`,
      summary: `Does the work of a ${slug} and of nothing else.`,
      tags: at % 2 === 0 ? ['wood'] : ['metal'],
      ...(at === 0 ? { related: ['saw'] } : {}),
    })),
    notes: ['one', 'two', 'three', 'four'].map((slug) => ({
      slug,
      name: `Note ${slug}`,
      text: `About ${slug}.`,
    })),
    site: {
      name: 'Small',
      baseUrl: 'https://small.example',
      language: 'en',
      description: 'A small site.',
      themeColor: '#123456',
      motto: 'Measure twice.',
      unread: 'No template reads this.',
    },
    routes: hasIsland ? [...routes(), { ...TAG }] : routes(),
    noteSchema: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['slug', 'name', 'text'],
        properties: {
          slug: text,
          name: text,
          text,
          draft: { type: 'boolean' },
          publishAt: text,
          updated: text,
          noindex: { type: 'boolean' },
          see: { ...text, reference: 'notes' },
        },
      },
    },
    facts: { days: 14, buyers: '12,000+' },
    redirects: [{ from: '/old/', to: '/tools/saw/', reason: 'It had another address once.' }],
    held: [],
    files: {
      [HOME_PAGE]: `export default ({ page, links }) => <><h1>{page.title}</h1><ul>{links.tools?.map((link) => <li key={link.path}><a href={link.path}>{link.label}</a>: {link.summary}</li>)}</ul></>;\n`,
      [TOOL_PAGE]: `export default ({ page, site, rows: { tool }, links }) => <><h1>{tool.name}</h1><p>{tool.summary} {site.motto}</p><p>{tool.note}</p>{links.near?.map((link) => <a key={link.path} href={link.path}>{link.label}</a>)}{page.breadcrumbs.map(({ label }) => label)}</>;\n`,
      [PAGE]: `${hasIsland ? "import { Island } from 'rowpress/template';\n" : ''}import { Box } from '../components/box';\nexport default ({ rows: { note }, refs, site }) => <><h1>{note.name}</h1><Box>{note.text}</Box>${hasIsland ? '<Island name="counter" props={{ from: 1 }} />' : ''}<p>{Object.values(refs.notes ?? {}).map(({ label }) => label)}</p></>;\n`,
      [COMPONENT]: `${importsMore ? "import './box.css';\nimport { WORD } from '../../shared/word';\n" : ''}export const Box = ({ children }) => <p>{children}${importsMore ? ' {WORD}' : ''}</p>;\n`,
      [STYLE]: `${importsMore ? "@import '../../shared/more.css';\n" : ''}h1 { color: red }\n`,
      'templates/public/tools.txt': 'tools\n',
      ...(importsMore
        ? {
            [BOX_STYLE]: 'p { color: red }\n',
            [SHARED]: "export const WORD = 'one';\n",
            [SHARED_STYLE]: 'h2 { color: red }\n',
          }
        : {}),
      ...(hasIsland
        ? { [ISLAND]: 'export default ({ from }) => <button type="button">{from}</button>;\n' }
        : {}),
    },
    options: { baseUrl: 'https://small.example', drafts: false, day: 1 },
    style: { comment: 'Rows', isSplit: false, lineWidth: 80 },
  };
}

/** A page for each tag of tools. */
const TAG: Fields = {
  name: 'tag',
  path: '/tags/{tag}/',
  each: { tag: 'tools.tags' },
  template: 'home',
  title: 'Tools of {{tag.name}}: {{tag.count}} in all',
  description: 'The tools of this small site that work with {{tag.name}}, each with a page of its own.',
  label: '{{tag.name}}',
  parent: '/',
  links: { tools: { from: 'tool', where: { tags: 'tag' }, sort: 'label' } },
};

function routes(): Fields[] {
  return [
    {
      name: 'home',
      path: '/',
      template: 'home',
      title: 'Tools for {{site.name}} in {{year}}',
      description: 'Every tool that this small site knows, each with a page of its own.',
      label: 'Home',
      links: { tools: { from: 'tool' } },
    },
    {
      name: 'tool',
      path: '/tools/{tool}/',
      each: { tool: 'tools' },
      template: 'tool',
      title: '{{tool.name}}: what it is for{{#if tool.note}} (with care){{/if}}',
      description: '{{tool.summary}} It works with {{count tool.related}} others.',
      label: '{{tool.name}}',
      summary: '{{tool.summary}}',
      tags: 'tool.tags',
      parent: '/',
      links: { near: { from: 'tool', pick: 'related', limit: 2 } },
    },
    {
      name: 'note',
      path: '/notes/{note}/',
      each: { note: 'notes' },
      template: 'note',
      title: '{{note.name}}, a note of this site',
      description: '{{note.text}} A note that stands by itself, so that no page of a tool shows it.',
      label: '{{note.name}}',
      parent: '/',
    },
    {
      name: 'not-found',
      error: 404,
      template: 'error',
      title: 'This page could not be found',
      description: 'The address that you asked for is no page of this site.',
    },
  ];
}

/** Makes a folder for the site. */
export function makeEditableFolder(): TestSite {
  return makeSite({ 'data/tools.yaml': null });
}

/** Returns the files of a site by their path. Null for a file that does not exist. */
export function filesOf(site: EditableSite): Record<string, string | null> {
  const { comment, isSplit, lineWidth } = site.style;
  const rows = (list: readonly Fields[]) => `# ${comment}\n${stringify(list, { lineWidth })}`;
  const [first, rest] = isSplit ? [site.tools.slice(0, 3), site.tools.slice(3)] : [site.tools, []];
  return {
    'data/tools.yaml': rows(first),
    'data/tools/more.json': rest.length > 0 ? JSON.stringify(rest, null, 2) : null,
    'data/notes.yaml': rows(site.notes),
    'data/site.yaml': stringify(site.site),
    'data/routes.yaml': stringify(site.routes),
    'data/redirects.yaml': stringify(site.redirects),
    'data/held.yaml': site.held.length > 0 ? stringify(site.held) : null,
    'data/facts.yaml': factsOf(site),
    'data/schemas/notes.schema.json': JSON.stringify(site.noteSchema),
    ...site.files,
  };
}

function factsOf({ facts }: EditableSite): string | null {
  const entries = Object.entries(facts).map(([name, value]) => [
    name,
    { value, source: 'Terms of usage', checked: '2026-02-01' },
  ]);
  return entries.length === 0 ? null : stringify(Object.fromEntries(entries));
}
