import { execFileSync } from 'node:child_process';
import { cpSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { readBuildState, writeBuildState } from '../../generator/state/build-state.ts';
import { type FileStat, statFile } from '../../generator/state/file-stats.ts';
import { openRowState } from '../../generator/state/row-state.ts';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readStats, readTree } from '../support/read-tree.ts';
import { shareOf } from '../support/share.ts';
import { makeSiteWithCard } from '../support/site-with-card.ts';

const ROW = (slug: string) => ({ slug, name: `Tool ${slug}`, summary: 'Cuts wood along a line.' });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const ROUTES = 'data/routes.yaml';
const TOOL = 'templates/pages/tool.tsx';
const HOME = 'templates/pages/home.tsx';
const IMPORTS = `import { Island } from 'rowpress/template';
import { Box } from '../components/box';
import texts from '../texts.json';
`;

/** Each kind of source file, and an edit of it that keeps its size. */
const KINDS: readonly [kind: string, file: string, from: string, to: string][] = [
  ['rows in YAML', 'data/tools.yaml', 'Cuts wood', 'Cuts reed'],
  ['rows in JSON', 'data/tools/a.json', 'Cuts wood', 'Cuts reed'],
  ['rows in NDJSON', 'data/tools/b.ndjson', 'Cuts wood', 'Cuts reed'],
  ['a row in Markdown', 'data/tools/c.md', 'Cuts wood', 'Cuts reed'],
  ['site.yaml', 'data/site.yaml', 'Small Site', 'Sweet Site'],
  ['routes.yaml', ROUTES, 'what it is for', 'what it can do'.slice(0, 14)],
  ['redirects.yaml', 'data/redirects.yaml', '/tools/saw/', '/tools/top/'],
  ['a page template', TOOL, '"Breadcrumb"', '"breadcrumb"'],
  ['a layout', 'templates/layouts/default.tsx', '©', '®'],
  ['a component', 'templates/components/box.tsx', 'Box one', 'Box two'],
  ['JSON that a template imports', 'templates/texts.json', 'Text one', 'Text two'],
  ['an island', 'templates/islands/counter.tsx', 'Count one', 'Count two'],
  ['a stylesheet', 'templates/styles/site.css', '#234', '#432'],
  ['an imported stylesheet', 'templates/styles/more.css', 'red', 'tan'],
  ['an image that a stylesheet names', 'templates/styles/dot.svg', 'h8v8z', 'h7v7z'],
  ['a font that a stylesheet names', 'templates/styles/font.woff2', 'wOF2one', 'wOF2two'],
  ['the icon', 'templates/icon.svg', 'h8v8z', 'h7v7z'],
  ['a public file', 'templates/public/a.txt', 'one', 'two'],
  ['the card', 'templates/images/card.tsx', '#fbfaf7', '#ebeae7'],
];

function siteOfAllKinds(): TestSite {
  return makeSiteWithCard({
    'data/tools.yaml': (text) => `${text}- slug: top\n  name: Top\n  summary: Turns on its point.\n`,
    'data/tools/a.json': JSON.stringify([ROW('a')]),
    'data/tools/b.ndjson': `${JSON.stringify(ROW('b'))}\n`,
    'data/schemas/tools.schema.json': (text) => text.replace('"note"', '"body": {}, "note"'),
    'data/tools/c.md': '---\nname: Tool c\nsummary: Cuts wood along a line.\n---\n',
    'data/site.yaml': (text) => `${text}icon: icon.svg\n`,
    'data/redirects.yaml': '- { from: /old/, to: /tools/saw/, reason: It had another address once. }\n',
    [HOME]: (text) =>
      IMPORTS + text.replace('<h1>', '<Box /><p>{texts.text}</p><Island name="counter" props={{}} /><h1>'),
    'templates/texts.json': '{"text":"Text one"}',
    'templates/components/box.tsx': 'export const Box = () => <p>Box one</p>;\n',
    'templates/islands/counter.tsx': 'export default () => <button type="button">Count one</button>;\n',
    'templates/styles/site.css': (text) =>
      `@import './more.css';\n${text}p { background: url('./dot.svg') }\n@font-face { font-family: a; src: url('./font.woff2') }\n`,
    'templates/styles/more.css': 'h2 { color: red }\n',
    'templates/styles/dot.svg': SVG,
    'templates/styles/font.woff2': 'wOF2one',
    'templates/icon.svg': SVG,
    'templates/public/a.txt': 'one\n',
  });
}

/** Edits a file and restores its modification time, to the nanosecond. */
const WAYS: readonly [way: string, edit: (path: string, bytes: string | Buffer) => void][] = [
  [
    'in place',
    (path, text) => {
      const reference = join(makeFolder(), 'reference');
      execFileSync('touch', ['-r', path, reference]);
      writeFileSync(path, text);
      execFileSync('touch', ['-r', reference, path]);
    },
  ],
  [
    'by a rename',
    (path, text) => {
      const draft = join(makeFolder(), 'draft');
      writeFileSync(draft, text);
      execFileSync('touch', ['-r', path, draft]);
      renameSync(draft, path);
    },
  ],
];

