import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { PreparedSite } from 'rowpress';
import { expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish.ts';
import { readTree, treeHash } from '../support/read-tree.ts';

const REDIRECTS = '- from: /old/\n  to: /tools/saw/\n  reason: It had another address once.\n';

/** Publishes a site. While nothing is published yet, `look` gets the prepared site. */
async function publishLooking(site: TestSite, look: (prepared: PreparedSite) => void): Promise<number> {
  let count = 0;
  const { problems } = await publish(site, {
    cwd: process.cwd(),
    home: homedir(),
    allowLost: true,
    maxRemoved: 'all',
    onPrepared(prepared) {
      count++;
      look(prepared);
    },
  });
  expect(problems).toEqual([]);
  return count;
}

it('a prepared site has the bytes of pages, assets and redirects before they are published', async () => {
  const site = makeSite({
    'data/tools.yaml': (text) => text + manyTools(30),
    'data/redirects.yaml': REDIRECTS,
    'templates/public/note.txt': 'a note',
    'templates/islands/near.tsx': 'export default function Near() { return <b>near</b>; }',
    'templates/pages/home.tsx': (text) =>
      `import { Island } from 'rowpress/template';\n${text.replace('</h1>', '</h1><Island name="near" />')}`,
  });
  let prepared: PreparedSite | undefined;
  const hashes = new Map<string, string>();
  await publishLooking(site, (made) => {
    prepared = made;
    expect(existsSync(join(site.out, 'index.html'))).toBe(false);
    for (const file of ['index.html', 'tools/saw/index.html', 'tools/tool-7/index.html', '404.html'])
      hashes.set(file, treeHash(made.read(file)));
  });
  const tree = readTree(site.out);
  for (const [file, hash] of hashes) expect(hash).toBe(tree[file]);
  const later = Object.keys(tree).filter((file) => prepared?.read(file) === 'unknown');
  expect(later.sort()).toEqual(['manifest.json', 'robots.txt', SITEMAP_FILE].sort());
  for (const [file, hash] of Object.entries(tree))
    if (!later.includes(file))
      expect({ file, hash: treeHash(prepared?.read(file) ?? '') }).toEqual({ file, hash });
});

it('it has the pages of new rows and the files that pages refer to, and not those of removed rows', async () => {
  const site = makeSite();
  await publish(site);
  site.change({
    'data/tools.yaml': (text) => text.replace('slug: saw', 'slug: adze').replace('[saw]', '[adze]'),
    'templates/styles/site.css': 'h1 { color: red }\n',
  });
  const count = await publishLooking(site, (prepared) => {
    expect(prepared.read('tools/saw/index.html')).toBe('missing');
    expect(prepared.read('_redirects')).toBe('missing');
    const page = String(prepared.read('tools/adze/index.html'));
    expect(page).toContain('<h1>Saw</h1>');
    const sheet = /href="\/(assets\/[^"]+\.css)"/.exec(page)?.[1] ?? '';
    expect(readdirSync(join(site.out, 'assets'))).not.toContain(sheet.slice('assets/'.length));
    expect(String(prepared.read(sheet))).toContain('red');
    expect(existsSync(join(site.out, 'tools/saw/index.html'))).toBe(true);
  });
  expect(count).toBe(1);
});

it('it throws what a template throws, and has the other pages', async () => {
  const site = makeSite({
    'templates/pages/tool.tsx': (text) =>
      text.replace('return (', "if (tool.name === 'File') throw new Error('blunt');\n  return ("),
  });
  let prepared: PreparedSite | undefined;
  const report = await publish(site, {
    onPrepared(made) {
      prepared = made;
    },
  });
  expect(report.problems.map(({ kind }) => kind)).toEqual(['template-failed']);
  expect(() => prepared?.read('tools/file/index.html')).toThrow('blunt');
  expect(String(prepared?.read('tools/saw/index.html'))).toContain('Cuts wood');
});

it('it refuses a page whose row file has changed since', async () => {
  const site = makeSite();
  let prepared: PreparedSite | undefined;
  await publishLooking(site, (made) => {
    prepared = made;
  });
  site.change({ 'data/tools.yaml': (text) => `# A comment moves all rows.\n${text}` });
  expect(() => prepared?.read('tools/saw/index.html')).toThrow(/changed/);
});

it('no site is prepared if only the texts of rows have changed', async () => {
  const site = makeSite();
  await publish(site);
  site.change({ 'data/tools.yaml': (text) => text.replace('Careful', 'Caution') });
  expect(await publishLooking(site, () => {})).toBe(0);
});
