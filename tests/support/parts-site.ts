import { makeSite, type Overrides, type TestSite } from './make-site.ts';

/** A second dataset, in CSV. */
const PARTS_FILES: Overrides = {
  'data/parts.csv':
    'slug,name,summary\nbolt,Bolt,Holds two boards together.\nnut,Nut,Holds a bolt in its place.\n',
  'data/schemas/parts.schema.json': JSON.stringify({
    type: 'array',
    items: {
      type: 'object',
      required: ['slug', 'name', 'summary'],
      additionalProperties: false,
      properties: {
        slug: { type: 'string', format: 'slug' },
        name: { type: 'string', minLength: 2 },
        summary: { type: 'string' },
      },
    },
  }),
  'data/routes.yaml': (text) =>
    `${text}- name: part
  path: /parts/{part}/
  each: { part: parts }
  template: part
  title: "{{part.name}}, a part"
  description: "{{part.summary}} It is a part of many tools and easy to find."
  label: "{{part.name}}"
  parent: /
`,
  'templates/pages/part.tsx': `export default function Part({ rows }) {
  if (rows.part.name === 'Throws') throw new Error('no such part');
  return <h1>{rows.part.name}: {rows.part.summary}</h1>;
}
`,
};

/** Makes the small site with a second dataset. */
export function makePartsSite(): TestSite {
  return makeSite(PARTS_FILES);
}
