import { renameRow, retireRow } from 'rowpress';
import { expect, test } from 'vitest';
import { makeActSite } from '../support/act-site.ts';

const OPTIONS = { date: '2026-11-27', isDryRun: false };
const retire = (root: string, row: string, how: object) =>
  retireRow({ root, ...OPTIONS }, row, { keepFields: false, ...how });

test('a rename changes the slug, what names it, links, translations, and leads old addresses on', async () => {
  const site = makeActSite();
  const report = await renameRow({ root: site.root, ...OPTIONS }, 'tools/saw', 'hand-saw');
  expect(report).toMatchObject({ isWritten: true, problems: [], rows: ['tools/hand-saw'] });
  expect(report.pages).toMatchObject({
    added: ['/de/tools/hand-saw/', '/tools/hand-saw/'],
    removed: ['/de/tools/saw/', '/tools/saw/'],
  });
  const tools = site.read('data/tools.yaml');
  expect(tools).toContain('# Sold since 1990.\n- slug: hand-saw\n  name: Saw\n');
  expect(tools).toContain('  related: [hand-saw, lathe]\n  best: hand-saw\n');
  expect(tools).toContain('  related:\n    - hand-saw\n');
  expect(site.read('data/tools.de.yaml')).toContain('- slug: hand-saw\n  name: Säge\n');
  expect(site.read('data/held.yaml')).toContain('row: tools/hand-saw\n');
  expect(site.read('data/posts/first.md').split('\n').slice(5)).toEqual([
    'See [the saw](/tools/hand-saw/#teeth) and https://shop.example/tools/hand-saw/.',
    'Not /tools/saw/blade/ and not /other/tools/saw/.',
    '',
  ]);
  expect(site.read('data/redirects.yaml')).toBe(`# Old addresses.
- from: /saw/
  to: /tools/hand-saw/
  reason: The first catalogue had it.
- from: /de/tools/saw/
  to: /de/tools/hand-saw/
  reason: tools/saw is tools/hand-saw since 2026-11-27.
- from: /tools/saw/
  to: /tools/hand-saw/
  reason: tools/saw is tools/hand-saw since 2026-11-27.
`);
});

test('a rename and one back leave redirects from the other name alone, and none in a circle', async () => {
  const site = makeActSite();
  const before = site.read('data/tools.yaml');
  await renameRow({ root: site.root, ...OPTIONS }, 'tools/saw', 'hand-saw');
  const back = await renameRow({ root: site.root, ...OPTIONS }, 'tools/hand-saw', 'saw');
  expect(back).toMatchObject({ isWritten: true, problems: [] });
  expect(site.read('data/tools.yaml')).toBe(before);
  expect(site.read('data/redirects.yaml').match(/from: .*/g)).toEqual([
    ...['from: /saw/', 'from: /de/tools/hand-saw/', 'from: /tools/hand-saw/'],
  ]);
});

test('a row that is a file moves with its file, and routes name the new row', async () => {
  const site = makeActSite();
  await renameRow({ root: site.root, ...OPTIONS }, 'posts/first', 'begin');
  expect(site.read('data/posts/begin.md')).toContain('name: First');
  await renameRow({ root: site.root, ...OPTIONS }, 'tools/lathe', 'bench-lathe');
  expect(site.read('data/routes.yaml')).toContain('rows: { tool: tools/bench-lathe }');
  const again = renameRow({ root: site.root, ...OPTIONS }, 'tools/saw', 'file');
  await expect(again).rejects.toMatchObject({ advice: expect.stringContaining('--into tools/file') });
  expect(await renameRow({ root: site.root, ...OPTIONS }, 'tools/saw', 'Ä b')).toMatchObject({
    isWritten: false,
  });
});

test('a retired row goes with its translation, and lists and optional fields lose it', async () => {
  const site = makeActSite({ 'data/posts/first.md': (text) => text.replace(/See .*\n/, '') });
  const report = await retire(site.root, 'tools/saw', { gone: 'Not sold since May.' });
  expect(report).toMatchObject({ isWritten: true, problems: [] });
  const tools = site.read('data/tools.yaml');
  expect(tools).toContain(
    '# The tools of the shop.\n\n- slug: file\n  name: File\n  kind: hand\n  related: [lathe]\n- slug',
  );
  expect(tools.endsWith('    - title: Clamp it\n')).toBe(true);
  expect(site.read('data/tools.de.yaml')).toBe('- slug: lathe\n  name: Drehbank\n');
  expect(site.read('data/gone.yaml').match(/address: .*/g)).toEqual([
    ...['address: /de/tools/saw/', 'address: /tools/saw/', 'address: /saw/'],
  ]);
});

test('links to a retired row are told with --gone, and lead to the target with --to', async () => {
  const site = makeActSite();
  const gone = await retireRow({ root: site.root, ...OPTIONS, isDryRun: true }, 'tools/saw', {
    keepFields: false,
    gone: 'Not sold since May.',
  });
  expect(gone.problems).toMatchObject([{ severity: 'warning', file: 'data/posts/first.md', line: 6 }]);
  const report = await retire(site.root, 'tools/saw', { to: '/tools/file/' });
  expect(report).toMatchObject({ isWritten: true, problems: [] });
  expect(site.read('data/posts/first.md')).toContain('[the saw](/tools/file/#teeth)');
  expect(site.read('data/redirects.yaml')).toContain('- from: /saw/\n  to: /tools/file/\n');
});

test('a row that must be named is not retired without one in its place', async () => {
  const site = makeActSite();
  const report = await retire(site.root, 'tools/file', { to: '/' });
  expect(report).toMatchObject({ isWritten: false, problems: [{ file: 'data/posts/first.md', line: 3 }] });
  const merged = await retire(site.root, 'tools/file', { into: 'tools/saw', keepFields: true });
  expect(merged).toMatchObject({ isWritten: true, problems: [] });
  expect(site.read('data/posts/first.md')).toContain('tool: saw\n');
  expect(site.read('data/tools.yaml')).toContain(
    '  tags: [wood, hand]\n  related:\n    - lathe\n- slug: lathe\n',
  );
  expect(site.read('data/redirects.yaml')).toContain('- from: /tools/file/\n  to: /tools/saw/\n');
});
