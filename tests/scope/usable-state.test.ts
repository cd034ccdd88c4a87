import { cpSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { diffSite } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const importing = (line: string, use = 'x') => ({
  'templates/pages/tool.tsx': (text: string) =>
    `${line}\n${text.replace('<h1>', use === 'x' ? '<h1>' : `<h1 title={${use}}>`)}`,
});

const SHARED = { 'shared/word.ts': "export const WORD = 'one';\n", 'shared/more.css': 'h2 { color: red }\n' };

/** Sites whose code is not only their own templates. */
const SITES: readonly (readonly [kind: string, files: Overrides])[] = [
  [
    'an imported stylesheet',
    { ...importing("import './tool.css';"), 'templates/pages/tool.css': 'h1 { color: red }\n' },
  ],
  [
    'a CSS module',
    {
      ...importing("import styles from './tool.module.css';", 'styles.name'),
      'templates/pages/tool.module.css': '.name { color: red }\n',
    },
  ],
  [
    'a file outside of templates/',
    { ...SHARED, ...importing("import { WORD } from '../../shared/word';", 'WORD') },
  ],
  [
    'a stylesheet outside of templates/',
    { ...SHARED, 'templates/styles/site.css': "@import '../../shared/more.css';\n" },
  ],
  [
    'an imported stylesheet outside of templates/',
    { ...SHARED, ...importing("import '../../shared/more.css';") },
  ],
  [
    'an island that imports a file outside of templates/',
    {
      ...SHARED,
      'templates/islands/counter.ts':
        "import { WORD } from '../../shared/word';\nexport default (element: HTMLElement) => { element.title = WORD; };\n",
    },
  ],
  [
    'a config with helpers and a Markdown hook',
    {
      'rowpress.config.ts':
        "import { WORD } from './shared/word';\nexport default { helpers: { word: () => WORD }, markdown: (md: unknown) => md };\n",
      ...SHARED,
    },
  ],
];

const sharp = (site: TestSite, word: string) =>
  site.change({ 'data/tools.yaml': (text) => text.replace(/note: .*/, `note: ${word}`) });

/** Makes a site, and waits until its files are older than a build: file systems count time in steps. */
async function makeSettled(files: Overrides): Promise<TestSite> {
  const site = makeSite(files);
  await setTimeout(30);
  return site;
}

/** Compares a published site with a copy of it. Returns whether the site is said to have changed since. */
async function isSaidOutdated({ root, out }: TestSite): Promise<boolean> {
  cpSync(out, join(root, 'live'), { recursive: true });
  const { diff } = await diffSite({
    ...{ root, out, since: join(root, 'live'), date: TODAY, drafts: false, workers: 1 },
    ...{ cwd: root, home: homedir(), env: process.env },
  });
  if (!diff) throw new Error('the sites were not compared');
  return diff.notes.some((note) => /changed after the last "rowpress generate"/.test(note));
}

test.each(SITES)('the state of a site with %s is usable', async (_, files) => {
  const site = await makeSettled(files);
  expect((await publish(site)).problems).toEqual([]);
  expect((await publish(site)).scope).toBe('nothing');
  expect(await isSaidOutdated(site)).toBe(false);
  sharp(site, 'Blunt.');
  expect(await isSaidOutdated(site)).toBe(true);
  expect((await publish(site)).scope).toBe('rows');
  expect(await isSaidOutdated(site)).toBe(false);
  expect((await publish(site)).scope).toBe('nothing');
});

test.each(SITES.filter(([, files]) => 'shared/word.ts' in files))(
  'a changed, a hidden and a removed file of a site with %s is noticed',
  async (_, files) => {
    const site = await makeSettled(files);
    await publish(site);
    await publish(site);
    const expectFresh = async () => {
      const { published, scope } = await publish(site);
      const built = readTree(site.out);
      rmSync(join(site.root, '.cache'), { recursive: true });
      const clean = await publish(site, { force: true });
      expect({ published, tree: built }).toEqual({ published: clean.published, tree: readTree(site.out) });
      return scope;
    };
    site.change({
      'shared/word.ts': "export const WORD = 'two';\n",
      'shared/more.css': 'h2 { color: tan }\n',
    });
    expect(await expectFresh()).toBe('all');
    // A file with another ending that comes first where an import names none.
    site.change({ 'shared/word.tsx': "export const WORD = 'hidden';\n" });
    await expectFresh();
    site.change({ 'shared/word.tsx': null });
    await expectFresh();
    site.change({ 'shared/word.ts': null, 'shared/more.css': null });
    await expectFresh();
  },
);

test('a template that imports data is usable, and a changed row of it builds the whole site', async () => {
  const site = await makeSettled({
    ...importing("import words from '../../data/words/all.json';", 'words[0].name'),
    'data/words/all.json': '[{"slug": "one", "name": "One"}]',
    'data/schemas/words.schema.json': JSON.stringify({
      type: 'array',
      items: { type: 'object', properties: { slug: { type: 'string' }, name: { type: 'string' } } },
    }),
  });
  await publish(site);
  expect((await publish(site)).scope).toBe('nothing');
  site.change({ 'data/words/all.json': '[{"slug": "one", "name": "Two"}]' });
  expect((await publish(site)).scope).toBe('all');
  expect(site.read('output/tools/saw/index.html')).toContain('<h1 title="Two">');
});

test('the site of a build with another manifest can be compared', async () => {
  const site = makeSite();
  await publish(site);
  cpSync(join(site.out, 'manifest.json'), join(site.root, 'before.json'));
  await publish(site, { previous: join(site.root, 'before.json') });
  expect(await isSaidOutdated(site)).toBe(false);
  sharp(site, 'Blunt.');
  expect(await isSaidOutdated(site)).toBe(true);
});
