import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFacts } from '../../generator/pages-read/read-facts.ts';
import type { KnownManifest, ManifestPage } from '../../generator/types/manifest.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowpress-facts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Writes a page that shows a subject, and returns its entry in a manifest. Pages of one subject have the same
 * bytes.
 */
function publish(path: string, subject: string): ManifestPage {
  const file = `${path.replaceAll('/', '')}.html`;
  const html = `<title>${subject}</title><main><h1>${subject}</h1><h2>More of it</h2><a href="/a/">${subject}</a></main>`;
  writeFileSync(join(folder, file), html);
  return {
    ...{ path, name: 'page___en', file, template: 'page', sources: [{ file: 'data/pages/a.yaml', line: 1 }] },
    ...{ title: subject, canonical: `https://www.example.com${path}`, index: true, contentHash: 'none' },
    ...{ fileHash: Buffer.from(subject).toString('hex').padEnd(40, '0'), bytes: html.length },
  };
}

function read(pages: readonly ManifestPage[]) {
  return readFacts({
    manifest: { pages } as unknown as KnownManifest,
    fileOf: (file) => join(folder, file),
    cache: join(folder, 'facts.bin'),
    namesOf: () => [],
    placeOf: () => ({ family: 'page' }),
  });
}

it('returns facts in the order of the manifest, also of pages with the same bytes and of changed pages', async () => {
  const [first, same, other] = [publish('/a/', 'Apples'), publish('/b/', 'Apples'), publish('/c/', 'Pears')];
  const facts = await read([first, same, other]);
  expect(facts.map(({ path, h1 }) => [path, ...h1])).toEqual([
    ['/a/', 'Apples'],
    ['/b/', 'Apples'],
    ['/c/', 'Pears'],
  ]);
  const added = publish('/0/', 'Plums');
  const again = await read([added, same, other]);
  expect(again.map(({ path, h1 }) => [path, ...h1])).toEqual([
    ['/0/', 'Plums'],
    ['/b/', 'Apples'],
    ['/c/', 'Pears'],
  ]);
  expect(again[1]).toEqual(facts[1]);
});

it('keeps all fields of a page: those of the manifest, those of its HTML, and its place', async () => {
  const [fact] = await read([{ ...publish('/d/', 'Nuts'), lastmod: '2026-01-02', why: 'row', draft: true }]);
  expect(fact).toMatchObject({
    ...{ path: '/d/', template: 'page', lastmod: '2026-01-02', why: 'row', draft: true, family: 'page' },
    ...{ title: 'Nuts', h1: ['Nuts'], headings: [[2, 'More of it']], links: [{ href: '/a/', text: 'Nuts' }] },
  });
});
