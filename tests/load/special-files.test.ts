import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { validateSite } from 'rowpress';
import { expect, it } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

type Place = (path: string) => void | Promise<void>;
const brokenLink: Place = (path) => symlinkSync('nowhere.yaml', path);
const ownLink: Place = (path) => symlinkSync(path, path);
const pipe: Place = (path) => void execFileSync('mkfifo', [path]);
const device: Place = (path) => symlinkSync('/dev/zero', path);
const socket: Place = (path) =>
  new Promise((resolve) => {
    createServer()
      .listen(path, () => resolve())
      .unref();
  });

const CASES: readonly [what: string, file: string, place: Place, message: RegExp][] = [
  ['a broken link to rows', 'data/more.yaml', brokenLink, /leads to a file that does not exist/],
  ['a broken link to rows in a folder', 'data/tools/more.yaml', brokenLink, /leads to a file that/],
  ['a broken link to a folder', 'data/tools', brokenLink, /leads to a file that does not exist/],
  ['a link to itself', 'data/more.yaml', ownLink, /leads to a file that does not exist/],
  ['a broken link to a schema', 'data/schemas/more.schema.json', brokenLink, /leads to a file/],
  ['a broken link to a component', 'templates/components/box.tsx', brokenLink, /leads to a file/],
  ['a broken link to a public file', 'templates/public/a.txt', brokenLink, /leads to a file/],
  ['a broken link to a hidden public file', 'templates/public/.well-known/a', brokenLink, /leads to a file/],
  ['a pipe among the rows', 'data/more.yaml', pipe, /expected a file or a folder, got a pipe/],
  ['a pipe among the templates', 'templates/components/box.tsx', pipe, /got a pipe/],
  ['a pipe among the public files', 'templates/public/a.txt', pipe, /got a pipe/],
  ['a device among the rows', 'data/more.yaml', device, /got a device/],
  ['a device among the public files', 'templates/public/a.txt', device, /got a device/],
  ['a socket among the rows', 'data/more.yaml', socket, /got a socket/],
];

it.each(CASES)(
  '%s is an error at its place, also after an unchanged build',
  async (_, file, place, message) => {
    const site = makeSite();
    expect((await publish(site)).problems).toEqual([]);
    const before = readTree(site.out);
    mkdirSync(dirname(join(site.root, file)), { recursive: true });
    await place(join(site.root, file));
    const expected = {
      kind: 'unreadable-file',
      severity: 'error',
      file,
      message: expect.stringMatching(message),
    };
    for (let run = 0; run < 2; run++) {
      const { published, problems } = await publish(site);
      expect(published).toBe(false);
      expect(problems).toContainEqual(expect.objectContaining(expected));
    }
    const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
    expect(problems).toContainEqual(expect.objectContaining(expected));
    expect(readTree(site.out)).toEqual(before);
    rmSync(join(site.root, file));
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
  },
);

it('a link that replaces a data file and leads nowhere removes no page', async () => {
  const site = makeSite();
  await publish(site);
  const before = readTree(site.out);
  rmSync(join(site.root, 'data/tools.yaml'));
  brokenLink(join(site.root, 'data/tools.yaml'));
  expect((await publish(site)).published).toBe(false);
  expect(readTree(site.out)).toEqual(before);
});

it('a link to a folder above is a warning, and is not followed', async () => {
  const site = makeSite();
  symlinkSync('..', join(site.root, 'data/tools'));
  const { published, problems } = await publish(site);
  expect(published).toBe(true);
  expect(problems).toMatchObject([{ kind: 'unreadable-file', severity: 'warning', file: 'data/tools' }]);
  expect(await publish(site)).toMatchObject({ scope: 'nothing', problems });
});

it.each(['data/.#tools.yaml', 'templates/public/.#a.txt', 'data/.hidden/more.yaml'])(
  'the hidden link %s of an editor is ignored',
  async (file) => {
    const site = makeSite();
    mkdirSync(dirname(join(site.root, file)), { recursive: true });
    brokenLink(join(site.root, file));
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
  },
);
