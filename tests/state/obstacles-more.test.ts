import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

async function publishedSite(): Promise<TestSite> {
  const site = makeSite({
    'templates/icon.svg': ICON,
    'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
  });
  expect((await publish(site)).published).toBe(true);
  return site;
}

const cacheOf = ({ root }: TestSite) => join(root, '.cache', 'rowpress');
/** Returns the files of a cache, by their paths in it. */
const filesOf = (cache: string) => Object.keys(readTree(cache)).filter((file) => !file.endsWith('/'));

const OBSTACLES: readonly [what: string, place: (file: string, other: string) => void][] = [
  ['an empty folder', (file) => mkdirSync(file)],
  ['a folder with folders', (file) => mkdirSync(join(file, 'a', 'b'), { recursive: true })],
  ['a link to nowhere', (file) => symlinkSync('nowhere', file)],
  ['a pipe', (file) => execFileSync('mkfifo', [file])],
  ['a device', (file) => symlinkSync('/dev/null', file)],
  ['another file of the cache', (file, other) => copyFileSync(other, file)],
];

describe.each(OBSTACLES)('%s in the place of a file of the cache', (_, place) => {
  it('is replaced, and every build gives the same bytes', { timeout: 120_000 }, async () => {
    const site = await publishedSite();
    const clean = readTree(site.out);
    const cache = cacheOf(site);
    const files = filesOf(cache);
    const saved = new Map(files.map((file) => [file, readFileSync(join(cache, file))]));
    expect(files.length).toBeGreaterThan(8);
    for (const [at, file] of files.entries()) {
      const other = join(site.root, 'other');
      writeFileSync(other, saved.get(files[(at + 1) % files.length] ?? '') ?? '');
      rmSync(join(cache, file));
      place(join(cache, file), other);
      // Removed output makes the build render and read everything that it needs.
      rmSync(site.out, { recursive: true });
      expect((await publish(site)).published, file).toBe(true);
      expect(readTree(site.out), file).toEqual(clean);
      expect(await publish(site), `${file} afterwards`).toMatchObject({ scope: 'nothing' });
      expect(readTree(site.out), file).toEqual(clean);
    }
  });
});

it.each(['.', 'state', 'images'])(
  'a file or a link in the place of the cache folder %s is replaced',
  async (folder) => {
    const site = await publishedSite();
    const clean = readTree(site.out);
    const path = join(cacheOf(site), folder);
    for (const place of [
      (file: string) => writeFileSync(file, ''),
      (file: string) => symlinkSync('nowhere', file),
    ]) {
      rmSync(path, { recursive: true });
      place(path);
      site.change({ 'templates/icon.svg': ICON.replace('8v8', '8v7'), output: null });
      expect((await publish(site)).published).toBe(true);
      site.change({ 'templates/icon.svg': ICON });
      expect((await publish(site, { force: true })).published).toBe(true);
      expect(Object.keys(readTree(site.out))).toEqual(Object.keys(clean));
    }
  },
);

describe('what a killed build left in the cache', () => {
  /** Returns the name of a draft that this machine would write, with another process and machine. */
  async function draftNames(cache: string): Promise<{ dead: string; alive: string; elsewhere: string }> {
    const { draftOf } = await import('../../generator/state/cache-files.ts');
    const own = basename(draftOf(join(cache, 'x')));
    const { pid } = spawnSync('true');
    const of = (process: number) => own.replace(`-${globalThis.process.pid}-`, `-${process}-`);
    return { dead: of(pid), alive: of(1), elsewhere: own.replace(/^x\.[0-9a-f]{8}/, 'x.00000000') };
  }

  it.each(['.', 'state', 'images'])(
    'is removed from %s by the next build, and nothing else is',
    async (folder) => {
      const site = await publishedSite();
      const path = join(cacheOf(site), folder);
      const { dead, alive, elsewhere } = await draftNames(path);
      const old = elsewhere.replace('x.', 'y.');
      for (const name of [dead, alive, elsewhere, old]) writeFileSync(join(path, name), 'half');
      utimesSync(
        join(path, old),
        new Date(Date.now() - 2 * 86_400_000),
        new Date(Date.now() - 2 * 86_400_000),
      );
      const others = readdirSync(path).filter((name) => name !== dead && name !== old);
      expect(await publish(site)).toMatchObject({ scope: 'nothing' });
      expect(existsSync(join(path, dead)), 'an unchanged run does not look').toBe(true);
      site.change({ 'data/site.yaml': (text) => `${text}unread: new\n` });
      expect((await publish(site)).published).toBe(true);
      expect(readdirSync(path)).toEqual(expect.arrayContaining(others));
      expect([existsSync(join(path, dead)), existsSync(join(path, old))]).toEqual([false, false]);
    },
  );
});
