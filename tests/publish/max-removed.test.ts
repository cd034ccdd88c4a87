import type { GenerateReport, MaxRemoved } from 'rowpress';
import { beforeEach, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { NOTE_ROUTE } from '../support/note-route.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const PAGES = 300;
const NOTES = Array.from(
  { length: 15 },
  (_, at) => `- slug: n${at}\n  name: Note ${at}\n  text: About ${at}.\n`,
).join('');
const ROUTES = 'data/routes.yaml';
const TOOLS = 'data/tools.yaml';
const route = (from: string | RegExp, to: string) => ({ [ROUTES]: (text: string) => text.replace(from, to) });

let site: TestSite;

beforeEach(async () => {
  site = makeSite({
    [TOOLS]: manyTools(PAGES),
    'data/notes.yaml': NOTES,
    'data/schemas/notes.schema.json': '{"type":"object"}',
    [ROUTES]: (text) => text.replace(/\n {2}links:\n {4}tools: .*/, '') + NOTE_ROUTE,
    'templates/pages/note.tsx': 'export default ({ rows: { note } }) => <p>{note.text}</p>;\n',
  });
  expect((await publish(site)).published).toBe(true);
});

const removals = ({ problems }: GenerateReport) => problems.filter(({ kind }) => kind === 'too-many-removed');

it.each<[what: string, change: Overrides, removed: number, file: string]>([
  ['an emptied data file', { [TOOLS]: '[]\n' }, PAGES, TOOLS],
  ['a removal of 31 rows', { [TOOLS]: manyTools(PAGES - 31) }, 31, TOOLS],
  [
    '31 rows that become drafts',
    { [TOOLS]: manyTools(PAGES).replaceAll(/note: made (?:[12]?\d|30)\n/g, 'draft: true\n') },
    31,
    TOOLS,
  ],
  [
    'a condition that no row fulfils',
    route('each: { tool: tools }', 'each: { tool: tools }\n  where: tool.weight'),
    PAGES,
    TOOLS,
  ],
  ['a removed family', route(/- name: tool\n[\s\S]*?(?=- name: not-found)/, ''), PAGES, ROUTES],
  ['another address', route('/tools/{tool}/', '/things/{tool}/'), PAGES, TOOLS],
])('%s is refused by family, with its counts, and nothing is published', async (_, change, removed, file) => {
  const before = readTree(site.out);
  site.change(change);
  for (const force of [false, true]) {
    const report = await publish(site, { force });
    expect(report.published).toBe(false);
    expect(removals(report)).toEqual([
      {
        kind: 'too-many-removed',
        severity: 'error',
        file,
        message: expect.stringContaining(
          `${removed} of ${PAGES} published pages of the family "tool" would be removed, such as /tools/tool-`,
        ),
        advice: expect.stringContaining(`--max-removed ${removed}`),
      },
    ]);
    expect(readTree(site.out)).toEqual(before);
  }
  expect((await publish(site, { maxRemoved: { pages: removed - 1 }, allowLost: true })).published).toBe(
    false,
  );
  const allowed = await publish(site, { maxRemoved: { pages: removed }, allowLost: true });
  expect([allowed.published, allowed.removed]).toEqual([true, removed]);
});

it.each<[left: number, notes: string, limit: MaxRemoved | undefined, published: boolean]>([
  [PAGES - 30, NOTES, undefined, true],
  [PAGES, '[]\n', undefined, true],
  [PAGES - 1, NOTES, { pages: 0 }, false],
  [PAGES / 2, NOTES, { percent: 50 }, true],
  [PAGES / 2 - 1, NOTES, { percent: 50 }, false],
  [PAGES - 20, NOTES, { percent: 0 }, true],
  [PAGES - 21, NOTES, { percent: 0 }, false],
  [1, NOTES, 'all', true],
])('with %i tools left and these notes', async (left, notes, maxRemoved, published) => {
  site.change({ [TOOLS]: manyTools(left), 'data/notes.yaml': notes });
  expect((await publish(site, { maxRemoved, allowLost: true })).published).toBe(published);
});

it('a build of some pages removes nothing, so it is not refused', async () => {
  site.change({ [TOOLS]: manyTools(1) });
  expect((await publish(site, { only: '/tools/**' })).published).toBe(true);
});

it('pages whose addresses are redirected now do not count as removed', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `- { from: /tools/tool-${at}/, to: /, reason: It had another address once. }\n`,
  );
  site.change({
    [TOOLS]: manyTools(PAGES).slice(manyTools(40).length),
    'data/redirects.yaml': rows.join(''),
  });
  const report = await publish(site);
  expect({ removals: removals(report), published: report.published }).toEqual({
    removals: [],
    published: true,
  });
});
