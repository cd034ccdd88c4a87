import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

let dev: StartedServer | undefined;
afterEach(async () => {
  await dev?.stop();
  dev = undefined;
});

/** Starts `rowpress dev`, and returns the function that returns what it prints after an act. */
async function start(site: TestSite) {
  const server = await startServer(['dev', '--root', site.root]);
  dev = server;
  await expect.poll(server.printed, PATIENCE).toContain('first build: ');
  return async (act: () => void, end: RegExp): Promise<string> => {
    const before = server.printed().length;
    const added = () => server.printed().slice(before);
    act();
    await expect.poll(added, PATIENCE).toMatch(end);
    return added();
  };
}

const edit = (site: TestSite, word: string) => () =>
  site.change({ 'data/tools.yaml': (text) => text.replace(/summary: .*/, `summary: ${word}.`) });

it('after a save only new problems are told, and the others are counted', async () => {
  const site = makeSite({ 'data/first.docx': 'one', 'data/second.docx': 'two' });
  const printedAfter = await start(site);
  expect(dev?.printed()).toMatch(/data\/first\.docx:1:1 .*\n[\s\S]*data\/second\.docx:1:1 /);

  const same = await printedAfter(edit(site, 'Cuts along a line'), /tools\.yaml: .*\n/);
  expect(same).toMatch(/^data\/tools\.yaml: \d+ of \d+ pages rendered \(2 warnings as before\)\n$/);

  const more = await printedAfter(() => site.change({ 'data/third.docx': 'three' }), /third\.docx: .*\n/);
  expect(more).toContain('data/third.docx:1:1  warning');
  expect(more).not.toContain('data/first.docx');
  expect(more).toContain('(2 warnings as before)');
});

it('a build that fails forgets no warning, and an error that stays is told once', async () => {
  const site = makeSite({ 'data/first.docx': 'one' });
  const printedAfter = await start(site);
  const rows = (text: string) => () => site.change({ 'data/tools.yaml': text });
  const good = site.read('data/tools.yaml');

  const broken = await printedAfter(rows(`${good}\n- slug: saw\n`), /the last good pages stay/);
  expect(broken).toMatch(/data\/tools\.yaml:\d+:\d+ {2}error/);
  expect(broken).not.toContain('data/first.docx:1:1  warning');
  const still = await printedAfter(rows(`${good}\n- slug: saw\n# later\n`), /the last good pages stay/);
  expect(still).toMatch(/^data\/tools\.yaml: .* \(.* as before\), the last good pages stay\n$/);
  const moved = await printedAfter(rows(`# above\n${good}\n- slug: saw\n`), /the last good pages stay/);
  expect(moved).toMatch(/data\/tools\.yaml:\d+:\d+ {2}error/);

  const mended = await printedAfter(rows(good), /pages rendered.*\n/);
  expect(mended).toMatch(/^data\/tools\.yaml: .* \(1 warning as before\)\n$/);
});

it('a folder that is new is built once, and its problem is told once', async () => {
  const site = makeSite();
  const printedAfter = await start(site);
  await printedAfter(() => mkdirSync(join(site.root, 'data/extra')), /^data\/extra: /m);
  // A second build would begin within this time.
  await wait(500);
  const addFile = () => writeFileSync(join(site.root, 'data/extra/note.docx'), 'one');
  await printedAfter(addFile, /note\.docx: /);
  await printedAfter(edit(site, 'Cuts along a line'), /tools\.yaml: .*\n/);
  expect(dev?.printed().match(/extra\/note\.docx:1:1 {2}warning/g)).toHaveLength(1);
  expect(dev?.printed().match(/^data\/.*(?=: \d+ of)/gm)).toEqual([
    'data/extra',
    'data/extra/note.docx',
    'data/tools.yaml',
  ]);
});

it('problems that are left out are listed by a command that dev names', async () => {
  const files = Array.from({ length: 12 }, (_, at) => [`data/note-${at}.docx`, 'one']);
  const site = makeSite(Object.fromEntries(files));
  await start(site);
  expect(dev?.printed()).toContain('… and 2 more of this kind (');
  expect(dev?.printed()).toContain('; "rowpress validate --json" lists all.');
});