describe.each(WAYS)('an edit %s that keeps size and modification time', (_, edit) => {
  let site: TestSite;
  const publishAll = (force = false) => publish(site, { images: true, force });

  beforeAll(async () => {
    site = siteOfAllKinds();
    expect(await publishAll()).toMatchObject({ published: true, problems: [] });
  });

  it.each(shareOf(KINDS))('of %s is published', async (_, file, from, to) => {
    const path = join(site.root, file);
    const before = statSync(path, { bigint: true });
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    edit(path, text.replaceAll(from, to));
    const after = statSync(path, { bigint: true });
    expect([after.size, after.mtimeNs]).toEqual([before.size, before.mtimeNs]);
    const published = readTree(site.out);
    expect(await publishAll()).toMatchObject({ published: true, problems: [] });
    const edited = readTree(site.out);
    expect(edited).not.toEqual(published);
    await publishAll(true);
    expect(readTree(site.out)).toEqual(edited);
  });

  it('of a schema is checked against', async () => {
    const path = join(site.root, 'data/schemas/tools.schema.json');
    edit(path, readFileSync(path, 'utf8').replace('"minLength": 10', '"minLength": 50'));
    expect((await publishAll()).published).toBe(false);
  });
});

describe.each(WAYS)('a published file changed %s, with the same size and modification time,', (_, edit) => {
  let site: TestSite;
  let published: Record<string, string>;
  const publishAll = () => publish(site, { images: true });

  beforeAll(async () => {
    site = siteOfAllKinds();
    await publishAll();
    published = readTree(site.out);
  });

  const damage = (pattern: RegExp) => {
    const file = Object.keys(published).find((name) => pattern.test(name));
    if (file === undefined) throw new Error(`no file is like ${pattern}`);
    const path = join(site.out, file);
    const text = readFileSync(path, 'latin1');
    const before = statSync(path, { bigint: true });
    edit(path, Buffer.from(`${text.slice(0, -2)}#${text.at(-1)}`, 'latin1'));
    const after = statSync(path, { bigint: true });
    expect([after.size, after.mtimeNs]).toEqual([before.size, before.mtimeNs]);
    expect(readTree(site.out)).not.toEqual(published);
  };

  it.each([
    [/^index\.html$/],
    [/^tools\/saw\/index\.html$/],
    [/\.png$/],
    [/^assets\/.*\.css$/],
    [/^assets\/.*\.js$/],
    [/^a\.txt$/],
    [new RegExp(`^${SITEMAP_FILE}$`)],
    [/^robots\.txt$/],
  ])('is mended: %s', async (pattern) => {
    damage(pattern);
    expect(await publishAll()).toMatchObject({ scope: 'all', published: true });
    expect(readTree(site.out)).toEqual(published);
    expect(await publishAll()).toMatchObject({ scope: 'nothing' });
  });

  it('is mended when rows change as well', async () => {
    damage(/^tools\/top\/index\.html$/);
    site.change({ 'data/tools.yaml': (text) => text.replace('Drives nails', 'Drives long nails') });
    expect(await publishAll()).toMatchObject({ scope: 'all', published: true });
    published = readTree(site.out);
    await publish(site, { images: true, force: true });
    expect(readTree(site.out)).toEqual(published);
  });
});

it('a copied folder, whose files all have other inodes and change times, is unchanged', async () => {
  const site = siteOfAllKinds();
  await publish(site, { images: true });
  const copy = makeFolder();
  const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
  cpSync(site.root, copy, options);
  rmSync(site.root, { recursive: true });
  cpSync(copy, site.root, options);
  linkSync(join(site.out, 'index.html'), join(copy, 'linked.html'));
  const restored = readStats(site.out);
  for (let run = 0; run < 2; run++) {
    expect(await publish(site, { images: true })).toMatchObject({ scope: 'nothing' });
    expect(readStats(site.out)).toEqual(restored);
  }
});

it('data that a template imports is bundled again', async () => {
  const site = makeSite({
    'data/tools/a.json': JSON.stringify([ROW('a')]),
    [HOME]: (text) =>
      `import rows from '../../data/tools/a.json';\n${text.replace('<h1>', '<p>{rows[0].summary}</p><h1>')}`,
  });
  await publish(site);
  site.change({ 'data/tools/a.json': (text) => text.replace('Cuts wood', 'Cuts reed') });
  await publish(site);
  expect(site.read('output/index.html')).toContain('<p>Cuts reed along a line.</p>');
});

describe('a saved state whose stats fit other bytes', () => {
  /** Edits rows, and makes the saved states hold the new stat beside the old content. */
  function editUnseen({ root }: TestSite): void {
    const file = 'data/tools.yaml';
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Cuts wood', 'Cuts reed'));
    const now = statFile(root, file) as FileStat;
    const state = join(root, '.cache/rowpress/state');
    const rows = openRowState(join(state, 'rows.bin'));
    rows.updateStat(now);
    rows.save(Infinity);
    const build = readBuildState(join(state, 'build.bin'));
    if (!build) throw new Error('there is no build state');
    const inputs = build.inputs.map(
      (stat): FileStat => (stat[0] === file ? ([...now.slice(0, 5), stat[5]] as unknown as FileStat) : stat),
    );
    writeBuildState(join(state, 'build.bin'), { ...build, inputs });
  }

  it('is noticed when its rows are read, and the rows are read again', async () => {
    const site = makeSite();
    await publish(site);
    editUnseen(site);
    site.change({ [TOOL]: (text) => text.replace('"Breadcrumb"', '"breadcrumb"') });
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    expect(site.read('output/tools/saw/index.html')).toContain('Cuts reed');
    expect(await publish(site)).toMatchObject({ scope: 'nothing' });
  });
});
