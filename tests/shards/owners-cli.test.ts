import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE, sitemapFile } from '../../generator/address/site-files.ts';
import type { ShardManifest } from '../../generator/types/manifest.ts';
import { hashContent } from '../../generator/utils/hash-content.ts';
import { makeFolder } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { makeWholeSite } from '../support/whole-site.ts';
import { makeShards } from './make-shards.ts';

const DATE = ['--date', '2026-03-01'] as const;
const site = makeWholeSite(6);
let shards: string[];
let published: string;

beforeAll(async () => {
  shards = await makeShards(site.root, 2, DATE);
  published = makeFolder();
  expect(await runCli(['merge', ...shards, '--out', published])).toMatchObject({ exitCode: 0 });
});

type Lists = { pages: ShardManifest['pages'][number][]; files: ShardManifest['files'][number][] };

/**
 * Copies both shards, changes the manifest of the second, and merges them. Expects that nothing is published.
 */
async function refuse(change: (lists: Lists, folder: string) => void) {
  const folder = makeFolder();
  const copies = shards.map((_, at) => join(folder, String(at)));
  for (const [at, copy] of copies.entries()) cpSync(shards[at] as string, copy, { recursive: true });
  const [first = '', second = ''] = copies;
  const file = join(second, 'rowpress-part.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Lists;
  change(manifest, second);
  writeFileSync(file, JSON.stringify(manifest));
  const before = readTree(published);
  const { exitCode, stdout } = await runCli(['merge', first, second, '--out', published, '--json']);
  expect(exitCode).toBe(1);
  expect(readTree(published)).toEqual(before);
  return JSON.parse(stdout).problems as { kind: string; message: string }[];
}

describe('rowpress merge refuses a shard that was changed by hand', () => {
  it.each([
    'manifest.json',
    SITEMAP_FILE,
    sitemapFile(1).toUpperCase(),
    'robots.txt',
    '.rowpress/lock',
    '../x',
    'a/../../x',
  ])('to publish %s', async (file) => {
    const problems = await refuse(({ files }, folder) => {
      if (!file.includes('/')) writeFileSync(join(folder, file), '{}');
      files.push({ file, hash: hashContent('{}'), bytes: 2 });
    });
    expect(problems).toMatchObject([{ kind: 'no-part', message: expect.stringContaining('is damaged') }]);
  });

  it('to publish a page at another address', async () => {
    const problems = await refuse(({ pages: [page] }) => {
      if (page) Object.assign(page, { file: 'index.html' });
    });
    expect(problems).toMatchObject([{ kind: 'no-part', message: expect.stringContaining('is damaged') }]);
  });

  it('to publish a page as a file as well', async () => {
    let path = '';
    const problems = await refuse(({ pages: [page], files }) => {
      if (!page) return;
      path = page.path;
      files.push({ file: page.file, hash: page.fileHash, bytes: page.bytes });
    });
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'damaged-part', message: `the shards publish ${path} twice` }),
    ]);
  });
});
