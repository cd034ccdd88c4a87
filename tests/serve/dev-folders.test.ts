import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type DevServer, startDevServer } from 'rowpress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

/** How long the machine may take for a build, in milliseconds. */
const PATIENCE = { timeout: 20_000, interval: 50 };

let site: TestSite;
let server: DevServer;
/** Whether the last build published, and the kinds of its problems. */
let last: { readonly published: boolean; readonly kinds: readonly string[] };
let turn = 0;

beforeAll(async () => {
  site = makeSite({
    'templates/public/note.txt': 'first',
    'data/tools.yaml': null,
    'data/tools/rows.yaml': '- slug: saw\n  name: Saw\n  summary: Cuts wood along a line.\n  tags: [wood]\n',
  });
  server = await startDevServer({
    root: site.root,
    cwd: process.cwd(),
    home: homedir(),
    port: 0,
    date: TODAY,
    workers: 1,
    onBuild(_, result) {
      if ('error' in result) throw result.error;
      last = { published: result.published, kinds: result.problems.map(({ kind }) => kind) };
    },
  });
});

afterAll(() => server?.close());

const at = (name: string) => join(site.root, name);
const move = (from: string, to: string) => renameSync(at(from), at(to));
const isPublished = () => last.published;
const bodyOf = async (path: string) => (await fetch(new URL(path, server.url))).text();

/** Edits a row and the files of each watched folder, and waits until each edit is shown. */
async function expectEditsShown(): Promise<void> {
  await expect.poll(isPublished, PATIENCE).toBe(true);
  const word = `Edit${++turn}`;
  site.change({ 'data/tools/rows.yaml': (text) => text.replace(/summary: .*/, `summary: ${word} wood.`) });
  await expect.poll(() => bodyOf('/tools/saw/'), PATIENCE).toContain(`${word} wood.`);
  site.change({ 'templates/pages/tool.tsx': (text) => text.replace(/<h1[^>]*>/, `<h1 id="${word}">`) });
  await expect.poll(() => bodyOf('/tools/saw/'), PATIENCE).toContain(`id="${word}"`);
  site.change({ 'templates/public/note.txt': word });
  await expect.poll(() => bodyOf('/note.txt'), PATIENCE).toBe(word);
}

it('edits are shown', expectEditsShown);

describe('edits are shown after', () => {
  it.each(['data', 'templates', 'data/tools', 'data/site.yaml', 'data/tools/rows.yaml'])(
    '%s was away until dev noticed it',
    async (name) => {
      move(name, 'away');
      await expect.poll(isPublished, PATIENCE).toBe(false);
      move('away', name);
      await expectEditsShown();
    },
  );

  it('templates/public was away until dev noticed it', async () => {
    move('templates/public', 'away');
    await expect.poll(async () => (await fetch(new URL('/note.txt', server.url))).status, PATIENCE).toBe(404);
    move('away', 'templates/public');
    await expectEditsShown();
  });

  it.each(['data', 'templates', 'data/tools', 'templates/public'])(
    '%s was away for a moment',
    async (name) => {
      for (const pause of [0, 20, 150]) {
        move(name, 'away');
        await new Promise((resolve) => setTimeout(resolve, pause));
        move('away', name);
      }
      await expectEditsShown();
    },
  );

  it('the root of the site was away for a moment', async () => {
    renameSync(site.root, `${site.root}-away`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    renameSync(`${site.root}-away`, site.root);
    await expectEditsShown();
  });
});

describe('a folder that another one replaces is shown', () => {
  it.each(['data', 'data/tools'])('%s', async (name) => {
    cpSync(at(name), at('other'), { recursive: true });
    const file = name === 'data' ? 'other/tools/rows.yaml' : 'other/rows.yaml';
    site.change({ [file]: (text) => text.replace(/summary: .*/, `summary: From the other ${name}.`) });
    move(name, 'old');
    move('other', name);
    await expect.poll(() => bodyOf('/tools/saw/'), PATIENCE).toContain(`From the other ${name}.`);
    rmSync(at('old'), { recursive: true });
    await expectEditsShown();
  });

  it('also if it is a link, and if the folder that the link leads to returns', async () => {
    mkdirSync(at('shared'));
    move('data', 'shared/data');
    symlinkSync(join('shared', 'data'), at('data'));
    await expectEditsShown();
    move('shared/data', 'shared/away');
    await expect.poll(isPublished, PATIENCE).toBe(false);
    move('shared/away', 'shared/data');
    await expectEditsShown();
  });
});

it('a folder that did not exist at the start is watched', async () => {
  mkdirSync(at('client'));
  await expectEditsShown();
  rmSync(at('client'), { recursive: true });
  writeFileSync(at('unrelated.txt'), 'x');
  await expectEditsShown();
});
