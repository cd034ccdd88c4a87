import { expect, test } from 'vitest';
import { makeActSite } from '../support/act-site.ts';
import { runCli } from '../support/run-cli.ts';

const run = (root: string, ...args: string[]) => runCli([...args, '--root', root], { cwd: root });

test('rowpress set shows a diff and writes it, and says no with the place', async () => {
  const site = makeActSite();
  const dry = await run(site.root, 'set', 'tools/saw', 'name', 'Hand saw', '--dry-run');
  expect(dry).toMatchObject({ exitCode: 0, stderr: '' });
  expect(dry.stdout).toContain('-  name: Saw\n+  name: Hand saw\n');
  expect(dry.stdout).toContain('1 row, 1 file, 2 pages.');
  expect(site.read('data/tools.yaml')).toContain('name: Saw');
  const written = await run(site.root, 'set', 'tools/saw', 'name', 'Hand saw');
  expect(written.stdout.split('\n')).toEqual(['Changed data/tools.yaml (+1 −1)', '1 row, 1 file, 2 pages.']);
  const wrong = await run(site.root, 'set', 'tools/saw', 'kind', 'hnad');
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stderr).toContain('data/tools.yaml:6:9');
  expect(wrong.stderr).toContain('Nothing was written: it would bring 1 error');
  expect(await run(site.root, 'set', 'tools/sav', 'name', 'A')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Did you mean "saw"?'),
  });
});

test('rowpress new, rename and retire say what they did, as JSON too', async () => {
  const site = makeActSite();
  const begun = await run(site.root, 'new', 'tools', 'plane');
  expect(begun).toMatchObject({ exitCode: 0, stderr: '' });
  expect(begun.stdout).toContain('Still to be filled: name, kind.');
  const renamed = await run(site.root, 'rename', 'tools/saw', 'hand-saw', '--json');
  expect(JSON.parse(renamed.stdout)).toMatchObject({
    ...{ version: 1, exitCode: 0, isDryRun: false, isWritten: true, rows: ['tools/hand-saw'], problems: [] },
    pages: { added: ['/de/tools/hand-saw/', '/tools/hand-saw/'] },
  });
  const retired = await run(site.root, 'retire', 'tools/hand-saw', '--to', '/');
  expect(retired).toMatchObject({ exitCode: 0, stderr: '' });
  expect(retired.stdout).toContain('/tools/hand-saw/ redirects to /');
  const none = await run(site.root, 'retire', 'tools/lathe');
  expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--gone') });
});

test('commands at once wait for each other, and lose nothing', async () => {
  const site = makeActSite();
  const slugs = ['one', 'two', 'three', 'four'];
  const results = await Promise.all(slugs.map((slug) => run(site.root, 'new', 'tools', slug)));
  expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0]);
  for (const slug of slugs) expect(site.read('data/tools.yaml')).toContain(`- slug: ${slug}\n`);
});
