import { makeSite, type Overrides, type TestSite } from './make-site.ts';

const SCHEMA = JSON.stringify({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['slug', 'name', 'kind'],
    properties: {
      slug: { type: 'string', format: 'slug', description: 'The last part of the address.' },
      name: { type: 'string', minLength: 2, description: 'What it is called.', translated: true },
      kind: { enum: ['hand', 'bench'], description: 'Where it is used.' },
      price: { type: 'object', properties: { from: { type: 'number' }, to: { type: 'number' } } },
      steps: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
      tags: { type: 'array', items: { type: 'string' } },
      related: { type: 'array', items: { type: 'string', reference: 'tools' } },
      best: { type: 'string', reference: 'tools' },
      isNew: { type: 'boolean' },
    },
  },
});
const POSTS = JSON.stringify({
  type: 'object',
  required: ['name', 'tool'],
  properties: {
    slug: { type: 'string' },
    name: { type: 'string' },
    tool: { type: 'string', reference: 'tools' },
    body: { type: 'string' },
  },
});
const TOOLS = `# The tools of the shop.

# Sold since 1990.
- slug: saw
  name: Saw
  kind: hand
  price: { from: 9, to: 20 }
  tags: [wood, hand]
- slug: file
  name: File
  kind: hand
  related: [saw, lathe]
  best: saw
- slug: lathe
  name: Lathe # the big one
  kind: bench
  price:
    from: 900
  steps:
    - title: Clamp it
  related:
    - saw
`;
const ROUTES = `- name: home
  path: /
  rows: { tool: tools/lathe }
  template: tool
  title: "All about {{tool.name}}"
  description: "The page on which everything begins, with {{tool.name}}."
- name: tool
  path: /tools/{tool}/
  each: { tool: tools }
  template: tool
  title: "{{tool.name}}: what it is for"
  description: "{{tool.name}}: what it is for, and how to use it well."
- name: post
  path: /posts/{post}/
  each: { post: posts }
  template: tool
  title: "{{post.name}} in short"
  description: "{{post.name}} is told in full on this page."
`;

/** Makes a site for acts on rows: rows in several formats that name each other, in two languages. */
export function makeActSite(overrides: Overrides = {}): TestSite {
  const site = makeSite({ data: null });
  site.change({
    'data/site.yaml':
      'name: Shop\nbaseUrl: https://shop.example\nlanguages: [{ code: en, name: English }, { code: de, name: Deutsch }]\n',
    'data/routes.yaml': ROUTES,
    'data/schemas/tools.schema.json': SCHEMA,
    'data/schemas/posts.schema.json': POSTS,
    'data/tools.yaml': TOOLS,
    'data/tools.de.yaml': '- slug: saw\n  name: Säge\n- slug: lathe\n  name: Drehbank\n',
    'data/routes.de.yaml':
      '- name: tool\n  title: "{{tool.name}}: wozu"\n  description: "{{tool.name}}: wozu sie gut ist, und wie man sie gut gebraucht."\n',
    'data/posts/first.md':
      '---\nname: First\ntool: file\n---\n\nSee [the saw](/tools/saw/#teeth) and https://shop.example/tools/saw/.\nNot /tools/saw/blade/ and not /other/tools/saw/.\n',
    'data/redirects.yaml':
      '# Old addresses.\n- from: /saw/\n  to: /tools/saw/\n  reason: The first catalogue had it.\n',
    'data/held.yaml': '- row: tools/saw\n  pages: noindex\n  reason: Its pictures are old.\n  by: Ada\n',
  });
  site.change({ 'templates/pages/tool.tsx': TEMPLATE, ...overrides });
  return site;
}

const TEMPLATE = `export default function Page({ page }: { page: { title: string } }) {
  return <h1>{page.title}</h1>;
}
`;
