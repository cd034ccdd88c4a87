import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import type { Manifest } from '../../generator/types/manifest.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { pageOf, publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';

let site: TestSite;
let manifest: Manifest;

/** Texts of 40 words make a page long enough for its family; "thin" has fewer. */
const LONG = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');

beforeAll(async () => {
  site = makeSite({
    'data/tools.yaml': (text) =>
      `${text.replaceAll('summary:', `summary: ${LONG}`)}- slug: thin\n  name: Thin\n  summary: Too short to be found.\n`,
    'data/routes.yaml': (text) => text.replace('  template: tool\n', '  template: tool\n  minWords: 30\n'),
    'templates/public/ads.txt': 'none\n',
  });
  manifest = await publish(site, '--date', '2026-03-01');
});

const sha256 = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(site.out, file)))
    .digest('hex');

describe('manifest.json', () => {
  it('names its version, base URL and generator', () => {
    expect(Object.keys(manifest)).toEqual(['version', 'baseUrl', 'generator', 'pages', 'files']);
    expect(manifest).toMatchObject({
      version: 1,
      baseUrl: 'https://www.small.example',
      generator: expect.stringMatching(/^rowpress \d+\.\d+\.\d+$/),
    });
  });

  it('has every field of a page', () => {
    const { contentHash, fileHash, bytes, ...page } = pageOf(manifest, '/tools/saw/');
    expect(page).toEqual({
      path: '/tools/saw/',
      name: 'tool___en',
      file: 'tools/saw/index.html',
      template: 'tool',
      sources: [{ file: 'data/tools.yaml', line: 7 }],
      title: 'Saw: what it is for',
      canonical: 'https://www.small.example/tools/saw/',
      index: true,
    });
    for (const hash of [contentHash, fileHash]) expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(bytes).toBe(readFileSync(join(site.out, page.file)).length);
  });

  it('names the file and line of each row', () => {
    const lines = readFileSync(join(site.root, 'data/tools.yaml'), 'utf8').split('\n');
    for (const { sources, path } of manifest.pages.filter((page) => page.template === 'tool'))
      expect(`/tools/${lines[(sources[0]?.line ?? 0) - 1]?.replace('- slug: ', '')}/`).toBe(path);
    expect(pageOf(manifest, '/').sources).toEqual([]);
  });

  it('lists every published file except itself once, sorted', () => {
    const listed = [...manifest.pages, ...manifest.files].map(({ file }) => file);
    expect([...listed, 'manifest.json'].sort()).toEqual(Object.keys(readTree(site.out)).sort());
    const paths = manifest.pages.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted());
    const files = manifest.files.map(({ file }) => file);
    expect(files).toEqual(files.toSorted());
    expect(files.filter((file) => !file.startsWith('assets/'))).toEqual(
      ['404.html', 'ads.txt', 'robots.txt', SITEMAP_FILE].sort(),
    );
  });

  it('has the correct hash and size of every file', () => {
    for (const { file, fileHash, bytes } of manifest.pages)
      expect([fileHash, bytes]).toEqual([
        sha256(file).slice(0, 32),
        readFileSync(join(site.out, file)).length,
      ]);
    for (const { file, hash, bytes } of manifest.files)
      expect([hash, bytes]).toEqual([sha256(file).slice(0, 32), readFileSync(join(site.out, file)).length]);
  });

  it('has one line for each page and file, so that two manifests can be compared by line', () => {
    const lines = site.read('output/manifest.json').split('\n');
    for (const { path } of manifest.pages)
      expect(lines.filter((line) => line.startsWith(`{"path":"${path}"`))).toHaveLength(1);
    for (const { file } of manifest.files)
      expect(lines.filter((line) => line.startsWith(`{"file":"${file}"`))).toHaveLength(1);
  });
});

describe('a page with too few words of its own', () => {
  it('is published as noindex, is not in the sitemap, and other pages do not link to it', () => {
    expect(pageOf(manifest, '/tools/thin/').index).toBe(false);
    expect(site.read('output/tools/thin/index.html')).toContain(
      '<meta name="robots" content="noindex, follow">',
    );
    expect(site.read(`output/${SITEMAP_FILE}`)).not.toContain('/tools/thin/');
    expect(site.read('output/index.html')).not.toContain('/tools/thin/');
  });

  it('is in the sitemap and linked once its row has enough words', async () => {
    const grown = makeSite({
      'data/routes.yaml': (text) => text.replace('  template: tool\n', '  template: tool\n  minWords: 4\n'),
    });
    expect((await publish(grown)).pages.every(({ index }) => index)).toBe(true);
    expect(grown.read(`output/${SITEMAP_FILE}`)).toContain('/tools/saw/');
  });
});

describe('the error page', () => {
  it('is 404.html, is noindex, and is not in the manifest’s pages or the sitemap', () => {
    expect(site.read('output/404.html')).toContain('This page could not be found');
    expect(site.read('output/404.html')).toContain('<meta name="robots" content="noindex, follow">');
    expect(manifest.pages.filter(({ path }) => path.includes('404'))).toEqual([]);
    expect(site.read(`output/${SITEMAP_FILE}`)).not.toContain('404');
  });
});
