import type { GenerateReport, MaxRemoved } from 'rowpress';
import { beforeAll, expect, it } from 'vitest';
import { copySite, makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { NOTE_ROUTE } from '../support/note-route.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

/** So few pages that a tenth of them is less than what a build may remove in any case. */
const FEW = 60;
const PAGES = 220;
const NOTES = Array.from(
  { length: 15 },
  (_, at) => `- slug: n${at}\n  name: Note ${at}\n  text: About ${at}.\n`,
).join('');
const ROUTES = 'data/routes.yaml';
const TOOLS = 'data/tools.yaml';
const route = (from: string | RegExp, to: string) => ({ [ROUTES]: (text: string) => text.replace(from, to) });

let few: TestSite;
let many: TestSite;

beforeAll(async () => {
  [few, many] = [await publishTools(FEW), await publishTools(PAGES)];
});

async function publishTools(count: number): Promise<TestSite> {
  const site = makeSite({
    [TOOLS]: manyTools(count),
    'data/notes.yaml': NOTES,
    'data/schemas/notes.schema.json': '{"type":"object"}',
    [ROUTES]: (text) => text.replace(/\n {2}links:\n {4}tools: .*/, '') + NOTE_ROUTE,
    'templates/pages/note.tsx': 'export default ({ rows: { note } }) => <p>{note.text}</p>;\n',
  });
  expect((await publish(site)).published).toBe(true);
  return site;
}

const removals = ({ problems }: GenerateReport) => problems.filter(({ kind }) => kind === 'too-many-removed');

it.each<[what: string, change: Overrides, removed: number, file: string]>([
  ['an emptied data file', { [TOOLS]: '[]\n' }, FEW, TOOLS],
  ['a removal of 21 rows', { [TOOLS]: manyTools(FEW - 21) }, 21, TOOLS],
  [
    '21 rows that become drafts',
    { [TOOLS]: manyTools(FEW).replaceAll(/note: made (?:1?\d|20)\n/g, 'draft: true\n') },
    21,
    TOOLS,
  ],
  [
    'a condition that no row fulfils',
    route('each: { tool: tools }', 'each: { tool: tools }\n  where: tool.weight'),
    FEW,
    TOOLS,
  ],
  ['a removed family', route(/- name: tool\n[\s\S]*?(?=- name: not-found)/, ''), FEW, ROUTES],
  ['another address', route('/tools/{tool}/', '/things/{tool}/'), FEW, TOOLS],
])('%s is refused by family, with its counts, and nothing is published', async (_, change, removed, file) => {
  const site = copySite(few);
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
          `${removed} of ${FEW} published pages of the family "tool" would be removed, such as /tools/tool-`,
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
  [PAGES - 22, NOTES, undefined, true],
  [PAGES - 23, NOTES, undefined, false],
  [PAGES, '[]\n', undefined, true],
  [PAGES - 1, NOTES, { pages: 0 }, false],
  [PAGES / 2, NOTES, { percent: 50 }, true],
  [PAGES / 2 - 1, NOTES, { percent: 50 }, false],
  [PAGES - 20, NOTES, { percent: 0 }, true],
  [PAGES - 21, NOTES, { percent: 0 }, false],
  [1, NOTES, 'all', true],
])('with %i tools left and these notes', async (left, notes, maxRemoved, published) => {
  const site = copySite(many);
  site.change({ [TOOLS]: manyTools(left), 'data/notes.yaml': notes });
  expect((await publish(site, { maxRemoved, allowLost: true })).published).toBe(published);
});

it('a build of some pages removes nothing, so it is not refused', async () => {
  const site = copySite(many);
  site.change({ [TOOLS]: manyTools(1) });
  expect((await publish(site, { only: '/tools/**' })).published).toBe(true);
});

it('pages whose addresses are redirected now do not count as removed', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `- { from: /tools/tool-${at}/, to: /, reason: It had another address once. }\n`,
  );
  const site = copySite(many);
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
