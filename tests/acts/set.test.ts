import { addRow, setField } from 'rowpress';
import { expect, test } from 'vitest';
import { makeActSite } from '../support/act-site.ts';

const OPTIONS = { date: '2026-11-27', isDryRun: false };

const set = (root: string, rows: string, field: string, values: readonly string[], more = {}) =>
  setField({ root, ...OPTIONS }, { rows, field, values, where: [], all: false, unset: false, ...more });

/** Returns the lines that an act removes and adds. */
const changed = ({ files }: Awaited<ReturnType<typeof setField>>) =>
  files.flatMap(({ diff }) => diff.split('\n').filter((line) => /^[-+](?!--|\+\+)/.test(line)));

test('values are read by the type of their field, and only their lines change', async () => {
  const site = makeActSite();
  const lines = async (...args: [string, string, readonly string[], object?]) =>
    changed(await set(site.root, ...args));
  expect(await lines('tools/lathe', 'name', ['Big lathe'])).toEqual([
    '-  name: Lathe # the big one',
    '+  name: Big lathe # the big one',
  ]);
  expect(await lines('tools/lathe', 'price.from', ['950'])).toEqual(['-    from: 900', '+    from: 950']);
  expect(await lines('tools/lathe', 'steps.0.title', ['yes'])).toEqual([
    '-    - title: Clamp it',
    '+    - title: "yes"',
  ]);
  expect(await lines('tools/saw', 'tags', ['wood', 'metal'])).toEqual([
    '-  tags: [wood, hand]',
    '+  tags: [wood, metal]',
  ]);
  expect(await lines('tools/saw', 'isNew', ['yes'])).toEqual(['+  isNew: true']);
  expect(await lines('tools/saw', 'isNew', [], { unset: true })).toEqual(['-  isNew: true']);
  expect(await lines('posts/first', 'name', ['12'])).toEqual(['-name: First', '+name: "12"']);
});

test('a selection is made by conditions as in routes.yaml', async () => {
  const site = makeActSite();
  const rows = async (...where: readonly string[]) =>
    (await set(site.root, 'tools', 'isNew', ['true'], { where })).rows;
  expect(await rows('kind=bench')).toEqual(['tools/lathe']);
  expect(await rows('price.from<=10', 'tags=wood|stone')).toEqual(['tools/saw']);
  expect(await rows('!price')).toEqual(['tools/file']);
  // All have it now.
  expect(await rows('kind=hand|bench')).toEqual([]);
});

test('a value that does not fit is told with its place, and nothing is written', async () => {
  const site = makeActSite();
  const before = site.read('data/tools.yaml');
  const { isWritten, problems, files } = await set(site.root, 'tools/saw', 'kind', ['hnad']);
  expect({ isWritten, files: files.length }).toEqual({ isWritten: false, files: 1 });
  expect(problems).toMatchObject([{ kind: 'wrong-value', file: 'data/tools.yaml', line: 6 }]);
  expect(site.read('data/tools.yaml')).toBe(before);
  await expect(set(site.root, 'tools/sav', 'name', ['A'])).rejects.toMatchObject({
    advice: 'Did you mean "saw"?',
  });
  await expect(set(site.root, 'site/name', 'value', ['A'])).rejects.toMatchObject({
    message: expect.stringMatching(/^"site" has no rows: it holds what rowpress and templates know/),
    advice: expect.stringMatching(/^Edit data\/site\.\w+ yourself\.$/),
  });
  await expect(set(site.root, 'tools/saw', 'nam', ['A'])).rejects.toThrow('no field "nam"');
  await expect(set(site.root, 'tools', 'name', ['A'])).rejects.toThrow('a whole dataset');
  await expect(set(site.root, 'tools/saw', 'name', ['A', 'B'])).rejects.toThrow('name has one value');
  await expect(set(site.root, 'tools/saw', 'tags.7', ['A'])).rejects.toThrow('tags has 2 items');
});

test('problems that the site has already do not stop an act', async () => {
  const site = makeActSite({ 'data/tools.yaml': (text) => text.replace('name: File', 'name: F') });
  const { isWritten, problems } = await set(site.root, 'tools/saw', 'name', ['Hand saw']);
  expect({ isWritten, problems }).toEqual({ isWritten: true, problems: [] });
});

test('a dry run shows the diff and the pages, and writes nothing', async () => {
  const site = makeActSite();
  const before = site.read('data/tools.yaml');
  const report = await setField(
    { root: site.root, date: '2026-11-27', isDryRun: true },
    { rows: 'tools/saw', field: 'name', values: ['Hand saw'], where: [], all: false, unset: false },
  );
  expect(report).toMatchObject({ isWritten: false, pages: { affected: ['/de/tools/saw/', '/tools/saw/'] } });
  expect(report.files[0]?.diff.split('\n').slice(0, 4)).toEqual([
    '--- a/data/tools.yaml',
    '+++ b/data/tools.yaml',
    '@@ -2,7 +2,7 @@',
    ' ',
  ]);
  expect(site.read('data/tools.yaml')).toBe(before);
});

test('a new row has the required fields with their descriptions, and is a draft', async () => {
  const site = makeActSite();
  const row = { dataset: 'tools', slug: 'plane', publish: false };
  const report = await addRow({ root: site.root, ...OPTIONS }, { ...row, after: 'saw' });
  expect(report).toMatchObject({ isWritten: true, problems: [], rows: ['tools/plane'] });
  expect(report.notes[0]).toBe('Still to be filled: name, kind.');
  expect(site.read('data/tools.yaml')).toContain(`  tags: [wood, hand]
- slug: plane
  draft: true
  # What it is called.
  name: ""
  # Where it is used. One of hand, bench.
  kind: ""
- slug: file
`);
  const post = {
    dataset: 'posts',
    slug: 'second',
    values: '{"name": "Second", "tool": "saw"}',
    publish: true,
  };
  await addRow({ root: site.root, ...OPTIONS }, post);
  expect(site.read('data/posts/second.md')).toBe('---\nname: Second\ntool: saw\n---\n\n');
  await expect(addRow({ root: site.root, ...OPTIONS }, row)).rejects.toThrow('has a row "plane" already');
  const wrong = { ...row, slug: 'axe', values: 'name: Axe\nkind: garden\n', publish: true };
  expect(await addRow({ root: site.root, ...OPTIONS }, wrong)).toMatchObject({ isWritten: false });
});
