import { beforeAll, expect, it } from 'vitest';
import { copySite, makeFolder, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { makeSiteWithCard } from '../support/site-with-card.ts';
import { makeWholeSite } from '../support/whole-site.ts';

const TOOLS = `# Tools
- slug: hammer
  name: Hammer
  summary: Drives nails into wood.
  tags: [wood, metal]
  related: [saw]
  note: Heavy.
- slug: saw
  name: Saw
  summary: Cuts wood along a line.
  tags: [wood]
- slug: file
  name: File
  summary: Smooths the edge of metal.
  note: Fine.
`;
const NOTES = `- slug: one
  name: Note one
  text: About one.
- slug: two
  name: Note two
  text: About two.
  see: one
`;
const FILES: Overrides = {
  'data/tools.yaml': TOOLS,
  'data/notes.yaml': NOTES,
  'data/redirects.yaml': '- from: /old/\n  to: /tools/saw/\n  reason: It had another address once.\n',
  'data/schemas/notes.schema.json': JSON.stringify({
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['slug', 'name', 'text'],
      properties: {
        slug: { type: 'string' },
        name: { type: 'string' },
        text: { type: 'string' },
        kind: { type: 'string' },
        draft: { type: 'boolean' },
        publishAt: { type: 'string' },
        updated: { type: 'string' },
        see: { type: 'string', reference: 'notes' },
      },
    },
  }),
  'data/routes.yaml': (text) => `${text}
- name: note
  path: /notes/{note}/
  each: { note: notes }
  template: note
  title: "{{note.name}}, a note of this site"
  description: "{{note.text}} A note that stands by itself, so that no page of a tool shows it."
  label: A note
  parent: /
`,
  'templates/pages/note.tsx': `export default function Note({ site, rows: { note }, refs }) {
  const see = Object.values(refs.notes ?? {}).map(({ label }) => label);
  return <><h1>{note.name}</h1><p>{note.text} {site.name} {see}</p>{note.text.startsWith('/') && <a href={note.text}>More</a>}</>;
}
`,
};

/** Publishes, and returns whether the build had the scope `rows`, which renders only affected pages. */
async function publishesRows(site: TestSite, date: string, images = false): Promise<boolean> {
  return (await publish(site, { date, images })).scope === 'rows';
}

const notes = (from: string, to: string): Overrides => ({
  'data/notes.yaml': (text) => text.replace(from, to),
});
const tools = (from: string, to: string): Overrides => ({
  'data/tools.yaml': (text) => text.replace(from, to),
});

let published: TestSite;

beforeAll(async () => {
  published = makeWholeSite(3, FILES);
  expect((await publish(published, { date: '2026-03-01' })).problems).toEqual([]);
});

it.each<[what: string, change: Overrides, isRows: boolean]>([
  ['a text that only its own page shows', notes('About two', 'All about two'), true],
  ['texts of two datasets', { ...notes('About one', 'Now one'), ...tools('Heavy', 'Very heavy') }, true],
  ['a text in the title of a page that others list', tools('note: Fine.', 'note: Very fine.'), true],
  ['a text of the page that the manifest lists last', tools('name: Saw', 'name: Saw\n  note: Sharp.'), true],
  ['a comment', tools('# Tools', '# All tools'), true],
  ['a line before other rows', notes('  text: About one.', '  # Short.\n  text: About one.'), true],
  ['a date of its own', notes('About one.', 'About one.\n  updated: 2026-02-02'), true],
  ['a name, which others show', tools('name: Saw', 'name: Handsaw'), false],
  ['a name that the page of a reference shows', notes('name: Note one', 'name: Note 1'), false],
  ['a summary, which others list', tools('Cuts wood', 'Cuts all wood'), false],
  ['tags, by which others choose', tools('[wood]', '[metal]'), false],
  ['a reference', notes('About one.', 'About one.\n  see: two'), false],
  ['a reference to nothing', notes('About one.', 'About one.\n  see: three'), false],
  ['a slug', notes('slug: two', 'slug: three'), false],
  ['a draft', notes('About two.', 'About two.\n  draft: true'), false],
  ['a day to wait for', notes('About two.', 'About two.\n  publishAt: 2026-05-01'), false],
  ['a new row', { 'data/notes.yaml': `${NOTES}- slug: new\n  name: New\n  text: New.\n` }, false],
  ['a removed row', { 'data/notes.yaml': NOTES.slice(0, NOTES.indexOf('- slug: two')) }, false],
  ['a text that does not fit its schema', notes('text: About two.', 'text: 2'), false],
  ['a link to nowhere, which is a warning', notes('text: About two.', 'text: /nowhere/'), false],
  ['the site', { 'data/site.yaml': (text) => `${text}motto: New\n` }, false],
  ['a template', { 'templates/pages/note.tsx': (text) => text.replace('h1>', 'h2>') }, false],
])('after a change of %s, the output equals that of a full build', async (_, change, isRows) => {
  const [site, whole] = [copySite(published), copySite(published)];
  const changeBoth = (overrides: Overrides) => {
    for (const { change } of [site, whole]) change(overrides);
  };
  const compare = async (date: string) => {
    const { problems, published, scope } = await publish(site, { date, allowLost: true });
    const expected = await publish(whole, { date, force: true, allowLost: true });
    expect({ published, problems }).toEqual({ published: expected.published, problems: expected.problems });
    expect(readTree(site.out)).toEqual(readTree(whole.out));
    return scope;
  };
  changeBoth(change);
  expect((await compare('2026-03-02')) === 'rows').toBe(isRows);
  changeBoth(notes('About', 'Something about'));
  await compare('2026-03-03');
});

it('a changed row whose image changes builds the whole site, and one whose image is unchanged does not', async () => {
  const site = makeSiteWithCard({ 'data/tools.yaml': TOOLS });
  const whole = { ...site, out: makeFolder() };
  const date = '2026-03-01';
  const images = true;
  await publish(whole, { date, images });
  await publish(site, { date, images });
  for (const [from, to, isRows] of [
    ['along a line', 'in lines', false],
    ['Fine.', 'Very fine.', true],
    ['  note: Heavy.\n', '', false],
  ] as const) {
    site.change(tools(from, to));
    expect(await publishesRows(site, date, images)).toBe(isRows);
    if (isRows) expect(site.read('output/tools/file/index.html')).toContain(to);
    const published = readTree(site.out);
    await publish(whole, { date, images, force: true });
    if (isRows) expect(published).toEqual(readTree(whole.out));
    await publish(site, { date, images });
    expect(readTree(site.out)).toEqual(readTree(whole.out));
  }
});

it('the whole site is built if an earlier change has not been published', async () => {
  const site = copySite(published);
  const date = '2026-03-01';
  site.change({ ...notes('About one', 'News of one'), ...tools('name: Saw', 'name: 7') });
  expect((await publish(site, { date })).published).toBe(false);
  site.change(tools('name: 7', 'name: Saw'));
  expect(await publishesRows(site, date)).toBe(false);
  await publish(site, { date });
  expect(site.read('output/notes/one/index.html')).toContain('News of one');
});
